import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** A server of raw sockets: calls `answer` when a request's head has come in. */
export async function rawServer(answer: (socket: Socket, head: string) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    let head = '';
    socket.on('data', (chunk) => {
      head += chunk.toString('latin1');
      if (!head.includes('\r\n\r\n')) return;
      const complete = head;
      head = '';
      answer(socket, complete);
    });
  });
  return listening(server);
}

/** Starts a server on a free port of the loopback; it keeps no process alive, so that a failed test ends. */
export async function listening(server: Server, host: '127.0.0.1' | '::1' = '127.0.0.1') {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket.unref());
    socket.on('close', () => sockets.delete(socket));
  });
  server.unref().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { port, url: `http://${host === '::1' ? '[::1]' : host}:${port}`, close };
}
