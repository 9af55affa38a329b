import type { UserFixture } from '../../fixtures/user-fixture.ts';
import { type OidcProvider, userAssertion } from '../../identity-providers/oidc/provider.ts';
import { signAssertion } from '../../keys/client-assertion.ts';
import { authorizationUrl, type Run } from '../../scenario/run.ts';
import { addressAt } from '../../target/paths.ts';
import { grantUser, userGrantClient } from '../authorization/user-grant.ts';
import { anyTokenGranted } from '../core/judgements/token-response.ts';
import { type AssertionUnderTest, assertionValue } from '../token/assertion-under-test.ts';
import { credentialsOf } from '../token/client-authentication-methods.ts';
import type { GrantRequestContext, GrantUnderTest } from '../token/grant.ts';
import { type OidcPart, trustedOidcProvider } from './oidc-providers.ts';

/** The grant type (document, "POST /oauth/token", row `grant_type`). */
export const jwtBearerGrantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/**
 * Grant rule 5 (document, "POST /oauth/token"): a JWT of an OpenID Connect provider of the suite, whose key the
 * target has inline. `client_secret` is sent in the body: a Basic header of this grant is a resource server's.
 */
export const jwtBearer = {
  name: 'jwt-bearer',
  needs: 'jwt-bearer',
  clientSpec: {
    ...userGrantClient,
    name: 'jwt-bearer',
    authorized_grant_types: [jwtBearerGrantType, 'refresh_token'],
    token_endpoint_auth_method: 'client_secret_post',
  },
  userSpec: ({ run }) => shadowOf(run),
  request: async (context) => {
    const { baseUrl, client, scenario } = context;
    const { run } = scenario;
    const user = await shadowUser(context);
    const { provider } = await trustedOidcProvider(run);
    const assertion = jwtOf(provider, user, run);
    return {
      ...{ baseUrl, client, user, assertion },
      grantType: jwtBearerGrantType,
      verifies: 'TOKEN-REQUEST-GRANT-007',
      authentication: credentialsOf(client, baseUrl),
      parameters: [],
      granted: anyTokenGranted,
      oneTime: async () => [['assertion', await assertionValue(assertion)]],
      variant: JSON.stringify(['jwt', provider.issuer, user.id]),
      refresh: { client, promisedBy: 'TOKEN-RESPONSE-REFRESH-011', isOptional: true },
    };
  },
} satisfies GrantUnderTest;

/** What a provider says of a user to the target. */
export function jwtOf(provider: OidcProvider, user: UserFixture, run: Run): AssertionUnderTest {
  return {
    kind: 'jwt',
    jwt: userAssertion(provider, user, addressAt(run.target, `${authorizationUrl(run)}/oauth/token`)),
  };
}

/** A user of a provider, whose shadow on the target is in the groups of every user of these grants. */
export async function shadowOf(run: Run, part: OidcPart = 'oidc-first') {
  const { provider, fixture } = await trustedOidcProvider(run, part);
  return {
    ...grantUser(run, `${part}-user`),
    external: {
      origin: fixture.originKey,
      tokenRequest: async (user: UserFixture) => ({
        grantType: jwtBearerGrantType,
        verifies: 'TOKEN-REQUEST-GRANT-007' as const,
        path: '/oauth/token',
        parameters: {
          assertion: await signAssertion(
            userAssertion(provider, user, addressAt(run.target, `${authorizationUrl(run)}/oauth/token`)),
          ),
        },
      }),
    },
  };
}

async function shadowUser({ scenario: { run }, user }: GrantRequestContext): Promise<UserFixture> {
  return user ?? run.fixtures.accounts.user(await shadowOf(run));
}
