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
}

/** A live line on a terminal; elsewhere, as in CI, plain lines that stand in a log. */
export function createProgress({
  output,
  colors,
  now = performance.now.bind(performance),
}: ProgressOptions): Progress {
  return output.isTTY === true
    ? new LiveProgress(output, colors, now)
    : new PlainProgress(output, colors, now);
}
