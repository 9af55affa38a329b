import type { HeaderList } from '../../client/exchange.ts';
import { FixtureError } from '../../errors.ts';
import { jsonObject, stringMember } from '../../json/json.ts';
import { authorizationUrl, once, type Run } from '../../run/run.ts';
import type { Scenario } from '../../run/scenario.ts';
import type { Dialect } from '../../target/target.ts';
import { clientCredentials } from '../grants/client-credentials.ts';
import { tokenRecipe } from '../token-recipe.ts';

/**
 * The header `Authorization` for the buildpack operations: an access token of the profile's admin client, or
 * no header when the profile names no client. Which scheme an operation needs is not shown in the document.
 */
export async function platformCredentials(run: Run): Promise<HeaderList> {
  const { adminClient, authorization } = run.target;
  if (adminClient === undefined || authorization === undefined) return [];
  return [['Authorization', `Bearer ${await run.fixtures.admin.token()}`]];
}

/** Kinds of credentials that an operation may take, in the words of the feature files. */
export const credentialKinds = {
  'no credentials': async () => [],
  'a bearer token': platformCredentials,
  'Basic credentials': basicCredentials,
} as const satisfies Record<string, (run: Run) => Promise<HeaderList>>;

export type CredentialKind = keyof typeof credentialKinds;

async function basicCredentials({ target: { adminClient } }: Run): Promise<HeaderList> {
  if (adminClient === undefined) return [];
  const pair = Buffer.from(`${adminClient.id}:${adminClient.secret}`).toString('base64');
  return [['Authorization', `Basic ${pair}`]];
}

/** What a client may be allowed to do with buildpacks, in the words of the feature files. */
export const platformScopes = {
  'the read scope alone': ({ platformReadScope }) => platformReadScope,
  'the write scope alone': ({ platformWriteScope }) => platformWriteScope,
  'neither scope': ({ scopePrefix }) => `${scopePrefix}.none`,
} as const satisfies Record<string, (dialect: Dialect) => string>;

export type PlatformScope = keyof typeof platformScopes;

/** An access token of a client with that authority, fetched once a run. */
export function tokenWithScope(scenario: Scenario, scope: PlatformScope): Promise<string> {
  const { run } = scenario;
  return once(run, `platform token, ${scope}`, async () => {
    const client = await run.fixtures.client({
      name: `platform-${scope.replaceAll(' ', '-')}`,
      authorized_grant_types: ['client_credentials'],
      authorities: [platformScopes[scope](run.target.dialect)],
    });
    const recipe = tokenRecipe(
      clientCredentials.request({ baseUrl: authorizationUrl(run), client, scenario }),
    );
    const request = await recipe.toRequest(await recipe.prepare());
    const { id, response } = await scenario.exchange(request, { role: 'preparation' });
    const token = stringMember(jsonObject(response.body), 'access_token');
    if (token !== undefined) return token;
    throw new FixtureError(
      'no-platform-token',
      `a client with ${scope} got no token: status ${response.status} (exchange ${id})`,
    );
  });
}
