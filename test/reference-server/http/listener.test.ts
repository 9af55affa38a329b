import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect } from 'chai';
import { listen } from '../../../reference-server/http/listener.ts';

/** Waits until a connection has ended, by its end or a reset: who writes into one that is closed sees the latter. */
function ended(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

describe('the listener of the reference server', () => {
  it('keeps a connection open for longer than clients do, and ends it when it closes', async () => {
    const listening = await listen({ host: '127.0.0.1', port: 0 }, (_, response) => response.end());
    const request = get({ port: listening.port, headers: { connection: 'keep-alive' } });
    const [socket] = await once(request, 'socket');
    const [answer] = await once(request, 'response');
    await once(answer.resume(), 'end');
    expect(answer.headers['keep-alive']).to.equal('timeout=65');
    const ended = once(socket, 'close');
    await listening.close();
    await ended;
  });

  it('ends a connection whose request does not come to its end', async () => {
    const endpoint = { host: '127.0.0.1', port: 0, requestTimeout: 300 };
    const listening = await listen(endpoint, (_, response) => response.end());
    const socket = connect(listening.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n');
    const drip = setInterval(() => socket.write('a'), 50);
    socket.resume().on('error', () => undefined);
    await ended(socket);
    clearInterval(drip);
    await listening.close();
  });

  it('does not wait for the rest of a request for ever', async () => {
    const listening = await listen({ host: '127.0.0.1', port: 0 }, (_, response) => response.end());
    const socket = connect(listening.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nab');
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.resume().on('error', () => undefined);
    const closed = ended(socket);
    await listening.close(100);
    await closed;
  });
});
