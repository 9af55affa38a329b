import { readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { expect } from 'chai';
import { transportError } from '../../src/client/transport-error.ts';
import type { TransportCode } from '../../src/error-codes.ts';
import { AssayError, SuiteDefect, TransportError } from '../../src/errors.ts';
import type { Connection } from '../../src/target/target.ts';
import {
  clientAndEvidence,
  freePort,
  listening,
  patientConnection,
  quickConnection,
  rawServer,
} from './loopback.ts';

const pem = (name: string) => readFileSync(new URL(`certificates/${name}.pem`, import.meta.url), 'utf8');

async function outcomeOf(url: string, connection?: Connection, headers: [string, string][] = []) {
  const { client, evidence } = clientAndEvidence(connection);
  const request = { method: 'GET', url, headers };
  try {
    await client.send(request, evidence.recorder(), { role: 'under-test' });
    return { evidence };
  } catch (error) {
    if (error instanceof AssayError) return { error, evidence };
    throw error;
  } finally {
    await client.close();
  }
}

async function outcomeWith(answer: (socket: Socket) => void, connection?: Connection) {
  const server = await rawServer(answer);
  try {
    return await outcomeOf(`${server.url}/x?code=secret-code`, connection);
  } finally {
    await server.close();
  }
}

describe('an exchange without a complete response', () => {
  const cases: readonly [what: string, code: TransportCode, answer: (socket: Socket) => void][] = [
    ['no answer at all', 'time-out', () => undefined],
    ['half a head', 'time-out', (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-')],
    [
      'a body that stops',
      'time-out',
      (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{'),
    ],
    ['a reset', 'connection-reset', (socket) => socket.resetAndDestroy()],
    ['a close before the head', 'connection-reset', (socket) => socket.end()],
    [
      'a close within the body',
      'connection-reset',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}'),
    ],
    ['no HTTP', 'protocol', (socket) => socket.end('220 mail.example ESMTP\r\n')],
    [
      'a broken chunk',
      'protocol',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'),
    ],
  ];
  for (const [what, code, answer] of cases) {
    it(`is a typed error, recorded and counted: ${what}`, async () => {
      const { error, evidence } = await outcomeWith(
        answer,
        code === 'time-out' ? quickConnection() : undefined,
      );
      expect(error).to.be.instanceOf(TransportError).with.property('code', code);
      expect(evidence.transportErrorsInARow).to.equal(1);
      expect(evidence.exchanges[0]?.error?.code).to.equal(code);
      expect(evidence.exchanges[0]).to.not.have.property('response');
    });
  }

  it('says where, and what to look at, without the query', async () => {
    const { error, evidence } = await outcomeWith((socket) => socket.resetAndDestroy());
    expect(error?.message).to.match(/^GET http:\/\/127\.0\.0\.1:\d+\/x: the connection was closed before/);
    expect(JSON.stringify(evidence.exchanges)).to.not.contain('secret-code');
  });

  it('is a time-out when the bytes come one by one for longer than the whole exchange may take', async () => {
    const { error } = await outcomeWith((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n');
      const timer = setInterval(() => socket.write(' '), 50);
      socket.on('close', () => clearInterval(timer));
    }, quickConnection());
    expect(error).to.have.property('code', 'time-out');
    expect(error).to.have.property('message').that.includes('timeouts.totalMs of the profile');
  });

  it('is too large beyond the limit, and the message names the limit', async () => {
    const connection = patientConnection({ maxBodyBytes: 1_000 });
    const { error } = await outcomeWith((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n${' '.repeat(5_000)}`);
    }, connection);
    expect(error).to.have.property('code', 'too-large');
    expect(error?.message).to.contain('more than 1000 bytes').and.contain('maxBodyBytes');
    expect(error?.message).to.not.contain('secret-code');
  });

  it('is too deep beyond what anything is nested, and the message says so', async () => {
    const body = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const { error } = await outcomeWith((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    });
    expect(error).to.have.property('code', 'too-deep');
    expect(error?.message).to.contain('deeper than 512 levels');
  });

  it('is a refused connection where nobody listens', async () => {
    const { error } = await outcomeOf(`http://127.0.0.1:${await freePort()}/`);
    expect(error).to.have.property('code', 'connection-refused');
  });

  it('is an unknown name where there is none', async () => {
    const { error } = await outcomeOf('http://no-such-host.invalid/');
    expect(error).to.have.property('code', 'dns');
  });
});

describe('TLS', () => {
  const tlsServer = () =>
    listening(
      createTlsServer({ key: pem('loopback-key'), cert: pem('loopback-cert') }, (socket) => {
        socket.on('error', () => socket.destroy());
        socket.on('data', () => socket.write('HTTP/1.1 204 No Content\r\n\r\n'));
      }),
    );
  const connections: readonly [what: string, connection: Connection, code: TransportCode | undefined][] = [
    ['an unknown authority is a TLS error', patientConnection(), 'tls'],
    ['the authority of the profile is trusted', patientConnection({ ca: pem('loopback-cert') }), undefined],
    ['nothing is verified when the profile says insecure', patientConnection({ insecure: true }), undefined],
  ];
  for (const [what, connection, code] of connections) {
    it(what, async () => {
      const { port, close } = await tlsServer();
      const { error } = await outcomeOf(`https://127.0.0.1:${port}/`, connection);
      await close();
      expect(error?.code).to.equal(code);
    });
  }

  it('spoken to a server without it is a TLS error', async () => {
    const plain = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    });
    const { port, close } = await listening(plain);
    const { error } = await outcomeOf(`https://127.0.0.1:${port}/`);
    await close();
    expect(error).to.have.property('code', 'tls');
  });
});

describe('a request that cannot be put on the wire', () => {
  it('is a suite defect, and nothing of the target', async () => {
    const broken: [string, string][] = [['X-Broken', 'line\r\nbreak']];
    const { error, evidence } = await outcomeOf(`http://127.0.0.1:${await freePort()}/`, undefined, broken);
    expect(error).to.be.instanceOf(SuiteDefect).with.property('code', 'bad-request');
    expect(evidence.transportErrorsInARow).to.equal(0);
  });

  it('is a suite defect when the address is none', async () => {
    const { error } = await outcomeOf('not a URL');
    expect(error).to.be.instanceOf(SuiteDefect);
  });
});

describe('errors whose code is a number', () => {
  it('are known by their name', () => {
    const request = { method: 'GET', url: 'http://h/', headers: [] };
    const { code } = transportError(new DOMException('late', 'TimeoutError'), request);
    expect(code).to.equal('time-out');
    expect(transportError(new DOMException('gone', 'AbortError'), request).code).to.equal('protocol');
  });
});
