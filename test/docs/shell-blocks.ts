import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { suiteRoot } from '../../src/root.ts';
import { assayBin } from '../cli/assay-process.ts';

/** The commands of a guide, block by block. */
export function shellBlocks(guide: string): string[] {
  const text = readFileSync(new URL(guide, suiteRoot), 'utf8');
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block ?? '');
}

/** The YAML of a guide, block by block. */
export function yamlBlocks(guide: string): string[] {
  const text = readFileSync(new URL(guide, suiteRoot), 'utf8');
  return [...text.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, block]) => block ?? '');
}

export interface Ran {
  readonly code: number | null;
  readonly output: string;
}

/**
 * `npx assay` is the checkout's. A run of everything takes a minute: without a selection it gets a small one,
 * which proves the command line and not the server.
 */
const assayFunction = `
npx() {
  shift
  case "$1 $*" in
    prove*) node "$ASSAY_CHECKOUT" "$@" ;;
    *resource.yaml*|*--feature*|*--requirement*|*--section*|*--failed*|*--defect*) node "$ASSAY_BIN" "$@" ;;
    run*|fixtures*--format*|"fixtures fixtures") node "$ASSAY_BIN" "$@" --feature features/discovery/document.feature features/token/client-credentials ;;
    *) node "$ASSAY_BIN" "$@" ;;
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
  const script = replace.reduce((text, [from, to]) => text.replaceAll(from, to), block);
  const env = {
    ...process.env,
    NO_COLOR: '1',
    ...environment,
    ASSAY_BIN: assayBin,
    ASSAY_CHECKOUT: fileURLToPath(new URL('bin/assay.js', suiteRoot)),
  };
  return new Promise((resolve) => {
    const options = { cwd: folder, env, maxBuffer: 1e8, timeout: 120_000 };
    const child = execFile(
      'bash',
      ['-e', '-c', `${assayFunction}\n${script}`],
      options,
      (_error, out, err) => {
        resolve({ code: child.exitCode, output: `${out}\n${err}` });
      },
    );
  });
}
