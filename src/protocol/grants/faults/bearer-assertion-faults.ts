import { type ClientSpec, secretOf } from '../../../fixtures/client-fixture.ts';
import type { Fault } from '../../../scenario/request-under-test.ts';
import { assertionForms } from '../../federation/assertion-forms.ts';
import { trustedOidcProvider } from '../../federation/oidc-providers.ts';
import { trustedSamlProvider } from '../../federation/saml-providers.ts';
import { set } from '../../token/faults/change-parameter.ts';
import { lateFault, type ScenarioFaultContext } from '../../token/faults/scenario-fault.ts';
import type { TokenDraft } from '../../token/token-request.ts';

/** Faults that need another assertion or another client. */
export const bearerAssertionScenarioFaults: readonly Fault<TokenDraft>[] = [
  ...assertionForms.map(({ name, write }) =>
    lateFault(name, async (draft, { request }) => set(draft, 'assertion', await write(request))),
  ),
  lateFault('a client that accepts another provider alone', async (draft, context) =>
    asClient(draft, context, 'other-provider', { allowedproviders: [await otherOrigin(context)] }),
  ),
];

/** The origin_key of a provider of the same kind, which the target trusts too. */
async function otherOrigin({ scenario: { run }, request }: ScenarioFaultContext): Promise<string> {
  const { fixture } = await (request.assertion?.kind === 'jwt'
    ? trustedOidcProvider(run, 'oidc-second')
    : trustedSamlProvider(run, 'saml-second'));
  return fixture.originKey;
}

/** The same request of another client that is registered alike but for `changes`. */
async function asClient(
  draft: TokenDraft,
  { scenario, client }: ScenarioFaultContext,
  part: string,
  changes: Partial<ClientSpec>,
): Promise<TokenDraft> {
  const name = `${client.spec.name}-${part}`;
  const other = await scenario.run.fixtures.client({ ...client.spec, ...changes, name });
  const { authentication } = draft;
  if (!('secret' in authentication)) return draft;
  return { ...draft, authentication: { ...authentication, clientId: other.id, secret: secretOf(other) } };
}
