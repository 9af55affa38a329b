import { assertionXml, type SamlAssertion } from '../../identity-providers/saml/assertion.ts';
import type { SamlResponse } from '../../identity-providers/saml/response.ts';
import { newId, signedAssertion, type XmlSigner } from '../../identity-providers/saml/sign.ts';
import { jsonValue } from '../../json/json.ts';
import type { ClientAssertion } from '../../keys/client-assertion.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import { secondsNow } from '../../target/clock.ts';
import { type AuthorizationAnswer, type AuthorizationFault, authorize } from '../authorization/authorize.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import { signatureParts, withPart } from './saml-parts.ts';
import { type Misbehaviour, misled, providerKind, type SingleSignOnProvider } from './single-sign-on.ts';

/** A part of what a provider sends, with another text; undefined: it is left out. */
export interface SentPart {
  readonly place: string;
  readonly text: string | undefined;
}

/** Stands in a part `Assertion` for the assertion that the provider signed. */
export const signedOne = '<!-- the signed assertion -->';

/**
 * What a provider sends with other parts in place of its own. `key` is a private key in PEM, which signs. Of OpenID Connect:
 * a claim of the ID token, `header.` and a member of its header (with `alg` as `none` nobody signs), or `state` of the
 * redirect. Of SAML: an element or attribute of the assertion, `InResponseTo` and `NotOnOrAfter` wherever they stand,
 * `X509Certificate` and `Signature` of its signature, `Destination` of the response around it, or `Assertion`, which
 * stands at the end of an assertion with these parts that nobody signed.
 */
function sentOtherwise(kind: SingleSignOnProvider['kind'], parts: readonly SentPart[]): Misbehaviour {
  return kind === 'saml' ? { saml: samlOtherwise(parts) } : { oidc: oidcOtherwise(parts) };
}

function oidcOtherwise(parts: readonly SentPart[]): NonNullable<Misbehaviour['oidc']> {
  const states = parts.filter(({ place }) => place === 'state');
  return {
    idToken: (own) => parts.filter((part) => !states.includes(part)).reduce(withClaim, own),
    redirect: (parameters) => {
      for (const { text } of states) {
        if (text === undefined) parameters.delete('state');
        else parameters.set('state', text);
      }
    },
  };
}

function withClaim(own: ClientAssertion, { place, text }: SentPart): ClientAssertion {
  if (text === undefined) return { ...own, omit: [...(own.omit ?? []), place] };
  if (place === 'key') return { ...own, signedWith: text };
  const value = jsonValue(text) ?? text;
  return place.startsWith('header.')
    ? { ...own, header: { ...own.header, [place.slice('header.'.length)]: value } }
    : { ...own, claims: { ...own.claims, [place]: value } };
}

function samlOtherwise(parts: readonly SentPart[]): NonNullable<Misbehaviour['saml']> {
  const { text: inner } = parts.find(({ place }) => place === 'Assertion') ?? {};
  if (inner !== undefined) return { forged: (own, signer) => wrapped(own, signer, parts, inner) };
  const ofSignature = parts.filter(({ place }) => place === 'Signature' || place in signatureParts);
  return {
    assertion: (own) => parts.filter((part) => !ofSignature.includes(part)).reduce(inAssertion, own),
    response: (own) => parts.reduce(inResponse, own),
    ...(ofSignature.length > 0 && { forged: (own, signer) => signedSo(own, signer, ofSignature) }),
  };
}

/** "On Breaking SAML" (USENIX Security 2012): an assertion hides behind the signature of another one. */
async function wrapped(
  own: SamlAssertion,
  signer: XmlSigner,
  parts: readonly SentPart[],
  inner: string,
): Promise<string> {
  const signed = await signedAssertion(own, signer, secondsNow());
  const outer = parts.filter(({ place }) => place !== 'Assertion').reduce(inAssertion, own);
  const content = inner.replace(signedOne, () => signed);
  const xml = assertionXml(outer, newId(), secondsNow());
  return xml.replace(/<\/saml:Assertion>$/, () => `${content}</saml:Assertion>`);
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

/**
 * Sends an authorization request whose user logs in at a provider that sends other parts in place of its own.
 *
 * @throws ScenarioStopped when the control is not granted; for a nonce also where the service sent none: "If a nonce
 *   value was sent in the Authentication Request, a nonce Claim MUST be present and its value checked" (OpenID Connect
 *   Core, section 3.1.3.7)
 */
export async function authorizeMisled(
  scenario: Scenario,
  request: AuthorizationRequest,
  parts: readonly SentPart[],
): Promise<AuthorizationAnswer> {
  const mistake = sentOtherwise(providerKind(request).kind, parts);
  const answer = await authorize(scenario, request, mistakeFault(scenario, request, nameOf(parts), mistake));
  if (parts.some(({ place }) => place === 'nonce') && !isAsked(answer, 'nonce')) {
    throw stopped('not-triggered', 'the service sends no nonce to its OpenID Connect provider');
  }
  return answer;
}

function nameOf(parts: readonly SentPart[]): string {
  const names = parts.map(({ place, text }) =>
    text === undefined ? `no ${place}` : `${place} as "${text}"`,
  );
  return `the provider sends ${names.join(', ')}`;
}

/** Whether the service sent the provider a parameter with the browser. */
function isAsked({ journey, request }: AuthorizationAnswer, parameter: string): boolean {
  const urls = journey.exchanges.map((one) => new URL(one.request.url));
  return urls.some((url) => request.person.account?.has(url) && url.searchParams.has(parameter));
}

/** The same request of a browser towards which the provider makes the mistake. */
function mistakeFault(
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
