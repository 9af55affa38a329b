import { createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'chai';
import { clientAndEvidence, listening } from './loopback.ts';

/** The bodies of two answers on one connection of a server that writes these pieces for each request. */
async function bodies(pieces: readonly string[]): Promise<string[]> {
  const server = createServer((socket) => socket.on('data', () => void written(socket, pieces)));
  const { url, close } = await listening(server);
  const { client, evidence } = clientAndEvidence();
  const get = async () => {
    const request = { method: 'GET', url: `${url}/`, headers: [] };
    return (await client.send(request, evidence.recorder(), { role: 'control' })).response.body;
  };
  const seen = [await get(), await get()];
  await client.close();
  await close();
  return seen;
}

async function written(socket: Socket, pieces: readonly string[]): Promise<void> {
  for (const piece of pieces) {
    socket.write(piece);
    await setTimeout(15);
  }
}

const body = 'HTTP/1.1 100 is what this body begins with';
const head = `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n`;
const goOn = 'HTTP/1.1 100 Continue\r\nX-A: b\r\n\r\n';

describe('a 100 that nobody asked for', () => {
  it('is discarded, also twice, in pieces, and with other octets behind it', async () => {
    for (const pieces of [
      [goOn, head, body],
      [goOn + goOn + head + body],
      [goOn.slice(0, 9), goOn.slice(9, 26), goOn.slice(26) + head, body],
      ['HTTP/1.0 100 \r\n\r\nH', head.slice(1) + body],
    ]) {
      expect(await bodies(pieces), pieces.join('|')).to.deep.equal([body, body]);
    }
  });

  it('is not looked for within an answer', async () => {
    expect(await bodies([head, body])).to.deep.equal([body, body]);
  });
});
