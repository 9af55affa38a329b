import { once } from 'node:events';
import { get } from 'node:http';
import { expect } from 'chai';
import { listen } from '../../../reference-server/http/listener.ts';

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
});
