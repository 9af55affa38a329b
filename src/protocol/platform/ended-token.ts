import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import { opaque, shortLived, untilEnded } from '../authorization/ended-tokens.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { obtainToken } from '../token/obtained-token.ts';
import { showBase } from './asking.ts';
import { type PlatformDraft, platformRecipe, withHeader } from './draft.ts';

/**
 * An opaque access token that has ended (RFC 6750, section 3.1) and was good for showing the buildpack before: a
 * JWT would prove less, since who validates one may allow for clocks that differ (RFC 7519, section 4.1.4).
 *
 * @throws ScenarioStopped when the resource API takes no such token while it lives
 */
export async function endedPlatformToken(scenario: Scenario): Promise<string> {
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
  return token.value;
}

function withToken(draft: PlatformDraft, token: string) {
  return { ...draft, headers: withHeader(draft.headers, 'Authorization', `Bearer ${token}`) };
}
