import { LiveProgress } from './progress/live.ts';
import { PlainProgress } from './progress/plain.ts';
import type { Progress, ProgressOutput } from './progress/port.ts';
import type { Colors } from './terminal/colors.ts';

export type { Progress, ProgressOutput, ScenarioEnd } from './progress/port.ts';

export interface ProgressOptions {
  readonly output: ProgressOutput;
  readonly colors: Colors;
  /** Milliseconds that have passed; only differences are used. */
  readonly now?: () => number;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** A live line on a terminal of a known width; elsewhere, as in CI, plain lines that stand in a log. */
export function createProgress({
  output,
  colors,
  now = performance.now.bind(performance),
  environment = process.env,
}: ProgressOptions): Progress {
  return isLive(output, environment)
    ? new LiveProgress(output, colors, now)
    : new PlainProgress(output, colors, now);
}

/** Whether a line can be drawn anew: `CI` keeps what is written, and a dumb terminal cannot clear a line. */
export function isLive(
  { isTTY, columns = 0 }: ProgressOutput,
  { TERM, CI = '' }: Readonly<Record<string, string | undefined>>,
): boolean {
  return isTTY === true && columns > 0 && TERM !== 'dumb' && ['', 'false', '0'].includes(CI);
}
