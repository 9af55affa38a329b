import { HttpClient } from '../client/http-client.ts';
import { SuiteDefect } from '../errors.ts';
import { Evidence } from '../evidence/evidence.ts';
import type { RecordedExchange, RunResult } from '../report/model/result.ts';
import type { Target } from '../target/target.ts';
import { compareAnswers, type ReplayComparison } from './replay-comparison.ts';
import { exchangeOf, movedTo, restoredRequest } from './replay-request.ts';

export interface Replay {
  readonly recorded: RecordedExchange;
  /** The exchange of now, with its secrets taken out. */
  readonly now: RecordedExchange;
  /** Undefined when the recorded request had met no answer. */
  readonly comparison?: ReplayComparison;
}

/**
 * Sends one recorded request once more and compares the answers.
 *
 * @param environment holds the secrets, under the names that the report's curl line uses
 * @throws UsageError when there is no such exchange, or secrets are missing
 * @throws TransportError when no complete response came
 */
export async function replay(
  result: RunResult,
  id: string,
  target: Target,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Replay> {
  const recorded = exchangeOf(result, id);
  const restored = restoredRequest(recorded, environment);
  const request = movedTo(restored.request, result.target, target);
  const evidence = new Evidence();
  for (const secret of restored.secrets) evidence.redactor.register('secret', secret);
  const client = new HttpClient(target, 'replay');
  try {
    await client.send(request, evidence.recorder(), { role: recorded.role, keepsRateLimit: true });
  } finally {
    await client.close();
  }
  const now = evidence.exchanges.at(-1);
  if (now?.response === undefined)
    throw new SuiteDefect('not-recorded', 'the replayed exchange was not recorded');
  if (recorded.response === undefined) return { recorded, now };
  return { recorded, now, comparison: compareAnswers(recorded.response, now.response) };
}
