// SAML 2.0: metadata, signed assertions, the bearer grant (RFC 7522) and single sign-on.
import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { DOMParser } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';
import { type Answer, type Call, escaped, Refusal, redirect, text } from './http.ts';
import type { Provider } from './world.ts';

const NAMES = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  bindings: 'urn:oasis:names:tc:SAML:2.0:bindings',
};
const ALIAS = 'the-second';
const ENTITY = 'urn:example:second-server';
const SKEW = 20_000;

const bad = (why: string) => new Refusal(400, 'invalid_grant', why);

/** Address of the bearer grant, which is also the Recipient of its assertions (document, grant rule 4). */
export const aliasAddress = (call: Call) => `${call.base}/oauth/token/alias/${ALIAS}`;
const consumer = (call: Call) => `${call.base}/saml/acs`;

function parse(xml: string): Element {
  if (/<!DOCTYPE/i.test(xml)) throw bad('a document type is not taken');
  const quiet = { warning: () => undefined, error: fail, fatalError: fail };
  const document = new DOMParser({ errorHandler: quiet }).parseFromString(xml, 'text/xml');
  if (!document?.documentElement) throw bad('this is no XML');
  return document.documentElement as unknown as Element;
}

function fail(): never {
  throw bad('this is no XML');
}

const all = (element: Element, space: keyof typeof NAMES, name: string): Element[] =>
  Array.from(element.getElementsByTagNameNS(NAMES[space], name));

const children = (element: Element, name: string): Element[] =>
  Array.from(element.childNodes).filter((n) => (n as Element).localName === name) as Element[];

const attribute = (element: Element | undefined, name: string) => element?.getAttribute(name) ?? '';
const content = (element: Element | undefined) => element?.textContent?.trim() ?? '';

interface Metadata {
  entityId: string;
  certificates: string[];
  address: string;
}

async function metadataOf({ config }: Provider): Promise<Metadata> {
  const place = text(config.metaDataLocation);
  const root = parse(place.trim().startsWith('<') ? place : await (await fetch(place)).text());
  const keys = all(root, 'metadata', 'KeyDescriptor').filter((k) => attribute(k, 'use') !== 'encryption');
  const certificates = keys.flatMap((k) => all(k, 'signature', 'X509Certificate').map(content));
  const services = all(root, 'metadata', 'SingleSignOnService');
  const service = services.find((s) => attribute(s, 'Binding') === `${NAMES.bindings}:HTTP-Redirect`);
  return {
    entityId: attribute(root, 'entityID'),
    certificates,
    address: attribute(service ?? services[0], 'Location'),
  };
}

/** What the first signature of the document covers; only that is believed. */
function signedPart(xml: string, holder: Element, { certificates }: Metadata): Element {
  const [signature] = children(holder, 'Signature');
  if (!signature) throw bad('there is no signature');
  for (const certificate of certificates) {
    const publicCert = `-----BEGIN CERTIFICATE-----\n${certificate.replace(/\s/g, '')}\n-----END CERTIFICATE-----`;
    const checker = new SignedXml({ publicCert, getCertFromKeyInfo: () => null });
    checker.loadSignature(signature as unknown as Node);
    if (!safely(() => checker.checkSignature(xml))) continue;
    const [signed] = checker.getSignedReferences();
    if (!signed) continue;
    const part = parse(signed);
    if (attribute(part, 'ID') === attribute(holder, 'ID')) return part;
  }
  throw bad('the signature is not that of the provider');
}

function safely(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}

/** The assertion that the provider signed, alone or with the whole response. */
export function believed(call: Call, xml: string, metadata: Metadata): Element {
  const root = parse(xml);
  if (call.world.departure === 'saml-unsigned') return assertionIn(root);
  const inner = assertionIn(root);
  const holder = children(inner, 'Signature').length > 0 ? inner : root;
  return assertionIn(signedPart(xml, holder, metadata));
}

function assertionIn(root: Element): Element {
  const found = root.localName === 'Assertion' ? [root] : children(root, 'Assertion');
  const [assertion, second] = found;
  if (!assertion || second || assertion.namespaceURI !== NAMES.assertion)
    throw bad('there is no one assertion');
  return assertion;
}

const future = (time: string) => Date.parse(time) > Date.now() - SKEW;

