import { redirectErrors } from '../../client/doubtful-answer.ts';
import type { Exchange, HttpRequest } from '../../client/exchange.ts';
import { once } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { pageTypes } from '../../user-agent/user-agent.ts';

/** `Accept` of the browser-style requests of the document. */
export const formAccept = 'application/x-www-form-urlencoded';

/**
 * `Accept` of the browser-style requests of a run: that of the document, or a browser's own on a target that refuses the
 * one and serves the other. AUTHORIZE-PARAM-001 says that it may not; every other requirement is judged all the same.
 * A request that is refused for something else shows neither: the next one is looked at too.
 *
 * @param request a valid one, without `Accept`
 */
export async function servedAccept(scenario: Scenario, request: HttpRequest): Promise<string> {
  const answerWith = (accept: string) => {
    const headers = [...request.headers, ['Accept', accept] as const];
    return scenario.exchange({ ...request, headers }, { role: 'preparation' });
  };
  let hasLooked = false;
  const look = async (): Promise<string | undefined> => {
    hasLooked = true;
    const answer = await answerWith(formAccept);
    if (isServed(answer)) return formAccept;
    if (answer.response.status < 400) return undefined;
    return isServed(await answerWith(pageTypes)) ? pageTypes : undefined;
  };
  const unseen = (accept: string | undefined) => (accept === undefined ? 0 : undefined);
  const seen = () => once(scenario.run, 'Accept of browser-style requests', look, undefined, unseen);
  let accept = await seen();
  // Others may have looked in vain meanwhile, at requests of their own.
  while (accept === undefined && !hasLooked) accept = await seen();
  return accept ?? formAccept;
}

function isServed(exchange: Exchange): boolean {
  return exchange.response.status < 400 && redirectErrors(exchange).length === 0;
}
