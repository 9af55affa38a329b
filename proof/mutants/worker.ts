import { readFileSync, writeFileSync } from 'node:fs';
import { serveInstrumented } from './hooks.ts';
import type { Order, Outcome, Runner } from './runner.ts';
import './switch.ts';
import type { MutationTarget } from './targets.ts';

/** What the supervisor asks a worker to do; `coverage` and `sources` are paths of files. */
export type Request =
  | { readonly kind: 'start'; readonly target: MutationTarget; readonly sources: string }
  | { readonly kind: 'cover'; readonly coverage: string }
  | { readonly kind: 'run'; readonly order: Order };

/** What a worker answers; `pulse` only says that it is alive. */
export type Answer =
  | { readonly kind: 'pulse' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  | { readonly kind: 'failed'; readonly message: string };

let runner: Runner | undefined;

function say(answer: Answer): void {
  process.send?.(answer);
}

async function obey(request: Request): Promise<Answer> {
  if (request.kind === 'start') {
    runner = await load(request.target, request.sources);
    return { kind: 'ready' };
  }
  if (runner === undefined) throw new Error('a worker is started before it works');
  if (request.kind === 'run') return { kind: 'outcome', outcome: await runner.run(request.order) };
  writeFileSync(request.coverage, JSON.stringify(await runner.cover()));
  return { kind: 'ready' };
}

/** The product's modules are imported only once the instrumented ones take their places. */
async function load({ fresh, runner: url }: MutationTarget, sources: string): Promise<Runner> {
  serveInstrumented(JSON.parse(readFileSync(sources, 'utf8')), fresh);
  const { createRunner } = await import(url);
  return createRunner(() => say({ kind: 'pulse' }));
}

process.on('message', (request: Request) => {
  obey(request).then(say, (error: unknown) =>
    say({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
// A mutant may leave a promise that nobody waits for: that is the mutant's, and ends no worker.
process.on('unhandledRejection', () => undefined);
process.on('disconnect', () => process.exit());
