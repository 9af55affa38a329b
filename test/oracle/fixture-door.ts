import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** What `assay` sends to a program of the operator's (docs/no-admin-api.md). */
export interface Instruction {
  readonly action: 'create' | 'add-member' | 'remove';
  readonly kind?: 'client' | 'user';
  readonly fixture?: Readonly<Record<string, unknown>>;
  readonly authentication?: string;
  readonly id?: string;
}

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * The operator's own way to put fixtures on a server, beside the server under test: takes an instruction as a line,
 * answers `done` with what the program prints, or `no` with the reason why the server cannot have the fixture.
 */
export function fixtureDoor(obey: (instruction: Instruction) => unknown): Promise<Listening> {
  return listening(
    createServer((socket) => {
      createInterface(socket).once('line', (line) => socket.end(`${answerTo(line, obey)}\n`));
    }),
  );
}

function answerTo(line: string, obey: (instruction: Instruction) => unknown): string {
  try {
    return `done ${JSON.stringify(obey(JSON.parse(line)) ?? {})}`;
  } catch (error) {
    return `no ${error instanceof Error ? error.message.replaceAll('\n', ' ') : String(error)}`;
  }
}

/** Has a server listen on a free port of the loopback. */
export async function listening(server: Server): Promise<Listening> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => open.add(socket.once('close', () => open.delete(socket))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
