import { secretOf } from '../fixtures/client-fixture.ts';
import { jsonObject } from '../json/json.ts';
import { authorizationUrl, once } from '../run/run.ts';
import type { Scenario } from '../run/scenario.ts';
import { waitFor } from '../run/wait.ts';
import { loginScope, resourceOwner } from './authorization/resource-owner.ts';
import { type HeldToken, obtainToken } from './held-token.ts';
import type { TokenRequest } from './token-recipe.ts';

/** Whose access token has ended: that of a client for itself, or of a user who may log in with it. */
export type EndedTokenOf = 'client' | 'user';

/** Seconds; the clock of the service may count whole ones. */
const lifetime = 1;
const rounding = 1.2;

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
  if (typeof told === 'number' && told > lifetime) {
    await waitFor(
      scenario,
      told + rounding,
      'the end of an access token of a client with access_token_validity 1',
    );
  }
  return token.value;
}

/** What kept one token from being got keeps nobody from the other. */
async function settled(token: Promise<HeldToken>): Promise<HeldToken | Error> {
  return token.catch((error: Error) => error);
}

async function clientToken(scenario: Scenario): Promise<HeldToken> {
  return shortLived(scenario, 'client_credentials', 'TOKEN-REQUEST-GRANT-002', {
    authorities: ['assay.alpha'],
  });
}

async function userToken(scenario: Scenario): Promise<HeldToken> {
  const { run } = scenario;
  const { userName, password } = await run.fixtures.accounts.user(resourceOwner(run));
  const scope = ['openid', 'profile', loginScope(run)];
  return shortLived(scenario, 'password', 'TOKEN-REQUEST-GRANT-003', { scope, authorities: [] }, [
    ['username', userName],
    ['password', password],
  ]);
}

async function shortLived(
  scenario: Scenario,
  grantType: string,
  shows: string,
  attributes: { readonly scope?: readonly string[]; readonly authorities: readonly string[] },
  parameters: TokenRequest['parameters'] = [],
): Promise<HeldToken> {
  const { run } = scenario;
  const client = await run.fixtures.client({
    name: `short-lived-${grantType.replaceAll('_', '-')}`,
    authorized_grant_types: [grantType, 'user_token', 'refresh_token'],
    access_token_validity: lifetime,
    autoapprove: true,
    ...attributes,
  });
  return obtainToken(scenario, {
    ...{ baseUrl: authorizationUrl(run), client, grantType, shows },
    authentication: { method: 'client_secret_basic', clientId: client.id, secret: secretOf(client) },
    parameters: [...parameters, ['token_format', 'opaque']],
  });
}
