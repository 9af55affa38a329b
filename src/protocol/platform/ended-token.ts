import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import { opaque, shortLived, untilEnded } from '../authorization/ended-tokens.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { obtainToken } from '../token/held-token.ts';
import type { PlatformAnswers } from './answers.ts';
import { askWith, showBase } from './asking.ts';
import { platformRecipe, withHeader } from './draft.ts';
import { type PlatformFault, platformFault } from './faults/platform-fault.ts';

/**
 * Shows the buildpack with an opaque access token that has ended (RFC 6750, section 3.1) and was good for it before: a
 * JWT would prove less, since who validates one may allow for clocks that differ (RFC 7519, section 4.1.4).
 *
 * @throws ScenarioStopped when the resource API takes no such token while it lives
 */
export async function showWithEndedToken(scenario: Scenario): Promise<PlatformAnswers> {
  const { run } = scenario;
  const client = await run.fixtures.client({
    name: 'platform-short-lived',
    authorized_grant_types: ['client_credentials'],
    authorities: [run.target.dialect.platformReadScope],
    ...shortLived,
  });
  const request = clientCredentials.request({ baseUrl: authorizationUrl(run), client, scenario });
  const show = await showBase.request(scenario);
  const token = await obtainToken(scenario, { ...request, parameters: [...request.parameters, opaque] });
  const recipe = platformRecipe(run, show);
  const draft = withToken(await recipe.prepare(), token.value);
  const { id, response } = await scenario.exchange(await recipe.toRequest(draft), { role: 'preparation' });
  if (!recipe.granted(response).passed) {
    const answer = `status ${response.status} (exchange ${id})`;
    throw stopped(
      'not-triggered',
      `the resource API takes no opaque token that lives for a second: ${answer}`,
    );
  }
  await untilEnded(scenario, token);
  const fault = platformFault('a token that has ended', (good) => withToken(good, token.value), 401);
  return askWith(scenario, showBase, fault);
}

function withToken(draft: Parameters<PlatformFault['apply']>[0], token: string) {
  return { ...draft, headers: withHeader(draft.headers, 'Authorization', `Bearer ${token}`) };
}
