import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands before a server and lets every octet take its time, each way. */
export interface DelayRelay {
  readonly url: string;
  /** The port of the server; told once it listens. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

/** @param ms each way; the first octet of a connection is on its way as long as any other */
export async function delayRelay(ms: number): Promise<DelayRelay> {
  let port = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket.setNoDelay());
      socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    }
    delayed(near, far, ms);
    delayed(far, near, ms);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (to) => {
      port = to;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function delayed(from: Socket, to: Socket, ms: number): void {
  from.on('data', (octets) => setTimeout(() => to.writable && to.write(octets), ms));
  from.on('end', () => setTimeout(() => to.end(), ms));
  from.on('close', () => setTimeout(() => to.destroy(), ms));
}
