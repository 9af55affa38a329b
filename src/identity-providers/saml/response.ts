import { attributes, escapeXml, instant, namespaces } from './names.ts';

/** A Response around an assertion (SAML 2.0 Core, section 3.3.3). */
export interface SamlResponse {
  /** XML of the assertion. */
  readonly assertion: string;
  readonly id: string;
  readonly issuer: string;
  readonly inResponseTo?: string | undefined;
  /** Address that takes it. */
  readonly destination?: string | undefined;
}

/** @param now seconds since 1970 */
export function responseXml(response: SamlResponse, now: number): string {
  const { assertion, id, issuer, inResponseTo, destination } = response;
  const head = attributes({
    Destination: destination,
    ID: id,
    InResponseTo: inResponseTo,
    IssueInstant: instant(now, 0),
    Version: '2.0',
  });
  return [
    `<samlp:Response xmlns:samlp="${namespaces.protocol}"${head}>`,
    `<saml:Issuer xmlns:saml="${namespaces.assertion}">${escapeXml(issuer)}</saml:Issuer>`,
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>',
    assertion,
    '</samlp:Response>',
  ].join('');
}
