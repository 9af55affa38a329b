import { pathToFileURL } from 'node:url';
import picocolors from 'picocolors';
import type { Terminal } from '../../src/cli/terminal.ts';
import { assayBin, type Ended, isBuilt } from './assay-process.ts';

/** Where a command is called, and with what besides the environment of the tests. */
interface Caller {
  readonly environment?: NodeJS.ProcessEnv;
  readonly folder?: string;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Calls the command line in this process, for tests of which no start of a process is a part: it takes half the time. One call
 * after the other: exit code, environment and folder are those of the process while it lasts.
 */
export function assayHere(flags: readonly string[], caller: Caller = {}): Promise<Ended> {
  const ended = last.then(() => call(flags, caller));
  last = ended.catch(() => undefined);
  return ended;
}

async function call(
  flags: readonly string[],
  { environment = {}, folder = process.cwd() }: Caller,
): Promise<Ended> {
  const { exitCode, env } = process;
  const home = process.cwd();
  const [out, err]: [string[], string[]] = [[], []];
  const terminal: Terminal = {
    ...{ out: streamInto(out), err: streamInto(err) },
    ...{ colors: picocolors.createColors(false), width: 100 },
  };
  process.env = { ...env, NO_COLOR: '1', ...environment };
  process.exitCode = 0;
  process.chdir(folder);
  try {
    const { main } = await program(flags);
    await main(['node', 'assay', ...flags], terminal);
    return { code: Number(process.exitCode), out: out.join(''), err: err.join('') };
  } finally {
    process.chdir(home);
    process.exitCode = exitCode;
    process.env = env;
  }
}

/** What `bin/assay.js` calls: that of the package where it is built, save for the proof. */
async function program([command]: readonly string[]): Promise<typeof import('../../src/cli/main.ts')> {
  if (!isBuilt || command === 'prove') return import('../../src/cli/main.ts');
  return import(new URL('../dist/main.js', pathToFileURL(assayBin)).href);
}

/** A stream of which only what is written matters. */
function streamInto(parts: string[]): NodeJS.WriteStream {
  const write = (part: string) => {
    parts.push(part);
    return true;
  };
  return { write } as unknown as NodeJS.WriteStream;
}
