import type { SamlAssertion, SamlSubject } from '../../identity-providers/saml/assertion.ts';
import { assertionXml } from '../../identity-providers/saml/assertion.ts';
import { newId } from '../../identity-providers/saml/sign.ts';
import { signatureWrappings, wrapped } from '../../identity-providers/saml/wrap.ts';
import { assertionClaims, assertionHeader, type ClientAssertion } from '../../keys/client-assertion.ts';
import { secondsNow } from '../../keys/clock.ts';
import { unsignedJwt } from '../../keys/forged-jwt.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { AuthorizationFault } from '../authorization/authorize.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import { type Misbehaviour, misled, providerKind } from './single-sign-on.ts';

/** What a provider, or somebody in its place, does wrong towards one browser. */
export interface ProviderMistake extends Misbehaviour {
  /** As feature files say it. */
  readonly name: string;
}

const foreignKey = { name: 'assay-sso-nobody', alg: 'RS256' } as const;
const elsewhere = 'https://another.assay.example';

/** Everything that feature files can name. */
export const providerMistakes: readonly ProviderMistake[] = [
  {
    name: 'the provider signs with a key of nobody',
    oidc: { idToken: (own) => ({ ...own, key: foreignKey }) },
    saml: { signer: { key: foreignKey, withCertificate: true } },
  },
  {
    name: 'the provider does not sign',
    oidc: {
      forged: async (own) => unsignedJwt(assertionHeader(own), assertionClaims(own, secondsNow())),
    },
    saml: { forged: async (own) => assertionXml(own, newId(), secondsNow()) },
  },
  {
    name: 'the provider names another audience',
    oidc: { idToken: (own) => ({ ...own, audience: elsewhere }) },
    saml: {
      assertion: (own) => ({ ...own, conditions: { ...own.conditions, audiences: [elsewhere] } }),
    },
  },
  {
    name: 'the provider names another issuer',
    oidc: { idToken: (own) => withClaims(own, { iss: elsewhere }) },
    saml: { assertion: (own) => ({ ...own, issuer: elsewhere }) },
  },
  {
    name: 'the provider sends what has expired',
    oidc: { idToken: (own) => withClaims(own, { iat: secondsNow() - 900, exp: secondsNow() - 600 }) },
    saml: {
      assertion: (own) => ({
        ...withSubject(own, { notOnOrAfter: -600 }),
        conditions: { ...own.conditions, notBefore: -1200, notOnOrAfter: -600 },
      }),
    },
  },
  {
    name: 'the provider returns another state',
    oidc: { redirect: (parameters) => parameters.set('state', 'another') },
  },
  {
    name: 'the provider names another Recipient',
    saml: { assertion: (own) => withSubject(own, { recipient: elsewhere }) },
  },
  {
    name: 'the provider names another Destination',
    saml: { response: (own) => ({ ...own, destination: elsewhere }) },
  },
  {
    name: 'the provider answers another request',
    saml: {
      assertion: (own) => withSubject(own, { inResponseTo: newId() }),
      response: (own) => ({ ...own, inResponseTo: newId() }),
    },
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

/** The same request of a browser towards which the provider makes the mistake. */
export function mistakeFault(
  scenario: Scenario,
  request: AuthorizationRequest,
  mistake: ProviderMistake,
): AuthorizationFault {
  return {
    name: mistake.name,
    apply: async (draft) => ({
      ...draft,
      person: await misled(scenario, request.user, providerKind(request), mistake),
    }),
  };
}

function withClaims(own: ClientAssertion, claims: Readonly<Record<string, unknown>>): ClientAssertion {
  return { ...own, claims: { ...own.claims, ...claims } };
}

function withSubject(own: SamlAssertion, members: Partial<SamlSubject>): SamlAssertion {
  const { method = '', ...subject } = own.subject ?? {};
  return { ...own, subject: { method, ...subject, ...members } };
}
