import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { expect } from 'chai';
import { headerValue, headerValues } from '../../src/client/exchange.ts';
import type { Connection } from '../../src/target/target.ts';
import { clientAndEvidence, patientConnection, quickConnection, rawServer } from './loopback.ts';

const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}';

/** What the server got and the client made of its answer. */
async function exchangeWith(answer: string | Buffer, connection?: Connection) {
  const heads: string[] = [];
  const server = await rawServer((socket, head) => {
    heads.push(head);
    socket.write(answer);
  });
  const { client, evidence } = clientAndEvidence(connection);
  try {
    const recorder = evidence.recorder();
    const request = {
      method: 'POST',
      url: `${server.url}/p?q=1`,
      headers: [['X-Name', 'ü']] as const,
      body: 'a=b',
    };
    const exchange = await client.send(request, recorder, {
      role: 'under-test',
    });
    return { exchange, head: heads[0] ?? '', heads, evidence };
  } finally {
    await client.close();
    await server.close();
  }
}

function coded(coding: string, body: Buffer): Buffer {
  const head = `HTTP/1.1 200 OK\r\nContent-Encoding: ${coding}\r\nContent-Length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}

/** As many requests at once as there are connections to a target, and more. */
const manyRequests = Array.from({ length: 20 });

describe('the HTTP client', () => {
  it('takes as many headers as a browser does', async () => {
    const policies = 'a'.repeat(100_000);
    const { exchange } = await exchangeWith(ok.replace('\r\n', `\r\nPermissions-Policy: ${policies}\r\n`));
    expect(headerValue(exchange.response, 'Permissions-Policy')).to.equal(policies);
  });

  it('goes on sending after many requests that cannot be put on the wire', async () => {
    const server = await rawServer((socket) => socket.write(ok));
    const { client, evidence } = clientAndEvidence();
    const send = (value: string) =>
      client.send(
        { method: 'GET', url: `${server.url}/`, headers: [['Authorization', `Bearer ${value}`]] },
        evidence.recorder(),
        { role: 'under-test' },
      );
    try {
      const refused = await Promise.allSettled(manyRequests.map(() => send('two\nlines')));
      expect(new Set(refused.map(({ status }) => status))).to.deep.equal(new Set(['rejected']));
      expect((await send('one-line')).response.status).to.equal(200);
    } finally {
      await client.close();
      await server.close();
    }
  });

  for (const [coding, encode] of [
    ['gzip', gzipSync],
    ['X-GZIP', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
    ['gzip, br', (text: string) => brotliCompressSync(gzipSync(text))],
  ] as const) {
    it(`reads an answer in the content coding ${coding}, since a request that names none takes any`, async () => {
      const { exchange } = await exchangeWith(coded(coding, encode('{"a":1}')));
      expect(exchange.response.body).to.equal('{"a":1}');
    });
  }

  it('takes no body for what it is not', async () => {
    const error = await exchangeWith(coded('br', Buffer.from('{"a":1}'))).catch((one: unknown) => one);
    expect(error).to.include({ code: 'bad-coding' });
    expect(String(error)).to.match(/Content-Encoding: br, but its body cannot be decoded so/);
  });

  it('stops at a body that stands for more than the limit', async () => {
    const bomb = coded('gzip', gzipSync(Buffer.alloc(200_000)));
    const error = await exchangeWith(bomb, patientConnection({ maxBodyBytes: 100_000 })).catch(
      (one: unknown) => one,
    );
    expect(error).to.include({ code: 'too-large' });
  });

  it('leaves a coding as it is that nobody decodes, and a body that is empty', async () => {
    expect((await exchangeWith(coded('UTF-8', Buffer.from('{}')))).exchange.response.body).to.equal('{}');
    expect((await exchangeWith(coded('gzip', Buffer.from('')))).exchange.response.body).to.equal('');
  });

  it('waits for a free connection no longer than for anything else', async () => {
    const server = await rawServer(() => undefined);
    const { client, evidence } = clientAndEvidence(quickConnection());
    try {
      const sent = manyRequests.map(() =>
        client.send({ method: 'GET', url: `${server.url}/`, headers: [] }, evidence.recorder(), {
          role: 'under-test',
        }),
      );
      const codes = (await Promise.allSettled(sent)).map(
        (one) => one.status === 'rejected' && one.reason.code,
      );
      expect(new Set(codes)).to.deep.equal(new Set(['time-out']));
    } finally {
      await client.close();
      await server.close();
    }
  });

  it('sends method, path, query, headers and body as given, and says who sends', async () => {
    const { head, exchange } = await exchangeWith(ok);
    expect(head).to.match(/^POST \/p\?q=1 HTTP\/1\.1\r\n/);
    expect(head).to.match(/\r\nUser-Agent: assay\/\d+\.\d+\.\d+ test-run\/0\/1\r\n/);
    expect(Buffer.from(head, 'latin1').toString('utf8')).to.contain('X-Name: ü');
    expect(headerValue(exchange.request, 'user-agent')).to.match(/^assay\/\S+ test-run\/0\/1$/);
    expect(exchange.id).to.equal('0/1');
  });

  it('keeps header fields raw: their order, their spelling, doubled ones doubled', async () => {
    const { exchange } = await exchangeWith(
      'HTTP/1.1 200 OK\r\nset-COOKIE: a=1\r\nX-B: 1\r\nSet-Cookie: b=2\r\nx-b: 1, 2\r\nContent-Length: 0\r\n\r\n',
    );
    expect(exchange.response.headers.map(([name]) => name)).to.deep.equal([
      'set-COOKIE',
      'X-B',
      'Set-Cookie',
      'x-b',
      'Content-Length',
    ]);
    expect(headerValues(exchange.response, 'SET-COOKIE')).to.deep.equal(['a=1', 'b=2']);
    expect(headerValues(exchange.response, 'x-b')).to.deep.equal(['1', '1, 2']);
  });

  it('takes white space around a value for none of it', async () => {
    const { exchange } = await exchangeWith(
      'HTTP/1.1 302 \r\nLocation:https://host/a?state=x \t\r\nX-Empty: \t \r\nContent-Length:0\r\n\r\n',
    );
    expect(headerValue(exchange.response, 'location')).to.equal('https://host/a?state=x');
    expect(headerValue(exchange.response, 'x-empty')).to.equal('');
  });

  it('follows no redirect', async () => {
    const { exchange, heads } = await exchangeWith(
      'HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n',
    );
    expect(exchange.response.status).to.equal(302);
    expect(heads).to.have.length(1);
  });

  it('takes bodies in chunks, without a length until the end, and as UTF-8', async () => {
    const chunked =
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{"\r\n3\r\na":\r\n2\r\n1}\r\n0\r\n\r\n';
    expect((await exchangeWith(chunked)).exchange.response.body).to.equal('{"a":1}');
    const utf8 = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n€');
    expect((await exchangeWith(utf8)).exchange.response.body).to.equal('€');
  });

  it('reads a body up to the limit', async () => {
    const connection = patientConnection({ maxBodyBytes: 2 });
    expect((await exchangeWith(ok, connection)).exchange.response.body).to.equal('{}');
  });

  it('tells the recorder of the exchange, with its duration', async () => {
    const { evidence } = await exchangeWith(ok);
    const [recorded] = evidence.exchanges;
    expect(recorded).to.include({ id: '0/1', role: 'under-test' });
    expect(recorded?.response).to.include({ status: 200, body: '{}' });
    expect(recorded?.durationMs).to.be.above(0);
    expect(evidence.transportErrorsInARow).to.equal(0);
  });

  it('keeps connections alive', async () => {
    const ports = new Set<number | undefined>();
    const server = await rawServer((socket) => {
      ports.add(socket.remotePort);
      socket.write(ok);
    });
    const { client, evidence } = clientAndEvidence();
    for (let i = 0; i < 8; i += 1) {
      await client.send({ method: 'GET', url: server.url, headers: [] }, evidence.recorder(), {
        role: 'preparation',
      });
    }
    await client.close();
    await server.close();
    expect(ports.size).to.be.within(1, 2);
  });
});
