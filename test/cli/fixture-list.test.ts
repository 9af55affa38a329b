import { expect } from 'chai';
import stringWidth from 'string-width';
import { fixtureRequests, fixtureTable } from '../../src/cli/fixture-list.ts';
import type { Manifest } from '../../src/fixtures/provisioning/manifest.ts';

const client = (id: string, altered = false) => ({
  altered,
  authentication: 'client_secret_basic',
  client: { client_id: id, authorized_grant_types: ['password', 'refresh_token'], scope: ['openid'] },
});

const user = (userName: string, groups: readonly string[], altered = false) => ({
  ...{ altered, id: '', groups },
  user: { userName },
});

const manifest: Manifest = {
  restored: false,
  keys: [],
  clients: [client('one'), client('n'.repeat(251)), client('three', true)],
  users: [user("o'hara", ['openid', 'assay.read']), user('nobody', [])],
};

describe('what assay fixtures prints', () => {
  it('counts what is alike in a table, however long the names are', () => {
    const lines = fixtureTable(manifest, 60).split('\n');
    expect(lines.slice(0, 5)).to.deep.equal([
      'Clients, by grants and scopes: 2',
      '    2 ×  password refresh_token; openid',
      '',
      'Clients that a scenario alters, new for each run: 1',
      '    1 ×  password refresh_token; openid',
    ]);
    expect(lines).to.include('    1 ×  in no group');
    expect(lines.filter((line) => stringWidth(line) > 60)).to.deep.equal([]);
  });

  it('makes each group once in a script of requests, whose texts are quoted for a shell', () => {
    const script = fixtureRequests(manifest);
    expect(script.match(/"displayName":"openid"/g)).to.have.length(1);
    expect(script).to.include(`'{"userName":"o'\\''hara"}'`);
    expect(script).to.match(/\$ASSAY_TARGET\/Groups\/\$group_2\/members/);
  });
});
