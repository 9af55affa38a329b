import { namespaces } from './names.ts';
import { parseXml } from './parse-xml.ts';

/** Whom a service wants to have logged out (SAML 2.0 Core, section 3.7.1). */
export interface LogoutRequest {
  readonly issuer: string;
  readonly nameId: string;
  readonly destination: string;
  readonly sessions: readonly string[];
}

/** Reads a request; undefined when the text is none. */
export function readLogoutRequest(xml: string): LogoutRequest | undefined {
  const root = parseXml(xml)?.documentElement;
  if (root?.localName !== 'LogoutRequest' || root.namespaceURI !== namespaces.protocol) return undefined;
  const texts = (namespace: string, name: string) =>
    Array.from(root.getElementsByTagNameNS(namespace, name)).map(
      ({ textContent }) => textContent?.trim() ?? '',
    );
  const [issuer = ''] = texts(namespaces.assertion, 'Issuer');
  const [nameId = ''] = texts(namespaces.assertion, 'NameID');
  const sessions = texts(namespaces.protocol, 'SessionIndex').filter((one) => one !== '');
  return { issuer, nameId, sessions, destination: root.getAttribute('Destination') ?? '' };
}