/** Every rule of RFC 7522 section 3, and the Recipient of the document. */
export function check(assertion: Element, metadata: Metadata, recipient: string): void {
  if (content(children(assertion, 'Issuer')[0]) !== metadata.entityId) throw bad('another issuer');
  if (!all(assertion, 'assertion', 'SubjectConfirmation').some((c) => confirms(c, recipient))) {
    throw bad('no bearer confirmation is for this address and time');
  }
  const [conditions] = children(assertion, 'Conditions');
  if (!conditions) throw bad('there are no conditions');
  const audiences = all(conditions, 'assertion', 'Audience').map(content);
  if (!audiences.includes(ENTITY)) throw bad('another audience');
  const [from, until] = [attribute(conditions, 'NotBefore'), attribute(conditions, 'NotOnOrAfter')];
  if (from && Date.parse(from) > Date.now() + SKEW) throw bad('not yet valid');
  if (until && !future(until)) throw bad('no longer valid');
  for (const session of children(assertion, 'AuthnStatement')) {
    const end = attribute(session, 'SessionNotOnOrAfter');
    if (end && !future(end)) throw bad('the session at the provider has ended');
  }
}

function confirms(confirmation: Element, recipient: string): boolean {
  if (attribute(confirmation, 'Method') !== 'urn:oasis:names:tc:SAML:2.0:cm:bearer') return false;
  const [data] = children(confirmation, 'SubjectConfirmationData');
  const here = attribute(data, 'Recipient') === recipient;
  const from = attribute(data, 'NotBefore');
  return here && future(attribute(data, 'NotOnOrAfter')) && (!from || Date.parse(from) < Date.now() + SKEW);
}

/** What the assertion says of its user, under the names of the provider's attributes. */
export function claimsOf(assertion: Element): Record<string, unknown> {
  const claims: Record<string, unknown> = { sub: content(all(assertion, 'assertion', 'NameID')[0]) };
  for (const one of all(assertion, 'assertion', 'Attribute')) {
    claims[attribute(one, 'Name')] = content(children(one, 'AttributeValue')[0]);
  }
  return claims;
}

/** The active SAML provider that issued what came, with its metadata. */
export async function issuerOfXml(
  call: Call,
  xml: string,
): Promise<{ provider: Provider; metadata: Metadata }> {
  const issuer = content(children(assertionIn(parse(xml)), 'Issuer')[0]);
  for (const provider of call.store.providers.values()) {
    if (provider.type !== 'saml' || !provider.active) continue;
    const metadata = await metadataOf(provider);
    if (metadata.entityId === issuer) return { provider, metadata };
  }
  throw bad('no provider issues such assertions');
}

/** GET /saml/metadata: who this service is to identity providers. */
export function metadataPage(call: Call): Answer {
  const service = (binding: string, address: string, index: number) =>
    `<AssertionConsumerService Binding="${NAMES.bindings}:${binding}" Location="${escaped(address)}" index="${index}"/>`;
  const services = service('HTTP-POST', consumer(call), 0) + service('URI', aliasAddress(call), 1);
  const role = `<SPSSODescriptor WantAssertionsSigned="true" protocolSupportEnumeration="${NAMES.protocol}">${services}</SPSSODescriptor>`;
  const body = `<EntityDescriptor xmlns="${NAMES.metadata}" entityID="${ENTITY}">${role}</EntityDescriptor>`;
  return { status: 200, headers: { 'content-type': 'application/samlmetadata+xml' }, body };
}

/** Sends a browser to the provider, with a request whose answer leads back to where it came from. */
export async function toSamlProvider(call: Call, provider: Provider, pending: string): Promise<Answer> {
  const { address } = await metadataOf(provider);
  const id = `_${randomBytes(16).toString('hex')}`;
  call.store.samlRequests.set(id, pending);
  const attributes = `ID="${id}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${escaped(address)}" AssertionConsumerServiceURL="${escaped(consumer(call))}"`;
  const issuer = `<Issuer xmlns="${NAMES.assertion}">${ENTITY}</Issuer>`;
  const xml = `<AuthnRequest xmlns="${NAMES.protocol}" ${attributes}>${issuer}</AuthnRequest>`;
  const url = new URL(address);
  url.searchParams.set('SAMLRequest', deflateRawSync(xml).toString('base64'));
  url.searchParams.set('RelayState', id);
  return redirect(303, url.href);
}

/** The assertion of a POST to the consumer service, and the page that the browser wanted. */
export async function fromSamlProvider(call: Call) {
  const xml = Buffer.from(call.form.get('SAMLResponse') ?? '', 'base64').toString('utf8');
  const { provider, metadata } = await issuerOfXml(call, xml);
  const assertion = believed(call, xml, metadata);
  check(assertion, metadata, consumer(call));
  const [data] = all(assertion, 'assertion', 'SubjectConfirmationData');
  const request = attribute(data, 'InResponseTo');
  const pending = call.store.samlRequests.get(request);
  if (pending === undefined) throw new Refusal(403, 'access_denied', 'not asked for');
  call.store.samlRequests.delete(request);
  return { provider, assertion, pending };
}
