import { createInterface } from 'node:readline';
import { Command } from 'commander';
import { UsageError } from '../../errors.ts';
import { endingOf } from '../../report/model/exit-code.ts';
import type { RunResult } from '../../report/model/result.ts';
import { changeLines, failedIn } from '../../results/changes.ts';
import type { Target } from '../../target/target.ts';
import { addSelectionFlags, addTargetFlags, levelOption, targetOfFlags } from '../options.ts';
import { quiet, type Terminal } from '../terminal.ts';
import { cameBack, isUp } from '../watched-target.ts';
import { type RunFlags, run } from './run.ts';

const help = `
Runs the selection, or everything; then runs what failed each time the target comes back after a restart, or Enter is
pressed. Keys, each with Enter: (none) what failed; a: everything; q: quit. Reports are written where assay run puts them.

Examples:
  assay watch --profile assay.yaml
  assay watch --profile assay.yaml --requirement TOKEN-PKCE

Exit codes: that of the last run, as for assay run; 2 bad flags or profile.`;

export function watchCommand(terminal: Terminal): Command {
  const command = addSelectionFlags(addTargetFlags(new Command('watch')))
    .addOption(levelOption())
    .option('--slow', 'also run scenarios that wait for more than 5 seconds')
    .option('--yes', 'consent to creating fixtures on a target that is not this machine');
  return command.addHelpText('after', help).action((flags: RunFlags) => watch(flags, terminal));
}

/** What a person may ask for between two runs. */
type Wish = 'failed' | 'all' | 'quit';

async function watch(flags: RunFlags, terminal: Terminal): Promise<void> {
  const target = targetOfFlags(flags, process.env);
  if (target === undefined) {
    throw new UsageError(
      'no-target',
      'watch: name the target by --profile or --authorization; assay serve is one',
    );
  }
  const keys = new Keys();
  let wish: Wish = 'all';
  let failed: Set<string> | undefined;
  try {
    while (wish !== 'quit') {
      const isPart = wish === 'failed' && failed !== undefined && failed.size > 0;
      const requirement = isPart ? { requirement: [...(failed ?? [])] } : {};
      const result = await run({ ...flags, ...requirement }, quiet(terminal));
      terminal.out.write(told(isPart ? 'what failed' : 'everything', failed, result));
      failed = result.stopped === undefined ? failedIn(result) : failed;
      process.exitCode = endingOf(result).code;
      terminal.err.write(
        'waiting for the target to come back (Enter: what failed, a: everything, q: quit)\n',
      );
      wish = await nextWish(target, keys);
    }
  } finally {
    keys.close();
  }
}

function told(what: string, before: ReadonlySet<string> | undefined, result: RunResult): string {
  const { code, why } = endingOf(result);
  const time = new Date().toTimeString().slice(0, 8);
  const head = `${time}  ${what}: ${result.verdict}, ${why} (exit code ${code})`;
  const lines = result.stopped === undefined ? changeLines(before, result) : [`  ${result.stopped.message}`];
  return `${[head, ...lines, `  ${result.invocation?.reports}/report.html`].join('\n')}\n`;
}

async function nextWish(target: Target, keys: Keys): Promise<Wish> {
  const wait = new AbortController();
  const back = cameBack(target, wait.signal, await isUp(target)).then(() => 'failed' as const);
  const wish = await Promise.race([keys.next(wait.signal), back]);
  wait.abort();
  return wish;
}

/** The lines of standard input, as wishes; at its end whoever watched has gone. */
class Keys {
  readonly #lines = createInterface({ input: process.stdin });
  readonly #waiting: Wish[] = [];
  #told: ((wish: Wish) => void) | undefined;

  /** Ctrl-C ends the run that goes on, as it does in assay run, and then the watch. */
  readonly #quit = (): void => this.#tell('quit');

  constructor() {
    this.#lines.on('line', (line) => this.#tell(wishOf(line)));
    this.#lines.on('close', this.#quit);
    process.on('SIGINT', this.#quit);
  }

  /** The next wish; what is pressed after `signal` was aborted is kept for the next call. */
  next(signal: AbortSignal): Promise<Wish> {
    const first = this.#waiting.shift();
    if (first !== undefined) return Promise.resolve(first);
    signal.addEventListener('abort', () => {
      this.#told = undefined;
    });
    return new Promise((resolve) => {
      this.#told = resolve;
    });
  }

  close(): void {
    this.#told = undefined;
    process.off('SIGINT', this.#quit);
    this.#lines.close();
    process.stdin.destroy();
  }

  #tell(wish: Wish): void {
    if (this.#told === undefined) this.#waiting.push(wish);
    else this.#told(wish);
    this.#told = undefined;
  }
}

function wishOf(line: string): Wish {
  const word = line.trim().toLowerCase();
  if (word === 'q') return 'quit';
  return word === 'a' ? 'all' : 'failed';
}
