import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { suiteRoot } from '../../src/root.ts';
import { callFunction, withDoor } from '../cli/assay-door.ts';

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

/**
 * A run of everything takes a minute: without a selection it gets a small one, which proves the command line and not the
 * server.
 */
const npxFunction = `
npx() {
  shift
  case "$1 $*" in
    *resource.yaml*|*--feature*|*--requirement*|*--section*|*--failed*|*--defect*) call "$@" ;;
    run*|fixtures*--format*|"fixtures fixtures") call "$@" --feature features/discovery/document.feature features/token/client-credentials ;;
    *) call "$@" ;;
  esac
}
`;

/** Runs commands in a folder, as a reader would who copies the block; stops at the first that fails. */
export function runBlock(
  block: string,
  {
    folder,
    environment,
    replace,
  }: { folder: string; environment: NodeJS.ProcessEnv; replace: [string, string][] },
): Promise<Ran> {
  const script = replace.reduce((whole, [from, to]) => whole.replaceAll(from, to), block);
  return withDoor((door) => {
    const env = { ...process.env, NO_COLOR: '1', ...environment, ...door };
    const options = { cwd: folder, env, maxBuffer: 1e8, timeout: 120_000 };
    const flags = ['-e', '-c', `${callFunction}${npxFunction}\n${script}`];
    return new Promise((resolve) => {
      const child = execFile('bash', flags, options, (_error, out, err) =>
        resolve({ code: child.exitCode, output: `${out}\n${err}` }),
      );
    });
  });
}
