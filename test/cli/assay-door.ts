import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { assayHere } from './assay-here.ts';

/** An exit code is told as the status of an answer: so much, and the code. */
const answered = 200;

/**
 * A function for bash: `call FLAGS...` is `assay FLAGS...`, called in the process of the tests through a door. That a process
 * of the package does the same, others show (`test/package/pack.test.ts`).
 */
export const callFunction = `
call() {
  local said=$(mktemp -d) code
  code=$({ printf '%s\\0' "$PWD" "$said" "$#" "$@"; env -0; } |
    curl -s --unix-socket "$ASSAY_DOOR" --data-binary @- -o /dev/null -w '%{http_code}' http://assay/)
  cat "$said/out"
  cat "$said/err" >&2
  rm -r "$said"
  return $((code - ${answered}))
}
`;

/** A door through which shells call. */
export interface Door {
  /** What a shell needs in its environment to call through it. */
  readonly environment: { readonly ASSAY_DOOR: string };
  close(): void;
}

export async function openDoor(): Promise<Door> {
  const own = mkdtempSync(join(tmpdir(), 'assay-door-'));
  const environment = { ASSAY_DOOR: join(own, 'door') };
  const calls = await callsFrom(environment.ASSAY_DOOR);
  const close = () => {
    calls.close();
    rmSync(own, { recursive: true });
  };
  return { environment, close };
}

/** Opens a door while `action` lasts, which is given what a shell needs in its environment to call through it. */
export async function withDoor<T>(action: (environment: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
  const door = await openDoor();
  return action(door.environment).finally(() => door.close());
}

/** Calls the command line for shells: each request says folder, where to write, flags and environment, parted by NUL. */
async function callsFrom(socket: string): Promise<{ close(): void }> {
  const door = createServer(async (request, response) => {
    const [folder = '', said = '', count, ...rest] = (await text(request)).split('\0');
    const [flags, exported] = [rest.slice(0, Number(count)), rest.slice(Number(count))];
    const environment = Object.fromEntries(
      exported.map((one) => /^([^=]*)=?(.*)$/s.exec(one)?.slice(1) ?? []),
    );
    const { code, out, err } = await assayHere(flags, { folder, environment });
    writeFileSync(join(said, 'out'), out);
    writeFileSync(join(said, 'err'), err);
    response.writeHead(answered + (code ?? 0)).end();
  });
  door.listen(socket);
  await once(door, 'listening');
  return door;
}
