import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect } from 'chai';
import { decodeJwt } from 'jose';
import type { RunningServer } from '../../../reference-server/index.ts';
import { directoryAdmin, type RunningDirectory, startDirectory } from '../../slapd.ts';
import { administer, createGroupOf } from '../support/accounts.ts';
import { type Answer, start } from '../support/client.ts';
import { ask, populate, registerApp } from '../support/flows.ts';
import { UserAgent } from '../support/user-agent.ts';

const people = 'ou=people,dc=example,dc=org';
const person = (cn: string, uid: string, password: string): string =>
  `dn: cn=${cn},${people}\nobjectClass: inetOrgPerson\ncn: ${cn}\nsn: ${cn}\ngivenName: ${cn}\nuid: ${uid}\nmail: ${uid.split('*')[0]}@directory.example\nuserPassword: ${password}\n`;
const group = (cn: string, ...members: readonly string[]): string =>
  `dn: cn=${cn},ou=groups,dc=example,dc=org\nobjectClass: groupOfNames\ncn: ${cn}\n${members.map((member) => `member: ${member}\n`).join('')}`;
const ldif = [
  'dn: dc=example,dc=org\nobjectClass: dcObject\nobjectClass: organization\ndc: example\no: example\n',
  `dn: ${people}\nobjectClass: organizationalUnit\nou: people\n`,
  'dn: ou=groups,dc=example,dc=org\nobjectClass: organizationalUnit\nou: groups\n',
  person('Ann', 'ann', 'secret of ann'),
  person('Bob', 'bob', 'secret of bob'),
  person('Star (one)', 'st*r(1)\\', 'secret of star'),
  person('Twin One', 'twin', 'secret of twin'),
  person('Twin Two', 'twin', 'secret of twin'),
  group('directory.read', `cn=Ann,${people}`),
  group('everybody', 'cn=directory.read,ou=groups,dc=example,dc=org'),
].join('\n');

