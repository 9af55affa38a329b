import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import { expect } from 'chai';
import type { Connection } from '../../src/target/target.ts';
import { clientAndEvidence, listening, patientConnection } from './loopback.ts';

const pem = (name: string) => readFileSync(new URL(`certificates/${name}.pem`, import.meta.url), 'utf8');
const cert = pem('loopback-cert');
const key = pem('loopback-key');

/** The outcome of one GET with a repeated header, and how the connection was. */
async function get(url: string, changes: Partial<Connection> = {}) {
  const { client, evidence } = clientAndEvidence(patientConnection({ ca: cert, ...changes }));
  const headers = [
    ['X-Twice', '1'],
    ['X-Twice', '2'],
  ] as const;
  try {
    const options = { role: 'under-test' } as const;
    return {
      ...(await client.send({ method: 'GET', url, headers }, evidence.recorder(), options)),
      evidence,
    };
  } finally {
    await client.close();
  }
}

describe('a connection', () => {
  it('speaks HTTP/2 where the profile asks for it and the target offers it', async () => {
    const server = createSecureServer({ cert, key, allowHTTP1: true }, (request, response) => {
      response.setHeader('Set-Cookie', ['a=1', 'b=2']);
      response.end(request.httpVersion);
    });
    const { port, close } = await listening(server);
    const url = `https://localhost:${port}/`;
    const two = await get(url, { http2: true });
    expect(two.response.body).to.equal('2.0');
    expect(two.response.headers.filter(([name]) => name === 'set-cookie')).to.deep.equal([
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ]);
    expect((await get(url)).response.body).to.equal('1.1');
    await close();
  });

  it('falls back to HTTP/1.1 where the target offers nothing else', async () => {
    const server = createHttpsServer({ cert, key }, (request, response) => response.end(request.httpVersion));
    const { port, close } = await listening(server);
    expect((await get(`https://localhost:${port}/`, { http2: true })).response.body).to.equal('1.1');
    await close();
  });

  it('shows the client certificate of the profile', async () => {
    const options = { cert, key, ca: cert, requestCert: true, rejectUnauthorized: true };
    const server = createHttpsServer(options, (_request, response) => response.end('welcome'));
    const { port, close } = await listening(server);
    const url = `https://localhost:${port}/`;
    const clientCertificate = { certificate: cert, key };
    expect((await get(url, { clientCertificate })).response.body).to.equal('welcome');
    const refused = await get(url).catch((error: unknown) => error);
    expect(refused).to.be.instanceOf(Error).with.property('kind', 'transport');
    await close();
  });

  for (const scheme of ['http', 'https']) {
    it(`goes through the proxy of the profile, and leaves requests as they are (${scheme})`, async () => {
      const seen: string[][] = [];
      const answer = (request: { rawHeaders: string[] }, response: { end(text: string): void }) => {
        seen.push(request.rawHeaders);
        response.end('through');
      };
      const target = scheme === 'http' ? createServer(answer) : createHttpsServer({ cert, key }, answer);
      const { port, close } = await listening(target);
      const proxy = await tunnellingProxy();
      const connection = { proxy: `http://user:pass@127.0.0.1:${proxy.port}` };
      const { response, evidence } = await get(`${scheme}://localhost:${port}/x`, connection);
      expect(response.body).to.equal('through');
      expect(proxy.asked).to.deep.equal([[`localhost:${port}`, `Basic ${btoa('user:pass')}`]]);
      expect(seen[0]?.filter((part) => part === 'X-Twice')).to.have.length(2);
      expect(JSON.stringify(evidence.exchanges)).to.not.contain('user:pass');
      await close();
      await proxy.close();
    });
  }

  it('that the proxy refuses is a mistake of the profile that is told so, not one of the target', async () => {
    const proxy = createServer();
    proxy.on('connect', (_request, socket) => socket.end('HTTP/1.1 407 No\r\nContent-Length: 0\r\n\r\n'));
    const { url, close } = await listening(proxy);
    const refused = await get('http://localhost:1/x', { proxy: url }).catch((error: unknown) => error);
    expect(refused).to.have.property('code', 'proxy');
    expect(String(refused)).to.contain(
      'answered CONNECT localhost:1 with 407: put its user name and password',
    );
    await close();
  });

  it('sends the headers of the profile with every request, and keeps them out of the evidence', async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(String(request.headers['x-gateway-key']), String(request.headers['x-twice']));
      response.end();
    });
    const { url, close } = await listening(server);
    const headers = { 'X-Gateway-Key': 'the-key-of-the-gateway', 'x-twice': 'not this' };
    const { evidence } = await get(url, { headers });
    expect(seen).to.deep.equal(['the-key-of-the-gateway', '1, 2']);
    expect(JSON.stringify(evidence.exchanges)).to.not.contain('the-key-of-the-gateway');
    await close();
  });

  it('goes to an IPv6 address', async function () {
    const server = createServer((_request, response) => response.end('six'));
    server.unref().listen(0, '::1');
    const listens = await Promise.race([once(server, 'listening'), once(server, 'error')]);
    if (listens.length > 0) return this.skip();
    const { response } = await get(`http://[::1]:${portOf(server)}/`);
    expect(response.body).to.equal('six');
    server.closeAllConnections();
    server.close();
    return undefined;
  });
});

function portOf(server: Server): number {
  const address = server.address() as AddressInfo;
  return address.port;
}

/** A proxy that takes CONNECT, and notes what it was asked for. */
async function tunnellingProxy() {
  const asked: [string | undefined, string | undefined][] = [];
  const server = createServer();
  server.on('connect', (request, socket) => {
    asked.push([request.url, request.headers['proxy-authorization']]);
    const [host = '', port] = (request.url ?? '').split(':');
    const onward = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    for (const end of [onward, socket]) end.on('error', () => [onward, socket].map((one) => one.destroy()));
  });
  return { ...(await listening(server)), asked };
}
