import { createConnection } from 'node:net';
import { expect } from 'chai';
import type { LogLine, RunningServer } from '../../../reference-server/index.ts';
import { asAdmin, askToken, send, start } from '../support/client.ts';

/** The status line that the server answers to a request as it stands. */
function statusOf(server: RunningServer, text: string): Promise<number> {
  const { hostname, port } = new URL(server.authorizationUrl);
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host: hostname, port: Number(port) }, () => socket.write(text));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(Number(/^HTTP\/1.1 (\d+)/.exec(data.toString('latin1'))?.[1]));
    });
    socket.once('error', reject);
  });
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe('Malformed requests', () => {
  let server: RunningServer;
  before(async () => {
    server = await start();
  });
  after(() => server.close());

  const pages = [
    '/login',
    '/oauth/authorize?client_id=a',
    '/v3/buildpacks',
    '/nowhere',
    '/login/mfa/register',
  ];
  for (const host of ['[', 'a b', '127.0.0.1:99999', '', 'a@127.0.0.1', 'evil.example']) {
    it(`answers 400 to Host "${host}"`, async () => {
      for (const page of pages) {
        expect(await statusOf(server, `GET ${page} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).to.equal(400);
      }
    });
  }

  for (const host of ['localhost', 'LocalHost:80', '127.0.0.9:8080', '[::1]']) {
    it(`takes Host "${host}"`, async () => {
      expect(await statusOf(server, `GET /login HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).to.equal(200);
    });
  }

  for (const header of ['Host: localhost', 'Authorization: Bearer a', 'Content-Type: text/plain']) {
    it(`answers 400 where "${header}" stands twice`, async () => {
      const host = header.startsWith('Host') ? '' : 'Host: localhost\r\n';
      const request = (headers: string): string => `GET /Users HTTP/1.1\r\n${host}${headers}\r\n`;
      expect(await statusOf(server, request(`${header}\r\n`))).to.equal(401);
      expect(await statusOf(server, request(`${header}\r\n${header}\r\n`))).to.equal(400);
    });
  }

  it('takes no lifetime that is no time any more', async () => {
    const headers = { ...(await asAdmin(server)), 'content-type': 'application/json' };
    for (const seconds of [2 ** 31, Number.MAX_SAFE_INTEGER, 1e308]) {
      const client = { client_id: 'a', client_secret: 's', authorized_grant_types: ['client_credentials'] };
      const body = JSON.stringify({ ...client, access_token_validity: seconds });
      expect(
        (await send('POST', `${server.authorizationUrl}/oauth/clients`, { headers, body })).status,
      ).to.equal(400);
      const config = { tokenPolicy: { accessTokenValidity: seconds } };
      const zone = JSON.stringify({ name: 'a', subdomain: 'a', config });
      const answer = await send('POST', `${server.authorizationUrl}/identity-zones`, { headers, body: zone });
      expect(answer.status).to.equal(422);
    }
  });

  it('answers 404 to the Host of a zone that does not exist', async () => {
    expect(await statusOf(server, 'GET /login HTTP/1.1\r\nHost: app.localhost\r\n\r\n')).to.equal(404);
  });

  it('takes any well-formed Host where it was told its address, and follows none', async () => {
    const told = await start({ publicUrl: 'https://id.example' });
    const headers = { host: 'gateway.internal' };
    const { status, text } = await send('GET', `${told.authorizationUrl}/.well-known/openid-configuration`, {
      headers,
    });
    await told.close();
    expect(status).to.equal(200);
    expect(text).not.to.contain('gateway.internal');
  });

  for (const alg of [5, null, ['RS256'], { toString: 1 }, true]) {
    it(`refuses an assertion whose "alg" is ${JSON.stringify(alg)}`, async () => {
      const claims = { iss: 'a', sub: 'a', aud: 'a', exp: 9_999_999_999, jti: 'a' };
      const assertion = `${encoded({ alg })}.${encoded(claims)}.AAAA`;
      const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
      const asClient = { grant_type: 'client_credentials', client_assertion_type: type };
      expect((await askToken(server, { ...asClient, client_assertion: assertion })).status).to.equal(401);
      const bearer = { authorization: `Bearer ${assertion}` };
      expect((await send('GET', `${server.authorizationUrl}/Users`, { headers: bearer })).status).to.equal(
        401,
      );
      const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', client_id: 'a', assertion };
      expect((await askToken(server, grant)).status).to.be.within(400, 401);
    });
  }

  it('takes who goes away in the middle of a request for no fault of its own', async () => {
    const faults: LogLine[] = [];
    const { promise: logged, resolve } = Promise.withResolvers<void>();
    const left = await start({
      log(line) {
        if (line.level === 'error') faults.push(line);
        resolve();
      },
    });
    const { port } = new URL(left.authorizationUrl);
    const socket = createConnection(Number(port), '127.0.0.1', () => {
      socket.write('POST /oauth/token HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nab');
      setTimeout(() => socket.destroy(), 50);
    });
    await logged;
    await left.close();
    expect(faults).to.deep.equal([]);
  });

  it('refuses a filter of 3,000 brackets', async () => {
    const filter = encodeURIComponent(`${'('.repeat(3000)}id pr${')'.repeat(3000)}`);
    for (const path of ['/Users', '/Groups', '/oauth/clients']) {
      const answer = await send('GET', `${server.authorizationUrl}${path}?filter=${filter}`, {
        headers: await asAdmin(server),
      });
      expect(answer.status).to.equal(400);
    }
  });

  const bodies: readonly (readonly [path: string, body: string, status?: number])[] = [
    ['/identity-providers', `{"type":"saml","originKey":"a","name":"a","config":${nested(20_000)}}`],
    [
      '/identity-providers',
      JSON.stringify({ type: 'saml', originKey: 'a', name: 'a', config: nested(20_000) }),
      422,
    ],
    ['/Users', nested(20_000)],
    ['/oauth/clients', nested(20_000)],
    ['/oauth/clients/tx', `[${nested(20_000)}]`],
  ];
  for (const [path, body, status = 400] of bodies) {
    it(`refuses a body of ${path} nested 20,000 deep`, async () => {
      const headers = { ...(await asAdmin(server)), 'content-type': 'application/json' };
      expect((await send('POST', `${server.authorizationUrl}${path}`, { headers, body })).status).to.equal(
        status,
      );
    });
  }
});