describe('LDAP (slapd)', () => {
  let server: RunningServer;
  let directory: RunningDirectory;
  let id = '';
  const searching = (): Record<string, unknown> => ({
    ...{ ldapProfileFile: 'ldap/ldap-search-and-bind.xml', baseUrl: directory.url, userSearchBase: people },
    ...{
      bindUserDn: directoryAdmin.dn,
      bindPassword: directoryAdmin.password,
      userSearchFilter: '(uid={0})',
    },
    ...{ ldapGroupFile: 'ldap/ldap-groups-as-scopes.xml', groupSearchBase: 'ou=groups,dc=example,dc=org' },
  });
  const binding = (): Record<string, unknown> => ({
    ...{ ldapProfileFile: 'ldap/ldap-simple-bind.xml', baseUrl: directory.url },
    userDNPattern: `cn={0},ou=nobody,dc=example,dc=org;cn={0},${people}`,
    ...{ ldapGroupFile: 'ldap/ldap-groups-as-scopes.xml', groupSearchBase: 'ou=groups,dc=example,dc=org' },
  });

  before(async function () {
    directory = await startDirectory(this, ldif);
  });
  beforeEach(async () => {
    server = await start({ passwordCost: 4 });
    await populate(server);
    await registerApp(server, 'reader', { scope: ['directory.read', 'everybody', 'openid', 'mapped.read'] });
  });
  afterEach(() => server.close());
  after(() => directory?.close());

  async function register(config: Record<string, unknown>): Promise<void> {
    const answer = await administer(server, 'POST', '/identity-providers?rawConfig=true', {
      ...{ originKey: 'ldap', name: 'directory', type: 'ldap', config },
    });
    expect(answer.status, answer.text).to.equal(201);
    expect(answer.text).not.to.include(directoryAdmin.password);
    id = String(answer.json().id);
  }
  const logIn = (username: string, password: string, more: Record<string, string> = {}): Promise<Answer> =>
    ask(server, { grant_type: 'password', username, password, ...more }, 'reader');
  async function claimsOf(answer: Answer): Promise<Record<string, unknown>> {
    expect(answer.status, answer.text).to.equal(200);
    return decodeJwt(String(answer.json().id_token));
  }
  const expectRefusal = (answer: Answer, error = 'invalid_grant'): void => {
    expect(answer.json().error, answer.text).to.equal(error);
  };

  it('logs in by search and bind, with groups as scopes, nested ones too', async () => {
    await register(searching());
    const answer = await logIn('ann', 'secret of ann');
    const claims = await claimsOf(answer);
    expect(claims).to.include({ user_name: 'ann', origin: 'ldap', email: 'ann@directory.example' });
    expect(claims.amr).to.have.members(['ext', 'pwd']);
    expect(String(answer.json().scope).split(' ')).to.have.members(['directory.read', 'everybody', 'openid']);
    const again = await claimsOf(await logIn(' ANN', 'secret of ann'));
    expect(again.sub).to.equal(claims.sub);
    expect((await logIn('bob', 'secret of bob')).json().scope).to.equal('openid');
  });

  it('follows groups only as deep as it was told', async () => {
    await register({ ...searching(), maxGroupSearchDepth: 1 });
    const { scope } = (await logIn('ann', 'secret of ann')).json();
    expect(String(scope).split(' ')).to.have.members(['directory.read', 'openid']);
  });

  it('logs in by simple bind with several patterns', async () => {
    await register(binding());
    const claims = await claimsOf(await logIn('Ann', 'secret of ann'));
    expect(claims).to.include({ user_name: 'Ann', origin: 'ldap', email: 'ann@directory.example' });
    const star = await claimsOf(await logIn('Star (one)', 'secret of star'));
    expect(star).to.include({ user_name: 'Star (one)' });
    for (const name of [`Ann,${people}`, 'Ann+sn=Ann', '*', '']) {
      expect((await logIn(name, 'secret of ann')).status).to.equal(400);
    }
  });

  it('maps groups of the directory to groups here, whatever their case', async () => {
    await register({ ...searching(), ldapGroupFile: 'ldap/ldap-groups-map-to-scopes.xml' });
    const groupId = await createGroupOf(server, 'mapped.read', []);
    await administer(server, 'POST', '/Groups/External', {
      ...{ groupId, origin: 'ldap', externalGroup: 'CN=directory.read, ou=Groups, dc=example,dc=org' },
    });
    expect((await logIn('ann', 'secret of ann')).json().scope).to.include('mapped.read');
    expect((await logIn('bob', 'secret of bob')).json().scope).to.equal('openid');
  });

  it('refuses a wrong and an empty password, which the directory itself would let pass as nobody', async () => {
    for (const config of [searching(), binding()]) {
      await register(config);
      for (const password of ['wrong', '', 'secret of bob']) {
        expectRefusal(await logIn('Ann', password), password === '' ? 'invalid_request' : 'invalid_grant');
      }
      const agent = new UserAgent(server);
      await agent.get('login');
      const answer = await agent.post('login.do', { username: 'Bob', password: '' });
      expect(answer.headers.location).to.include('error=login_failure');
      await administer(server, 'DELETE', `/identity-providers/${id}`);
    }
  });

  it('takes what a user types as text, not as a part of the filter', async () => {
    await register(searching());
    const star = await claimsOf(await logIn('st*r(1)\\', 'secret of star'));
    expect(star).to.include({ user_name: 'st*r(1)\\' });
    for (const name of [
      'an*',
      '*',
      'ann)(uid=*',
      '*)(objectClass=*',
      'nobody)(|(uid=ann',
      'ann\u0000',
      'st\\2ar(1)\\',
    ]) {
      const password = name.startsWith('st') ? 'secret of star' : 'secret of ann';
      expectRefusal(await logIn(name, password));
    }
  });

  it('refuses a name that fits several entries', async () => {
    await register(searching());
    expectRefusal(await logIn('twin', 'secret of twin'));
  });

  it('goes by the login page, and by login_hint', async () => {
    await register(searching());
    const agent = new UserAgent(server);
    const answer = await agent.logIn('ann', 'secret of ann');
    expect(answer.headers.location).not.to.include('error');
    expect((await agent.get('home')).text).to.include('ann');
    await claimsOf(await logIn('ann', 'secret of ann', { login_hint: '{"origin":"ldap"}' }));
    expectRefusal(await logIn('ann', 'secret of ann', { login_hint: '{"origin":"auth"}' }));
    expectRefusal(await logIn('marissa', 'marissa secret', { login_hint: '{"origin":"ldap"}' }));
    await registerApp(server, 'insider', { allowedproviders: ['auth'] });
    const outside = { grant_type: 'password', username: 'ann', password: 'secret of ann' };
    expectRefusal(await ask(server, outside, 'insider'));
  });

  it('locks after too many wrong guesses, also for the right password', async () => {
    await register(searching());
    for (let guesses = 0; guesses < 5; guesses += 1) await logIn('bob', 'wrong');
    expectRefusal(await logIn('bob', 'secret of bob'));
    await claimsOf(await logIn('ann', 'secret of ann'));
  });

  it('speaks TLS from the start or by StartTLS, and trusts no certificate that it cannot check', async () => {
    const secured = [
      { baseUrl: directory.secureUrl },
      { baseUrl: directory.url, tlsConfiguration: 'simple' },
    ];
    for (const tls of secured) {
      await register({ ...searching(), ...tls });
      expectRefusal(await logIn('ann', 'secret of ann'), 'server_error');
      await administer(server, 'DELETE', `/identity-providers/${id}`);
      await register({ ...searching(), ...tls, skipSSLVerification: true });
      await claimsOf(await logIn('ann', 'secret of ann'));
      await administer(server, 'DELETE', `/identity-providers/${id}`);
    }
    const file = new URL('../../client/certificates/loopback-cert.pem', import.meta.url);
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, readFileSync(file, 'utf8')]);
    try {
      for (const tls of secured) {
        await register({ ...searching(), ...tls });
        await claimsOf(await logIn('ann', 'secret of ann'));
        await administer(server, 'DELETE', `/identity-providers/${id}`);
      }
    } finally {
      setDefaultCACertificates(before);
    }
  });

  it('says so when no directory answers, and internal users still log in', async () => {
    await register({ ...searching(), baseUrl: 'ldap://127.0.0.1:1' });
    const answer = await logIn('ann', 'secret of ann');
    expect([answer.status, answer.json().error_description]).to.deep.equal([
      ...[500, 'The identity provider cannot be reached at the moment'],
    ]);
    const agent = new UserAgent(server);
    const page = await agent.logIn('ann', 'secret of ann');
    expect(page.headers.location).to.include('error=provider_unreachable');
    const internal = await logIn('marissa', 'marissa secret');
    expect(internal.status, internal.text).to.equal(200);
    await agent.logIn('marissa');
    expect((await agent.get('home')).text).to.include('marissa');
  });

  it('asks the next address when one does not answer, and says so when it may not search', async () => {
    await register({ ...searching(), baseUrl: `ldap://127.0.0.1:1 ${directory.url}` });
    await claimsOf(await logIn('ann', 'secret of ann'));
    await administer(server, 'DELETE', `/identity-providers/${id}`);
    await register({ ...searching(), bindPassword: 'wrong' });
    expectRefusal(await logIn('ann', 'secret of ann'), 'server_error');
  });

  it('refuses a configuration that lacks something', async () => {
    const faults = [
      { ldapProfileFile: 'ldap/ldap-search-and-compare.xml' },
      { baseUrl: 'http://127.0.0.1' },
      { userSearchFilter: '(uid=ann)' },
      { bindPassword: undefined },
      { ldapGroupFile: 'other.xml' },
      { groupSearchBase: undefined },
      { maxGroupSearchDepth: 0 },
      { tlsConfiguration: 'maybe' },
    ];
    for (const fault of faults) {
      const answer = await administer(server, 'POST', '/identity-providers', {
        ...{ originKey: 'ldap', type: 'ldap', config: { ...searching(), ...fault } },
      });
      expect([answer.status, answer.json().error_description]).to.deep.equal([
        ...[422, answer.json().error_description],
      ]);
      expect(String(answer.json().error_description)).to.include(Object.keys(fault)[0]);
      expect(answer.text).not.to.include(directoryAdmin.password);
    }
  });
});
