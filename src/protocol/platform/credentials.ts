import type { HeaderList } from '../../client/exchange.ts';
import { FixtureError } from '../../errors.ts';
import { halfOfLifetimeMs } from '../../fixtures/admin-api.ts';
import { basic, resourceAuthorization } from '../../fixtures/resource-credentials.ts';
import { jsonObject, stringMember } from '../../json/json.ts';
import { answerTo } from '../../scenario/deliver.ts';
import { authorizationUrl, once, type Run } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import type { Dialect, LesserAuthority } from '../../target/target.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { tokenRecipe } from '../token/token-recipe.ts';

/** The header `Authorization` of the profile for the buildpack operations, or no header. */
export async function platformCredentials(run: Run): Promise<HeaderList> {
  const { target, fixtures } = run;
  return header(await resourceAuthorization(target, fixtures.admin));
}

/** That of the profile when it is one, else that of the admin client, where there is one. */
export async function bearerToken(run: Run): Promise<string> {
  const { resourceCredentials: _other, ...target } = run.target;
  const own = await resourceAuthorization(run.target, run.fixtures.admin);
  const bearer = own?.startsWith('Bearer ') ? own : await resourceAuthorization(target, run.fixtures.admin);
  return tokenIn(bearer, 'a token as credentials of the resource API');
}

/** The same, which must be a JWT. @throws ScenarioStopped where the profile gives none */
export async function signedToken({ run }: Scenario): Promise<string> {
  const own = await resourceAuthorization(run.target, run.fixtures.admin);
  const isSigned = /^Bearer [^.]+\.[^.]+\.[^.]+$/i.test(own ?? '');
  return tokenIn(isSigned ? own : undefined, 'a signed token as credentials of the resource API');
}

/** Name and password of the profile for a header, else id and secret of the admin client. */
export async function basicCredentials({ target }: Run): Promise<string> {
  const { adminClient, resourceCredentials: own } = target;
  if (own?.way === 'basic') return tokenIn(basic(own.userName, own.password), '');
  const value = adminClient && basic(adminClient.id, adminClient.secret);
  return tokenIn(value, 'a name and a password for the resource API');
}

/** What follows the name of the scheme. */
function tokenIn(value: string | undefined, what: string): string {
  if (value !== undefined) return value.slice(value.indexOf(' ') + 1);
  throw stopped('not-provisioned', `the profile gives no ${what.replace(/^an? /, '')}`);
}

function header(value: string | undefined): HeaderList {
  return value === undefined ? [] : [['Authorization', value]];
}

/**
 * An access token of a client with that scope alone: the profile's, else one of a client that the suite makes, fetched
 * once a run.
 *
 * @throws ScenarioStopped where a resource API stands alone and the profile has no such token
 */
export async function tokenWithScope(scenario: Scenario, scope: string): Promise<string> {
  const { run } = scenario;
  const [authority] = Object.entries(lesserScopes(run.target.dialect)).find(([, one]) => one === scope) ?? [];
  const own = authority && run.target.resourceTokens?.[authority as LesserAuthority];
  if (own !== undefined) return own;
  if (run.target.authorization === undefined) {
    const way =
      authority === undefined
        ? 'no authorization service gives one'
        : `give one as resource.tokens.${authority}`;
    const message = `the profile has no token with ${scope} alone: ${way}`;
    throw stopped('not-provisioned', message);
  }
  const name = `platform token, ${scope}`;
  const got = async () => {
    const client = await run.fixtures.client({
      name: `platform-${scope.replaceAll(/\W/g, '-')}`,
      authorized_grant_types: ['client_credentials'],
      authorities: [scope],
    });
    const recipe = tokenRecipe(
      clientCredentials.request({ baseUrl: authorizationUrl(run), client, scenario }),
    );
    const exchange = await answerTo(scenario, recipe, 'preparation');
    const token = stringMember(jsonObject(exchange.response.body), 'access_token');
    if (token !== undefined) return { token, exchange };
    throw new FixtureError(
      'no-platform-token',
      `a client with the scope ${scope} got no token: status ${exchange.response.status} (exchange ${exchange.id})`,
    );
  };
  return (await once(run, name, got, 'sessions', ({ exchange }) => halfOfLifetimeMs(exchange))).token;
}

/** The scopes of which a profile has a name for the token with one alone, in the words of the target. */
export function lesserScopes(dialect: Dialect): Readonly<Record<LesserAuthority, string>> {
  const { platformReadScope: read, platformWriteScope: write, scopePrefix } = dialect;
  return { read, write, none: `${scopePrefix}.none` };
}
