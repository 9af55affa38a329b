import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadProfile } from '../../src/target/profile.ts';

describe('a profile', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-profile-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function load(text: string, environment: NodeJS.ProcessEnv = {}) {
    const path = join(folder, 'target.yaml');
    writeFileSync(path, text);
    return loadProfile(path, environment);
  }

  const authorization = 'authorization: { url: "https://host.example/auth/" }';

  it('takes secrets from the environment and from files beside it', () => {
    writeFileSync(join(folder, 'ca.pem'), 'PEM\n');
    const reference = ['$', '{SECRET}'].join('');
    const target = load(
      `${authorization}\nadminClient: { id: admin, secret: "${reference}" }\ntls: { ca: { file: ca.pem } }`,
      { SECRET: 'from-the-environment' },
    );
    expect(target.adminClient).to.deep.equal({ id: 'admin', secret: 'from-the-environment' });
    expect(target.connection.ca).to.equal('PEM');
    expect(target.authorization).to.equal('https://host.example/auth');
  });

  it('leaves what it does not say at its default', () => {
    const { connection, dialect, off } = load(authorization);
    expect(connection.timeouts.totalMs).to.equal(10_000);
    expect(dialect.healthPath).to.equal('/v3/healthz');
    expect(off).to.deep.equal(['description-document']);
  });

  const wrong: readonly [name: string, text: string, message: RegExp][] = [
    ['names a member that it does not know', `${authorization}\nrelaese: 77.0.0`, /"relaese"/],
    [
      'names the member that lacks',
      `adminClient: { id: admin }\n${authorization}`,
      /adminClient lacks the member "secret"/,
    ],
    ['names a URL that is none', 'authorization: { url: host.example }', /authorization\.url/],
    [
      'names a URL with a space in it',
      'authorization: { url: "https://host example" }',
      /authorization\.url/,
    ],
    ['names a release of another form', `${authorization}\nrelease: newest`, /release must match/],
    ['names a variable that is not set', `${authorization}\nname: "$\{NOT_SET}"`, /\/name.*NOT_SET/],
    [
      'names a file that is not there',
      `${authorization}\ntls: { ca: { file: none.pem } }`,
      /none\.pem cannot be read/,
    ],
    ['says when it is not YAML', 'authorization: {', /is not YAML/],
    ['says when it names no service', 'name: nothing', /authorization|resource/],
    ['says when it is no mapping', '- 1', /must be object/],
  ];
  for (const [name, text, message] of wrong) {
    it(name, () => {
      expect(() => load(text)).to.throw(message);
    });
  }
});
