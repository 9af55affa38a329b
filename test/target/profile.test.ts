import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { scopeOf } from '../../src/cli/scope.ts';
import { loadCapabilities } from '../../src/requirements/catalogue.ts';
import { suiteRoot } from '../../src/root.ts';
import { loadProfile } from '../../src/target/profile.ts';
import { defaultConnection } from '../../src/target/target.ts';

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
    expect(off).to.deep.equal(['ldap']);
  });

  it('pays for a description that the target does not give: the scope is partial', () => {
    const described = 'resource: { url: "https://host.example", descriptionPath: /swagger.json }';
    const scope = (text: string) => scopeOf(load(text), loadCapabilities(suiteRoot));
    expect(scope(`${authorization}\n${described}`)).to.deep.equal({ kind: 'full', declaredOff: ['ldap'] });
    expect(scope(`${authorization}\nresource: { url: "https://host.example" }`)).to.deep.equal({
      kind: 'partial',
      declaredOff: ['description-document', 'ldap'],
    });
  });

  it('says everything else that the schema knows', () => {
    writeFileSync(join(folder, 'key.pem'), 'KEY\n');
    writeFileSync(join(folder, 'fixtures.yaml'), 'clients: {}');
    const target = load(`
${authorization}
resource: { url: "https://host.example/api/", healthPath: /status }
tls: { certificate: CERT, key: { file: key.pem } }
proxy: http://proxy.example:3128
headers: { X-Gateway: yes-please }
hosts: [keys.example, "sso.example:8443", "[::1]:9000"]
rate: { requestsPerSecond: 5 }
dialect: { scopePrefix: acme, defaultZone: main }
login: { way: bearer }
provisioning: { way: static, file: fixtures.yaml }
consent: true
`);
    expect(target.connection).to.deep.include({
      clientCertificate: { certificate: 'CERT', key: 'KEY' },
      proxy: 'http://proxy.example:3128',
      headers: { 'X-Gateway': 'yes-please' },
      requestsPerSecond: 5,
    });
    expect(target.dialect).to.include({ scopePrefix: 'acme', defaultZone: 'main', healthPath: '/status' });
    expect(target.hosts).to.deep.equal(['keys.example', 'sso.example:8443', '[::1]:9000']);
    expect(target.off).to.include('browser-login');
    expect(target.provisioning).to.include({ way: 'static', fixtures: 'clients: {}' });
    expect(target).to.include({ consent: true, resource: 'https://host.example/api' });
  });

  it('takes the path of a program as that of any other file, and its bare name as it is', () => {
    const programs = (login: string, provisioning: string) => {
      const target = load(`${authorization}\nlogin: ${login}\nprovisioning: ${provisioning}`);
      return [target.login, target.provisioning];
    };
    const command = '{ way: command, command: [./make.sh, ./argument] }';
    const made = { way: 'command', command: [join(folder, 'make.sh'), './argument'] };
    expect(programs(command, command)).to.deep.equal([made, made]);
    const [browser, named] = programs(
      '{ way: browser, executable: bin/chromium }',
      '{ way: command, command: [make-fixture, /x] }',
    );
    expect(browser).to.include({ executable: join(folder, 'bin/chromium') });
    expect(named).to.deep.equal({ way: 'command', command: ['make-fixture', '/x'] });
  });

  it('gives a slow target time by one member, and bounds the parts of an answer by their own', () => {
    const timeouts = (text: string) => load(`${authorization}\n${text}`).connection.timeouts;
    expect(timeouts('timeouts: { totalMs: 60000 }')).to.include({ headersMs: 60_000, bodyMs: 30_000 });
    expect(timeouts('timeouts: { totalMs: 60000, headersMs: 5 }')).to.include({
      headersMs: 5,
      bodyMs: 30_000,
    });
    expect(timeouts('')).to.deep.equal(defaultConnection.timeouts);
  });

  it('says what the buildpack operations are called with', () => {
    writeFileSync(join(folder, 'secret'), 'from-a-file\n');
    const reference = ['$', '{TOKEN}'].join('');
    const of = (credentials: string) =>
      load(`resource: { url: "https://host.example", credentials: ${credentials} }`, {
        TOKEN: 'from-outside',
      }).resourceCredentials;
    expect(of('{ way: none }')).to.deep.equal({ way: 'none' });
    expect(of(`{ way: bearer, token: "${reference}" }`)).to.deep.equal({
      way: 'bearer',
      token: 'from-outside',
    });
    const basic = { way: 'basic', userName: 'ada', password: 'from-a-file' };
    expect(of('{ way: basic, userName: ada, password: { file: secret } }')).to.deep.equal(basic);
    const client = { way: 'client', client: { id: 'me', secret: 'from-a-file' } };
    expect(of('{ way: client, id: me, secret: { file: secret } }')).to.deep.equal(client);
    expect(load('resource: { url: "https://host.example" }')).to.not.have.property('resourceCredentials');
  });

  it('says which tokens have less authority, and how a condition is brought about', () => {
    writeFileSync(join(folder, 'read.txt'), 'read-alone\n');
    const { resourceTokens, provoke } = load(`
resource: { url: "https://host.example", tokens: { read: { file: read.txt }, none: nothing } }
provoke: { buildpack-create-500: { method: PUT, path: /v3/fail, body: { why: asked } } }
`);
    expect(resourceTokens).to.deep.equal({ read: 'read-alone', none: 'nothing' });
    expect(provoke).to.deep.equal({
      'buildpack-create-500': { method: 'PUT', path: '/v3/fail', body: { why: 'asked' } },
    });
    expect(() => load('resource: { url: "https://host.example", tokens: { reed: x } }')).to.throw(
      /"reed".*near it: read/,
    );
  });

  describe('of several targets', () => {
    const several = `
release: 77.0.0
targets:
  staging: { authorization: { url: "https://staging.example" } }
  production:
    release: 76.0.0
    authorization: { url: "https://production.example" }
    adminClient: { id: admin, secret: "$\{ONLY_IN_PRODUCTION}" }
`;
    it('gives the chosen one, with what stands beside the list', () => {
      const path = join(folder, 'several.yaml');
      writeFileSync(path, several);
      expect(loadProfile(path, {}, 'staging')).to.deep.include({ name: 'staging', release: '77.0.0' });
      expect(loadProfile(path, { ONLY_IN_PRODUCTION: 'x' }, 'production').release).to.equal('76.0.0');
      expect(() => loadProfile(path, {})).to.throw(/--target \(staging, production\)/);
      expect(() => loadProfile(path, {}, 'prod')).to.throw(/no target "prod"; it has staging, production/);
    });

    it('is not what a profile without the list is', () => {
      const path = join(folder, 'one.yaml');
      writeFileSync(path, authorization);
      expect(() => loadProfile(path, {}, 'staging')).to.throw(/leave out --target staging/);
    });
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
    ['names a variable that is not set', `${authorization}\nname: "$\{NOT_SET}"`, /^name: .*NOT_SET/],
    [
      'names a file that is not there',
      `${authorization}\ntls: { ca: { file: none.pem } }`,
      /none\.pem cannot be read/,
    ],
    [
      'names half of a client certificate',
      `${authorization}\ntls: { key: K }`,
      /tls has "key" and lacks "cert/,
    ],
    [
      'names a way to log in that it does not know',
      `${authorization}\nlogin: { way: magic }`,
      /login.way must be/,
    ],
    [
      'names the command that lacks',
      `${authorization}\nprovisioning: { way: command }`,
      /provisioning lacks the member "command"/,
    ],
    ['names a host that is a URL', `${authorization}\nhosts: ["https://sso.example"]`, /hosts\.0 must match/],
    [
      'names the member of the credentials that lacks',
      'resource: { url: "https://host", credentials: { way: basic, userName: ada } }',
      /resource\.credentials lacks the member "password"/,
    ],
    [
      'names a member that is for other credentials',
      'resource: { url: "https://host", credentials: { way: none, token: t } }',
      /resource\.credentials has a member "token"/,
    ],
    ['names a URL with a password in it', 'authorization: { url: "https://a:b@host" }', /no user, query/],
    ['says that /v3 is no part of the base URL', 'resource: { url: "https://host/v3" }', /leave out \/v3/],
    [
      'names a member of one of several that it does not know',
      'targets: { one: { authorization: { url: "https://host" }, colour: red } }',
      /"colour"/,
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
