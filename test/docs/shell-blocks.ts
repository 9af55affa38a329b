import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { suiteRoot } from '../../src/root.ts';
import { assayHere } from '../cli/assay-here.ts';

/** The commands of a guide, block by block. */
export function shellBlocks(guide: string): string[] {
  const page = readFileSync(new URL(guide, suiteRoot), 'utf8');
  return [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block ?? '');
}

/** The YAML of a guide, block by block. */
export function yamlBlocks(guide: string): string[] {
  const page = readFileSync(new URL(guide, suiteRoot), 'utf8');
  return [...page.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, block]) => block ?? '');
}

export interface Ran {
  readonly code: number | null;
  readonly output: string;
}

/** An exit code is told as the status of an answer: so much, and the code. */
const answered = 200;

/**
 * `npx assay` calls the command line in the process of the tests, through a door (`callsFrom`); that a process of the package
 * does the same, others show (`test/package`). A run of everything takes a minute: without a selection it gets a small one, which
 * proves the command line and not the server.
 */
const assayFunction = `
npx() {
  shift
  case "$1 $*" in
    *resource.yaml*|*--feature*|*--requirement*|*--section*|*--failed*|*--defect*) call "$@" ;;
    run*|fixtures*--format*|"fixtures fixtures") call "$@" --feature features/discovery/document.feature features/token/client-credentials ;;
    *) call "$@" ;;
  esac
}
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

/** Runs commands in a folder, as a reader would who copies the block; stops at the first that fails. */
export async function runBlock(
  block: string,
  {
    folder,
    environment,
    replace,
  }: { folder: string; environment: NodeJS.ProcessEnv; replace: [string, string][] },
): Promise<Ran> {
  const script = replace.reduce((whole, [from, to]) => whole.replaceAll(from, to), block);
  const own = mkdtempSync(join(tmpdir(), 'assay-door-'));
  const door = await callsFrom(join(own, 'door'));
  const env = { ...process.env, NO_COLOR: '1', ...environment, ASSAY_DOOR: join(own, 'door') };
  try {
    return await new Promise((resolve) => {
      const options = { cwd: folder, env, maxBuffer: 1e8, timeout: 120_000 };
      const child = execFile(
        'bash',
        ['-e', '-c', `${assayFunction}\n${script}`],
        options,
        (_error, out, err) => resolve({ code: child.exitCode, output: `${out}\n${err}` }),
      );
    });
  } finally {
    door.close();
    rmSync(own, { recursive: true });
  }
}
