/** Namespaces of SAML 2.0 and XML signatures. */
export const namespaces = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;

/** SAML 2.0 Profiles, section 3.3. */
export const bearerMethod = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** SAML 2.0 Bindings, sections 3.4 and 3.5. */
export const bindings = {
  redirect: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
  post: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
} as const;

/** SAML 2.0 Core, section 8.3.1: the user name stands in the NameID as it is. */
export const unspecifiedNameId = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified';

/** SAML 2.0 Authentication Context, section 3.4: a password over a protected connection. */
export const passwordContext = 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport';

/** Text with everything escaped that would be markup in an element or an attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#xD;');
}

/** ` name="value"` for each value that is there. */
export function attributes(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeXml(value)}"`))
    .join('');
}

/** `xs:dateTime` in UTC (SAML 2.0 Core, section 1.3.3). `now` and `seconds` in seconds. */
export function instant(now: number, seconds: number): string {
  return new Date((now + seconds) * 1000).toISOString();
}
