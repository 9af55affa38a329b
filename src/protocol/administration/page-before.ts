import { type Exchange, type HttpRequest, type HttpResponse, headerValue } from '../../client/exchange.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import { jsonObject } from '../../json/json.ts';
import { answerTo } from '../../scenario/deliver.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import { waitFor } from '../../scenario/wait.ts';
import { grantedAnswer } from '../core/granted-answer.ts';
import { showsWhatWasSent } from '../core/judgements/what-was-sent.ts';
import { filled, membersRead, type PageValues } from '../core/page-text.ts';
import { usesItsArea } from './areas.ts';
import { callFrom } from './page-call.ts';
import { operationOf } from './page-operations.ts';
import { requestOf, type Sender } from './page-sender.ts';
import { removeClientsLater, removeCreatedLater } from './removals.ts';

/** A request that goes before another one. */
export interface Before {
  readonly text: string;
  readonly sender: Sender;
  /** How long after what it names was made; left out: at once. */
  readonly seconds?: number;
}

/** What became of it. */
export interface SentBefore {
  readonly exchange: Exchange;
  /** Whether an answer to the same request grants it as well. */
  readonly granted: (response: HttpResponse) => Outcome;
  /** The members of its answer, as a page names them. */
  readonly members: object;
}

/**
 * Sends it; it must be granted, and a patch must show what it changed.
 *
 * @throws ScenarioStopped when it is refused
 */
export async function sendBefore(
  { text, sender, seconds = 0 }: Before,
  values: PageValues,
  scenario: Scenario,
): Promise<SentBefore> {
  const [line = ''] = text.split('\n');
  usesItsArea(line, scenario);
  const { granted, verifies } = operationOf(line);
  await filled(text, values);
  if (seconds > 0) await waitFor(scenario, seconds, `"${line}"`);
  const recipe = {
    ...{ name: `"${line}" before`, key: `before, ${text}`, verifies, granted },
    prepare: async () => requestOf(await callFrom(text, values), sender, { scenario, values }),
    toRequest: async (request: HttpRequest) => request,
  };
  const exchange = await answerTo(scenario, recipe, 'preparation');
  removeClientsLater(exchange.request, scenario.run);
  removeCreatedLater(exchange, scenario.run);
  const isPatch = exchange.request.method === 'PATCH';
  const outcome = isPatch ? showsWhatWasSent(exchange) : granted(exchange.response);
  grantedAnswer({ exchange, recipe, granted: outcome });
  const body = jsonObject(exchange.response.body) ?? {};
  const members = membersRead((name) => {
    const value = body[name] ?? headerValue(exchange.response, name);
    if (typeof value === 'string') return value;
    throw blockedBy(verifies, `the answer to "${line}" has no ${name}`);
  });
  return { exchange, granted, members };
}
