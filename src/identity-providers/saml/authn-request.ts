import { namespaces } from './names.ts';
import { parseXml } from './parse-xml.ts';

/** What a service provider asks for (SAML 2.0 Core, section 3.4.1). */
export interface AuthnRequest {
  readonly id: string;
  /** Entity ID of who asks. */
  readonly issuer: string;
  /** Where the response is to go, when it says so. */
  readonly consumer?: string;
}

/** Reads a request; undefined when the text is none. */
export function readAuthnRequest(xml: string): AuthnRequest | undefined {
  const root = parseXml(xml)?.documentElement;
  if (root?.localName !== 'AuthnRequest' || root.namespaceURI !== namespaces.protocol) return undefined;
  const [issuer] = Array.from(root.getElementsByTagNameNS(namespaces.assertion, 'Issuer'));
  const consumer = root.getAttribute('AssertionConsumerServiceURL');
  return {
    id: root.getAttribute('ID') ?? '',
    issuer: issuer?.textContent?.trim() ?? '',
    ...(consumer === null || consumer === '' ? {} : { consumer }),
  };
}
