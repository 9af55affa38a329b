import type { Sent } from '../../scenario/attempt.ts';
import type { ScenarioStopped } from '../../scenario/stop-scenario.ts';
import type { Answered } from './judgements/judged.ts';

/** An answer of the resource API with the request that it answers. */
export interface PlatformAnswer extends Answered {
  readonly sent: Sent;
  /** Statuses outside the document's table whose cause stands in the request. */
  readonly causes: readonly number[];
}

/** The answers that a scenario speaks of, and why a later one is missing. */
export interface PlatformAnswers {
  readonly answers: readonly PlatformAnswer[];
  readonly missing?: ScenarioStopped;
  /** The only status of which something is said. */
  readonly status?: number;
}
