import { createSign } from 'node:crypto';
import type { Xml } from '../xml.ts';
import { saml } from './names.ts';
import type { ServiceKeys } from './service-keys.ts';

/** What this part needs of the service. */
export interface MessagesPorts {
  readonly xml: Xml;
}

const namespaces = `xmlns:samlp="${saml.protocol}" xmlns:saml="${saml.assertion}"`;
const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

/** A text in an attribute or an element. */
export function escapeXml(text: string): string {
  const names: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };
  return text.replaceAll(/[&<>"]/g, (character) => `&${names[character]};`);
}

/** What every message of the service begins with. */
export interface MessageHead {
  readonly id: string;
  readonly destination: string;
  readonly issuer: string;
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
}

function message(name: string, head: MessageHead, attributes: string, content: string): string {
  const instant = new Date(head.issuedAt).toISOString();
  const common = `ID="${head.id}" Version="2.0" IssueInstant="${instant}" Destination="${escapeXml(head.destination)}"`;
  const issuer = `<saml:Issuer>${escapeXml(head.issuer)}</saml:Issuer>`;
  return `<samlp:${name} ${namespaces} ${common}${attributes}>${issuer}${content}</samlp:${name}>`;
}

/** A request to log somebody in (SAML 2.0 Core section 3.4.1). */
export function authnRequest(
  head: MessageHead,
  answerTo: string,
  nameIdFormat: string | undefined,
  contexts: readonly string[],
): string {
  const format = nameIdFormat === undefined ? '' : ` Format="${escapeXml(nameIdFormat)}"`;
  const classes = contexts.map(
    (one) => `<saml:AuthnContextClassRef>${escapeXml(one)}</saml:AuthnContextClassRef>`,
  );
  const requested = `<samlp:RequestedAuthnContext Comparison="exact">${classes.join('')}</samlp:RequestedAuthnContext>`;
  const policy = `<samlp:NameIDPolicy AllowCreate="true"${format}/>`;
  const attributes = ` AssertionConsumerServiceURL="${escapeXml(answerTo)}" ProtocolBinding="${saml.postBinding}"`;
  return message('AuthnRequest', head, attributes, `${policy}${contexts.length > 0 ? requested : ''}`);
}

/** A request to log somebody out (SAML 2.0 Core section 3.7.1). */
export function logoutRequest(
  head: MessageHead,
  { nameId, nameIdFormat, sessionIndex }: { nameId: string; nameIdFormat?: string; sessionIndex?: string },
): string {
  const format = nameIdFormat === undefined ? '' : ` Format="${escapeXml(nameIdFormat)}"`;
  const name = `<saml:NameID${format}>${escapeXml(nameId)}</saml:NameID>`;
  const index =
    sessionIndex === undefined ? '' : `<samlp:SessionIndex>${escapeXml(sessionIndex)}</samlp:SessionIndex>`;
  return message('LogoutRequest', head, '', `${name}${index}`);
}

/** The answer to such a request (SAML 2.0 Core section 3.7.2). */
export function logoutResponse(head: MessageHead, inResponseTo: string): string {
  const status = `<samlp:Status><samlp:StatusCode Value="${saml.success}"/></samlp:Status>`;
  return message('LogoutResponse', head, ` InResponseTo="${escapeXml(inResponseTo)}"`, status);
}

/** An address that carries a signed message (SAML 2.0 Bindings section 3.4.4). */
export function redirectWith(
  parameter: 'SAMLRequest' | 'SAMLResponse',
  text: string,
  destination: string,
  relayState: string | undefined,
  { privateKey }: ServiceKeys,
  { xml }: MessagesPorts,
): string {
  const relay = relayState === undefined ? [] : [`RelayState=${encodeURIComponent(relayState)}`];
  const parts = [
    `${parameter}=${encodeURIComponent(xml.deflate(text))}`,
    ...relay,
    `SigAlg=${encodeURIComponent(rsaSha256)}`,
  ];
  const signature = createSign('RSA-SHA256').update(parts.join('&')).sign(privateKey, 'base64');
  const query = [...parts, `Signature=${encodeURIComponent(signature)}`].join('&');
  return `${destination}${destination.includes('?') ? '&' : '?'}${query}`;
}
