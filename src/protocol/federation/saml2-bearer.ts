import type { UserFixture } from '../../fixtures/user-fixture.ts';
import { bearerAssertion } from '../../identity-providers/saml/assertion.ts';
import type { SamlProvider } from '../../identity-providers/saml/provider.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { grantUser, userGrantClient } from '../authorization/user-grant.ts';
import { type AssertionUnderTest, assertionValue } from '../token/assertion-under-test.ts';
import { credentialsOf } from '../token/client-authentication-methods.ts';
import type { GrantRequestContext, GrantUnderTest } from '../token/grant.ts';
import { type SamlPart, trustedSamlProvider } from './saml-providers.ts';
import { aliasPath, type SamlService, samlService } from './saml-service.ts';

/** The grant type (document, "POST /oauth/token", row `grant_type`). */
export const saml2BearerGrantType = 'urn:ietf:params:oauth:grant-type:saml2-bearer';

/**
 * Grant rule 4 (document, "POST /oauth/token"): an assertion of a SAML identity provider of the suite, which the
 * target trusts by its metadata, sent to "/oauth/token/alias/<entity_id>".
 */
export const saml2Bearer = {
  name: 'saml2-bearer',
  needs: 'saml2-bearer',
  clientSpec: {
    ...userGrantClient,
    name: 'saml2-bearer',
    authorized_grant_types: [saml2BearerGrantType, 'refresh_token'],
  },
  userSpec: (scenario) => samlShadowOf(scenario),
  request: async (context) => {
    const { baseUrl, client, scenario } = context;
    const user = await shadowUser(context);
    const { provider } = await trustedSamlProvider(scenario.run);
    const service = await samlService(scenario);
    const assertion = samlOf(provider, user, service, baseUrl);
    return {
      ...{ baseUrl, client, user, assertion },
      path: aliasPath(service),
      grantType: saml2BearerGrantType,
      verifies: 'TOKEN-REQUEST-GRANT-006',
      authentication: credentialsOf(client, baseUrl),
      parameters: [],
      oneTime: async () => [['assertion', await assertionValue(assertion)]],
      variant: JSON.stringify(['saml', provider.entityId, user.id]),
      refresh: { client, promisedBy: 'TOKEN-SAML-RESPONSE-003' },
    };
  },
} satisfies GrantUnderTest;

/** What a provider says of a user to the target. */
export function samlOf(
  provider: SamlProvider,
  { userName, email }: UserFixture,
  service: SamlService,
  baseUrl: string,
): AssertionUnderTest {
  const recipient = `${baseUrl}${aliasPath(service)}`;
  const assertion = bearerAssertion({
    issuer: provider.entityId,
    nameId: userName,
    recipient,
    audiences: [service.entityId, recipient],
    attributes: { email: [email] },
  });
  return { kind: 'saml', saml: { assertion, signer: { key: provider.key } } };
}

/** A user of a provider, whose shadow on the target is in the groups of every user of these grants. */
export async function samlShadowOf(scenario: Scenario, part: SamlPart = 'saml-first') {
  const { run } = scenario;
  const { provider, fixture } = await trustedSamlProvider(run, part);
  return {
    ...grantUser(run, `${part}-user`),
    external: {
      origin: fixture.originKey,
      tokenRequest: async (user: UserFixture) => {
        const service = await samlService(scenario);
        const assertion = await assertionValue(samlOf(provider, user, service, authorizationUrl(run)));
        return {
          grantType: saml2BearerGrantType,
          verifies: 'TOKEN-REQUEST-GRANT-006' as const,
          path: aliasPath(service),
          parameters: { assertion },
        };
      },
    },
  };
}

async function shadowUser({ scenario, user }: GrantRequestContext): Promise<UserFixture> {
  return user ?? scenario.run.fixtures.accounts.user(await samlShadowOf(scenario));
}
