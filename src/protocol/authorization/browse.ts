import type { HttpRequest } from '../../client/exchange.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { type Journey, type JourneyPlan, travel } from '../../user-agent/journey.ts';
import { pageTypes } from '../../user-agent/user-agent.ts';

/** Where a browser begins, who sits before it, and where its way may lead. */
export interface Visit extends Pick<JourneyPlan, 'userAgent' | 'person' | 'baseUrl'> {
  /** The first request, or the address of a page that is opened. */
  readonly first: HttpRequest | string;
}

/** Goes as a browser that wants pages, on the way to what a scenario is about. */
export function browse(scenario: Scenario, { first, ...visit }: Visit): Promise<Journey> {
  return travel({
    ...visit,
    first:
      typeof first === 'string' ? { method: 'GET', url: first, headers: [['Accept', pageTypes]] } : first,
    accept: pageTypes,
    send: (one) => scenario.exchange(one, { role: 'preparation' }),
  });
}
