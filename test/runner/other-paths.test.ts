import { expect } from 'chai';
import { profileText } from '../../src/cli/profile-text.ts';
import { pathLines, pathsElsewhere } from '../../src/runner/preflight/discovery.ts';
import { defaultDialect } from '../../src/target/target.ts';
import { exampleTarget } from '../scenario/example-run.ts';

const base = 'https://host.example';
const document = { token_endpoint: `${base}/token`, jwks_uri: `${base}/token_keys`, userinfo_endpoint: 7 };

function linesOf(paths: Record<string, string>, found: Record<string, unknown> = document) {
  return pathLines({ authorization: base, dialect: { ...defaultDialect, paths } }, found);
}

describe('paths that are not those of the document', () => {
  it('are read in the discovery document', () => {
    expect(pathsElsewhere(base, document)).to.deep.equal({ '/oauth/token': '/token' });
    expect(pathsElsewhere(base, { token_endpoint: 'https://other.example/token' })).to.deep.equal({});
  });

  it('are advice until the profile names them', () => {
    const [line] = linesOf({});
    expect(line?.finding).to.equal('advice');
    expect(line?.message).to.contain('paths: { /oauth/token: /token }');
    expect(linesOf({ '/oauth/token': '/token', '/check_token': '/anywhere' })).to.deep.equal([]);
  });

  it('may not hide behind a discovery document that names the right ones', () => {
    const [line] = linesOf({ '/oauth/token': '/token' }, { token_endpoint: `${base}/oauth/token` });
    expect(line).to.include({ finding: 'profile' });
    expect(line?.message).to.contain('/oauth/token is /oauth/token there');
  });

  it('stand in the profile that init writes', () => {
    const findings = { paths: { '/oauth/token': '/token' }, unannounced: [], unknown: [] };
    const { resource: _none, ...target } = exampleTarget(base, { name: base });
    const text = profileText(target, findings);
    expect(text).to.match(/^dialect: .*\n {2}paths: .*\n {4}\/oauth\/token: "\/token"$/m);
  });
});
