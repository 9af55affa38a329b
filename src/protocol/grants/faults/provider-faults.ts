import { pathSegment } from '../../../client/path-segment.ts';
import { SuiteDefect } from '../../../errors.ts';
import type { ProviderFixture } from '../../../fixtures/provider-fixture.ts';
import { publicKeyPem } from '../../../keys/key-pair.ts';
import type { Fault } from '../../../scenario/request-under-test.ts';
import type { Scenario } from '../../../scenario/scenario.ts';
import { stopped } from '../../../scenario/stop-scenario.ts';
import { unseenUser } from '../../federation/own-provider.ts';
import { assertionValue } from '../../token/assertion-under-test.ts';
import { set } from '../../token/faults/change-parameter.ts';
import { lastingEvent, lateFault, type ScenarioFaultContext } from '../../token/faults/scenario-fault.ts';
import { providerOfToken } from '../../token/token-recipe.ts';
import type { TokenDraft } from '../../token/token-request.ts';

/** What can be wrong with the provider of an assertion, one that no other scenario uses. */
export const providerFaults: readonly Fault<TokenDraft>[] = [
  lastingEvent(
    'another provider with the same issuer and key was stored',
    async (draft, { scenario, request }) => {
      await storeNamesake(scenario, providerOfToken(request), {});
      return draft;
    },
  ),
  lastingEvent(
    'another provider with the same issuer and another key was stored',
    async (draft, { scenario, request }) => {
      const tokenKey = await publicKeyPem({ name: 'assay-oidc-namesake', alg: 'RS256' });
      await storeNamesake(scenario, providerOfToken(request), { tokenKey });
      return draft;
    },
  ),
  lastingEvent('the provider was switched off', (draft, context) =>
    altered(draft, context, { active: false }),
  ),
  lastingEvent('the provider was told to accept another authentication context alone', (draft, context) =>
    altered(draft, context, {
      config: { authnContext: ['urn:oasis:names:tc:SAML:2.0:ac:classes:TimeSyncToken'] },
    }),
  ),
  {
    ...lateFault('a user whom the target may not add', async (draft, context) => {
      await altered(draft, context, { config: { addShadowUserOnLogin: false } });
      return set(draft, 'assertion', await aboutAnother(context));
    }),
    isLasting: true,
  },
];

/** "When several providers share the same issuer the grant fails." @throws ScenarioStopped, when none is stored */
async function storeNamesake(
  { run }: Scenario,
  { spec }: ProviderFixture,
  config: Readonly<Record<string, unknown>>,
): Promise<void> {
  const other = { ...spec, config: { ...spec.config, ...config } };
  const { response, id } = await run.fixtures.providers.offer(other, run.target.provoke['duplicate-issuer']);
  if (response.status >= 200 && response.status < 300) return;
  throw stopped(
    'not-triggered',
    `the target refuses to store a second provider with the same issuer: status ${response.status} (exchange ${id})`,
  );
}

async function altered(
  draft: TokenDraft,
  { scenario, request }: ScenarioFaultContext,
  { active = true, config = {} }: { active?: boolean; config?: Readonly<Record<string, unknown>> },
): Promise<TokenDraft> {
  const { id, originKey, spec } = providerOfToken(request);
  await scenario.run.fixtures.admin.call({
    method: 'PUT',
    path: `/identity-providers/${pathSegment(id, 'id of an identity provider')}`,
    json: {
      ...{ type: spec.type, originKey, name: originKey, active },
      config: JSON.stringify({ ...spec.config, ...config }),
    },
  });
  return draft;
}

/**
 * An assertion of the same provider about a user whom the target has never seen. Nothing of the first user is left in
 * it: a target may know a user again by the e-mail address.
 */
async function aboutAnother({ request, scenario }: ScenarioFaultContext): Promise<string> {
  const { assertion } = request;
  const { userName, email } = unseenUser(scenario.run.id, providerOfToken(request).originKey);
  if (assertion?.kind === 'jwt') {
    const { jwt } = assertion;
    return assertionValue({ kind: 'jwt', jwt: { ...jwt, claims: { ...jwt.claims, sub: userName, email } } });
  }
  if (assertion?.kind !== 'saml') throw new SuiteDefect('no-assertion', 'the token request has no assertion');
  const { saml } = assertion;
  const { subject = { method: '' } } = saml.assertion;
  const attributes = { ...saml.assertion.attributes, email: [email] };
  const other = { ...saml.assertion, attributes, subject: { ...subject, nameId: userName } };
  return assertionValue({ kind: 'saml', saml: { ...saml, assertion: other } });
}
