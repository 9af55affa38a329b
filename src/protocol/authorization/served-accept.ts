import type { HttpRequest } from '../../client/exchange.ts';
import { once } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { pageTypes } from '../../user-agent/user-agent.ts';

/** `Accept` of the browser-style requests of the document. */
export const formAccept = 'application/x-www-form-urlencoded';

/**
 * `Accept` of the browser-style requests of a run: that of the document, or a browser's own on a target that refuses the
 * one and serves the other. AUTHORIZE-PARAM-001 says that it may not; every other requirement is judged all the same.
 *
 * @param request a valid one, without `Accept`
 */
export function servedAccept(scenario: Scenario, request: HttpRequest): Promise<string> {
  const statusWith = async (accept: string) => {
    const headers = [...request.headers, ['Accept', accept] as const];
    const { response } = await scenario.exchange({ ...request, headers }, { role: 'preparation' });
    return response.status;
  };
  return once(scenario.run, 'Accept of browser-style requests', async () => {
    if ((await statusWith(formAccept)) < 400) return formAccept;
    return (await statusWith(pageTypes)) < 400 ? pageTypes : formAccept;
  });
}
