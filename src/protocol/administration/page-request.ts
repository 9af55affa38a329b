import type { HttpRequest } from '../../client/exchange.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { PageValues } from '../core/page-text.ts';
import { type SentBefore, sendBefore } from './page-before.ts';
import { callFrom } from './page-call.ts';
import { operationOf } from './page-operations.ts';
import { requestOf, type Sender } from './page-sender.ts';
import { type Situation, valuesOf } from './page-values.ts';
import { removeClientsLater, removeCreated } from './removals.ts';

/** A request to the administration, as the page shows it. */
export interface PageRequest {
  /** A line with method and path, header fields, and after an empty line the body. */
  readonly text: string;
  readonly situation: Situation;
  /** What the page says of the situation: requests alike in it and in their text share a control. */
  readonly said: string;
  readonly sender: Sender;
}

/** The request before it is sent, with the values that it was made of. */
export interface PageDraft {
  readonly request: HttpRequest;
  readonly values: PageValues;
  /** The last request that was sent before. */
  readonly before?: SentBefore;
}

/**
 * The request as a complete valid one, on accounts of its own each time it is prepared.
 *
 * @param known what the page can name besides
 * @param prepared is told the values of each request that is prepared
 */
export function pageRecipe(
  { text, situation, said, sender }: PageRequest,
  scenario: Scenario,
  known: PageValues = {},
  prepared: (values: PageValues) => void = () => undefined,
): Recipe<PageDraft> {
  const [line = ''] = text.split('\n');
  return {
    ...operationOf(line),
    name: nameOf(line),
    key: `administration, ${JSON.stringify([text, said, sender])}`,
    prepare: async () => {
      const values: Record<string, unknown> = { ...known, ...valuesOf(scenario, situation) };
      prepared(values);
      let before: SentBefore | undefined;
      for (const one of situation.before ?? []) {
        before = await sendBefore(one, values, scenario);
        values.earlier = before.members;
      }
      const call = await callFrom(text, values);
      const request = await requestOf(call, sender, { scenario, values });
      return before === undefined ? { request, values } : { request, values, before };
    },
    toRequest: async ({ request }) => request,
    deliver: async ({ request }, send) => {
      removeClientsLater(request, scenario.run);
      const exchange = await send(request);
      await removeCreated(exchange, scenario.run);
      return exchange;
    },
  };
}

/** Method and path of a request, as reports name it: `GET /Users/{user.id}`. */
export function nameOf(line: string): string {
  return line.replaceAll(/\{\{\s*([\w.]+).*?\}\}/g, '{$1}');
}
