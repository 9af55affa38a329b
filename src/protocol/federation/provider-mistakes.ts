import { assertionXml, type SamlAssertion } from '../../identity-providers/saml/assertion.ts';
import type { SamlResponse } from '../../identity-providers/saml/response.ts';
import { newId, signedAssertion } from '../../identity-providers/saml/sign.ts';
import { signatureWrappings, wrapped } from '../../identity-providers/saml/wrap.ts';
import { jsonValue } from '../../json/json.ts';
import { certificateOf } from '../../keys/certificate.ts';
import { assertionClaims, assertionHeader } from '../../keys/client-assertion.ts';
import { secondsNow } from '../../keys/clock.ts';
import { unsignedJwt } from '../../keys/forged-jwt.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { AuthorizationFault } from '../authorization/authorize.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import { withPart } from './saml-parts.ts';
import { type Misbehaviour, misled, providerKind, type SingleSignOnProvider } from './single-sign-on.ts';

/** What a provider, or somebody in its place, does wrong towards one browser. */
export interface ProviderMistake extends Misbehaviour {
  /** As feature files say it. */
  readonly name: string;
}

const foreignKey = { name: 'assay-sso-nobody', alg: 'RS256' } as const;

/** Everything that feature files can name, besides a value that is another. */
export const providerMistakes: readonly ProviderMistake[] = [
  {
    name: 'the provider signs with a key of nobody',
    oidc: { idToken: (own) => ({ ...own, key: foreignKey }) },
    saml: {
      forged: async (own) => {
        const certificate = await certificateOf(foreignKey);
        return signedAssertion(own, { key: foreignKey, certificate }, secondsNow());
      },
    },
  },
  {
    name: 'the provider does not sign',
    oidc: {
      forged: async (own) => unsignedJwt(assertionHeader(own), assertionClaims(own, secondsNow())),
    },
    saml: { forged: async (own) => assertionXml(own, newId(), secondsNow()) },
  },
  {
    name: 'the provider wraps a forged assertion around the signed one',
    saml: {
      forged: async (own, signer) => {
        const [wrapping] = signatureWrappings;
        const victim = `${own.subject?.nameId ?? ''}-victim`;
        return wrapping === undefined ? '' : wrapped(wrapping, own, victim, signer, secondsNow());
      },
    },
  },
];

/**
 * What a provider sends with one value in place of its own. `name`: a claim of the ID token, or `state` of the redirect;
 * or an element or attribute of the SAML assertion, `InResponseTo` and `NotOnOrAfter` wherever they stand, or `Destination`
 * of the response around it.
 */
export function sentOtherwise(kind: SingleSignOnProvider['kind'], name: string, text: string): Misbehaviour {
  if (kind === 'saml') return { saml: samlOtherwise(name, text) };
  if (name === 'state') return { oidc: { redirect: (parameters) => parameters.set(name, text) } };
  const value = jsonValue(text) ?? text;
  return { oidc: { idToken: (own) => ({ ...own, claims: { ...own.claims, [name]: value } }) } };
}

function samlOtherwise(name: string, text: string): NonNullable<Misbehaviour['saml']> {
  const inAssertion = (part: string) => ({
    assertion: (own: SamlAssertion) => withPart(own, part, text),
  });
  const inResponse = (member: keyof SamlResponse) => ({
    response: (own: SamlResponse) => ({ ...own, [member]: text }),
  });
  if (name === 'Destination') return inResponse('destination');
  if (name !== 'InResponseTo') return inAssertion(name);
  return { ...inAssertion('SubjectConfirmationData@InResponseTo'), ...inResponse('inResponseTo') };
}

/** The same request of a browser towards which the provider makes the mistake. */
export function mistakeFault(
  scenario: Scenario,
  request: AuthorizationRequest,
  name: string,
  mistake: Misbehaviour,
): AuthorizationFault {
  return {
    name,
    apply: async (draft) => ({
      ...draft,
      person: await misled(scenario, request.user, providerKind(request), mistake),
    }),
  };
}
