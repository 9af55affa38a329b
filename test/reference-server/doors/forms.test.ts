import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { LogLine, RunningServer } from '../../../reference-server/index.ts';
import { administer, createPerson } from '../support/accounts.ts';
import { asAdmin, send, start } from '../support/client.ts';
import { ask, logIn, populate, registerApp } from '../support/flows.ts';
import { UserAgent } from '../support/user-agent.ts';

describe('Forms, guesses and headers', () => {
  let server: RunningServer;
  const lines: LogLine[] = [];
  beforeEach(async () => {
    lines.length = 0;
    server = await start({ passwordCost: 4, log: (line) => lines.push(line) });
  });
  afterEach(() => server.close());

  const signIn = { username: 'marissa', password: 'marissa secret' };

  it('a form whose guard somebody chose is refused', async () => {
    await populate(server);
    const browser = new UserAgent(server);
    browser.cookies.set('X-Auth-Csrf', 'abcdefghijklmnopqrstuv');
    const answer = await browser.post('login.do', signIn);
    expect(answer.headers.location).to.match(/error=invalid_login_request$/);
  });

  it('a form with the guard of another session is refused to who is logged in', async () => {
    await populate(server);
    const other = new UserAgent(server);
    await other.get('login');
    const browser = new UserAgent(server);
    await browser.logIn();
    await browser.get('home');
    expect((await browser.post('home', { client_id: 'app' })).status).to.equal(302);
    browser.cookies.set('X-Auth-Csrf', other.cookies.get('X-Auth-Csrf') ?? '');
    expect((await browser.post('home', { client_id: 'app' })).status).to.not.equal(302);
  });

  it('a guard is 22 alphanumerics, never the same', async () => {
    const browser = new UserAgent(server);
    const guards = new Set<string>();
    for (let count = 0; count < 20; count += 1) {
      await browser.get('login');
      guards.add(browser.cookies.get('X-Auth-Csrf') ?? '');
    }
    expect(guards.size).to.equal(20);
    for (const guard of guards) expect(guard).to.match(/^[A-Za-z0-9]{22}$/);
  });

  it('the old password is guessed as seldom as at the login', async () => {
    await registerApp(server, 'app');
    const id = await createPerson(server, 'marissa');
    const { access_token } = await logIn(server);
    const headers = { authorization: `Bearer ${access_token}` };
    const change = (oldPassword: string) =>
      administer(server, 'PUT', `/Users/${id}/password`, { oldPassword, password: 'new secret' }, headers);
    for (let count = 0; count < 5; count += 1) expect((await change('wrong')).status).to.equal(401);
    expect((await change('marissa secret')).status).to.equal(401);
    expect((await ask(server, { grant_type: 'password', ...signIn })).status).to.equal(400);
  });

  it('the forms of a user name are one user', async () => {
    await registerApp(server, 'app');
    await createPerson(server, 'jos\u00e9');
    const second = await administer(server, 'POST', '/Users', {
      ...{ userName: 'JOSE\u0301', password: 'other', emails: [{ value: 'a@example.org' }] },
    });
    expect(second.status).to.equal(409);
    const attempt = { grant_type: 'password', username: 'jose\u0301' };
    expect((await ask(server, { ...attempt, password: 'jos\u00e9 secret' })).status).to.equal(200);
    for (const username of ['jos\u00e9', 'jose\u0301', 'JOS\u00c9', 'jose\u0301', 'jos\u00e9']) {
      await ask(server, { ...attempt, username, password: 'wrong' });
    }
    expect((await ask(server, { ...attempt, password: 'jos\u00e9 secret' })).status).to.equal(400);
  });

  it('every answer is read as what it is called, kept by nobody and told to no other site', async () => {
    for (const path of ['/nowhere', '/Users', '/login', '/token_keys', '/v3/buildpacks', '/info']) {
      const { headers } = await send('GET', `${server.authorizationUrl}${path}`);
      expect(headers['x-content-type-options'], path).to.equal('nosniff');
      expect(headers['cache-control'], path).to.match(/no-store|no-cache|max-age/);
      expect(headers['referrer-policy'], path).to.equal('same-origin');
    }
    for (const [method, path] of [
      ...(['/login', '/home', '/verify_user', '/oauth/authorize'] as const).map(
        (path) => ['GET', path] as const,
      ),
      ...(['/info', '/healthz', '/saml/metadata'] as const).map((path) => ['POST', path] as const),
    ]) {
      const { headers, text } = await send(method, `${server.authorizationUrl}${path}`, {
        headers: { accept: 'text/html' },
      });
      if (text !== '') expect(headers['content-security-policy'], path).to.contain("frame-ancestors 'none'");
    }
  });

  it('no token stands in the log', async () => {
    await populate(server);
    const { access_token, jti } = await logIn(server);
    const places = ['oauth/token/revoke/', 'Users/', 'nowhere/', '/Codes/', 'oauth/token/alias/'];
    for (const path of places.flatMap((place) => [`${place}${access_token}`, `${place}${jti}/x`])) {
      await send('DELETE', `${server.authorizationUrl}/${path}`, { headers: await asAdmin(server) });
    }
    const id = randomUUID();
    await administer(server, 'GET', `/Users/${id}`);
    expect(JSON.stringify(lines)).not.to.contain(String(jti)).and.not.to.contain(String(access_token));
    expect(lines.map(({ path }) => path)).to.include.members(['/oauth/token/revoke/…', `/Users/${id}`]);
  });

  it('a launch address is no script', async () => {
    await registerApp(server, 'app');
    const change = (appLaunchUrl: string) =>
      administer(server, 'PUT', '/oauth/clients/app/meta', { clientId: 'app', appLaunchUrl });
    for (const address of ['javascript:alert(1)', 'data:text/html,a', ' javascript:alert(1)', '/relative']) {
      expect((await change(address)).status).to.equal(400);
    }
    expect((await change('https://app.example/')).status).to.equal(200);
  });
});
