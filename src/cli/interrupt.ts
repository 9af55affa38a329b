/** Signals that end a run, with their numbers; the shell's code for such an end is 128 and that. */
const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

type Ending = keyof typeof signals;

const endings: readonly Ending[] = ['SIGHUP', 'SIGINT', 'SIGTERM'];

/** Ctrl-C reaches every process of a terminal, and the launcher passes it on: what comes so soon is one press. */
const onePressMs = 1_000;

/**
 * Calls `action` so that it can be interrupted: the first SIGINT, SIGTERM or SIGHUP aborts its signal, so that it can
 * clean up and report; another one, a second or more later, ends the process at once.
 */
export async function interruptible<T>(
  action: (signal: AbortSignal) => Promise<T>,
  say: (text: string) => void,
): Promise<T> {
  const interrupt = new AbortController();
  let firstAt = Number.NEGATIVE_INFINITY;
  const onSignal = (signal: NodeJS.Signals) => {
    if (performance.now() - firstAt < onePressMs) return;
    if (interrupt.signal.aborted) return endNow(signal, say);
    firstAt = performance.now();
    say('\nInterrupted: fixtures are removed and the reports written; Ctrl-C again ends at once\n');
    interrupt.abort();
  };
  for (const signal of endings) process.on(signal, onSignal);
  try {
    return await action(interrupt.signal);
  } finally {
    for (const signal of endings) process.off(signal, onSignal);
  }
}

function endNow(signal: NodeJS.Signals, say: (text: string) => void): void {
  say('\nEnded at once: assay fixtures --clean removes what this run has left\n');
  process.exit(128 + (signal === 'SIGHUP' || signal === 'SIGINT' ? signals[signal] : signals.SIGTERM));
}
