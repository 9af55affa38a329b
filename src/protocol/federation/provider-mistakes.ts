import { assertionXml, type SamlAssertion } from '../../identity-providers/saml/assertion.ts';
import type { SamlResponse } from '../../identity-providers/saml/response.ts';
import { newId, signedAssertion, type XmlSigner } from '../../identity-providers/saml/sign.ts';
import { wrapped } from '../../identity-providers/saml/wrap.ts';
import { jsonValue } from '../../json/json.ts';
import type { ClientAssertion } from '../../keys/client-assertion.ts';
import { secondsNow } from '../../keys/clock.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { AuthorizationFault } from '../authorization/authorize.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import { signatureParts, withPart } from './saml-parts.ts';
import { type Misbehaviour, misled, providerKind, type SingleSignOnProvider } from './single-sign-on.ts';

/** A part of what a provider sends, with another text; undefined: it is left out. */
export interface SentPart {
  readonly place: string;
  readonly text: string | undefined;
}

/** An attacker puts an assertion of its own around the one that the provider signed. */
export const wrapping: Misbehaviour = {
  saml: {
    forged: (own, signer) => wrapped(own, `${own.subject?.nameId ?? ''}-victim`, signer, secondsNow()),
  },
};

/**
 * What a provider sends with other parts in place of its own. `key` is a private key in PEM, which signs. Of OpenID Connect:
 * a claim of the ID token, `header.` and a member of its header (with `alg` as `none` nobody signs), or `state` of the
 * redirect. Of SAML: an element or attribute of the assertion, `InResponseTo` and `NotOnOrAfter` wherever they stand,
 * `X509Certificate` and `Signature` of its signature, or `Destination` of the response around it.
 */
export function sentOtherwise(kind: SingleSignOnProvider['kind'], parts: readonly SentPart[]): Misbehaviour {
  return kind === 'saml' ? { saml: samlOtherwise(parts) } : { oidc: oidcOtherwise(parts) };
}

function oidcOtherwise(parts: readonly SentPart[]): NonNullable<Misbehaviour['oidc']> {
  const states = parts.filter(({ place }) => place === 'state');
  return {
    idToken: (own) => parts.filter((part) => !states.includes(part)).reduce(withClaim, own),
    redirect: (parameters) => {
      for (const { text = '' } of states) parameters.set('state', text);
    },
  };
}

function withClaim(own: ClientAssertion, { place, text = '' }: SentPart): ClientAssertion {
  if (place === 'key') return { ...own, signedWith: text };
  const value = jsonValue(text) ?? text;
  return place.startsWith('header.')
    ? { ...own, header: { ...own.header, [place.slice('header.'.length)]: value } }
    : { ...own, claims: { ...own.claims, [place]: value } };
}

function samlOtherwise(parts: readonly SentPart[]): NonNullable<Misbehaviour['saml']> {
  const ofSignature = parts.filter(({ place }) => place === 'Signature' || place in signatureParts);
  return {
    assertion: (own) => parts.filter((part) => !ofSignature.includes(part)).reduce(inAssertion, own),
    response: (own) => parts.reduce(inResponse, own),
    ...(ofSignature.length > 0 && { forged: (own, signer) => signedSo(own, signer, ofSignature) }),
  };
}

async function signedSo(own: SamlAssertion, signer: XmlSigner, parts: readonly SentPart[]): Promise<string> {
  if (parts.some(({ place }) => place === 'Signature')) return assertionXml(own, newId(), secondsNow());
  const changed = parts.map(({ place, text = '' }) => signatureParts[place]?.(text) ?? {});
  return signedAssertion(own, Object.assign({}, signer, ...changed), secondsNow());
}

function inAssertion(own: SamlAssertion, { place, text }: SentPart): SamlAssertion {
  if (place === 'Destination') return own;
  return withPart(own, place === 'InResponseTo' ? 'SubjectConfirmationData@InResponseTo' : place, text);
}

function inResponse(own: SamlResponse, { place, text }: SentPart): SamlResponse {
  if (place === 'Destination') return { ...own, destination: text };
  return place === 'InResponseTo' ? { ...own, inResponseTo: text } : own;
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
