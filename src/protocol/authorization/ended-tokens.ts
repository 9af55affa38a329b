import { jsonObject } from '../../json/json.ts';
import { once } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { waitFor } from '../../scenario/wait.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { type ObtainedToken, obtainToken } from '../token/obtained-token.ts';
import { useGrant } from '../token/use-grant.ts';
import { resourceOwner } from './resource-owner.ts';
import { requesterSpec, userBearer } from './user-bearer.ts';

/** Whose access token has ended: that of a client for itself, or of a user who may log in with it. */
export type EndedTokenOf = 'client' | 'user';

/** Seconds; the clock of the service may count whole ones. */
const lifetime = 1;
const rounding = 1.2;

/** An attribute of clients whose access tokens live for a second. */
export const shortLived = { access_token_validity: lifetime };
export const opaque = ['token_format', 'opaque'] as const;

/**
 * An opaque access token that has ended (RFC 6749, section 5.1, `expires_in`), of a client whose tokens live for a
 * second. All are got at once, so that a run waits once. A JWT would prove less: who validates one may allow for
 * clocks that differ (RFC 7519, section 4.1.4).
 *
 * @throws ScenarioStopped when the service gives these tokens a longer life
 */
export async function endedToken(scenario: Scenario, whose: EndedTokenOf): Promise<string> {
  const tokens = await once(
    scenario.run,
    'ended access tokens',
    async () => {
      const got = { client: settled(clientToken(scenario)), user: settled(userToken(scenario)) };
      await Promise.all([got.client, got.user]);
      await waitFor(scenario, lifetime + rounding, 'the end of an access token');
      return got;
    },
    'fixtures',
  );
  const token = await tokens[whose];
  if (token instanceof Error) throw token;
  const told = jsonObject(token.sent.exchange.response.body)?.expires_in;
  if (typeof told === 'number' && told > lifetime) await untilEnded(scenario, token);
  return token.value;
}

/** Waits until such a token has ended, as long as its response says that it lives. */
export async function untilEnded(scenario: Scenario, { sent }: ObtainedToken): Promise<void> {
  const told = jsonObject(sent.exchange.response.body)?.expires_in;
  const seconds = typeof told === 'number' ? Math.max(told, lifetime) : lifetime;
  await waitFor(
    scenario,
    seconds + rounding,
    'the end of an access token of a client with access_token_validity 1',
  );
}

/** What kept one token from being got keeps nobody from the other. */
async function settled(token: Promise<ObtainedToken>): Promise<ObtainedToken | Error> {
  return token.catch((error: Error) => error);
}

async function clientToken(scenario: Scenario): Promise<ObtainedToken> {
  const request = await useGrant(scenario, clientCredentials, shortLived);
  return obtainToken(scenario, { ...request, parameters: [...request.parameters, opaque] });
}

async function userToken(scenario: Scenario): Promise<ObtainedToken> {
  const { run } = scenario;
  const user = await run.fixtures.accounts.user(resourceOwner(run));
  const spec = { ...requesterSpec(run), ...shortLived, name: 'short-lived-requester' };
  return userBearer(scenario, user, spec, [opaque]);
}
