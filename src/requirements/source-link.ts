import type { Requirement } from './requirement.ts';

/** Where the standards stand that are no RFC, with what comes before the number of a section, where it can be linked. */
const homes: Readonly<Record<string, string>> = {
  'OpenID Connect Core 1.0': 'https://openid.net/specs/openid-connect-core-1_0.html#rfc.section.',
  'OpenID Connect Discovery 1.0': 'https://openid.net/specs/openid-connect-discovery-1_0.html#rfc.section.',
  'OpenID Connect RP-Initiated Logout 1.0':
    'https://openid.net/specs/openid-connect-rpinitiated-1_0.html#rfc.section.',
  'OpenID Connect Session Management 1.0':
    'https://openid.net/specs/openid-connect-session-1_0.html#rfc.section.',
  'OWASP ASVS 5.0': 'https://github.com/OWASP/ASVS/tree/v5.0.0/5.0/en',
  'SAML 2.0 Core': 'https://docs.oasis-open.org/security/saml/v2.0/saml-core-2.0-os.pdf',
  'SAML 2.0 Metadata': 'https://docs.oasis-open.org/security/saml/v2.0/saml-metadata-2.0-os.pdf',
  'SAML 2.0 Profiles': 'https://docs.oasis-open.org/security/saml/v2.0/saml-profiles-2.0-os.pdf',
};

/** The address of the section of a published standard; undefined for the documents and supplements in `spec/`. */
export function sourceLink({
  document,
  section,
}: Pick<Requirement, 'document' | 'section'>): string | undefined {
  const rfc = /^RFC (\d+)$/.exec(document)?.[1];
  if (rfc !== undefined) return `https://www.rfc-editor.org/rfc/rfc${rfc}#${anchorOf(section)}`;
  const home = homes[document];
  return home?.endsWith('.') === true ? `${home}${section}` : home;
}

/** Where a requirement has its words from, for a line of text. */
export function sourceText({
  document,
  section,
  row,
}: Pick<Requirement, 'document' | 'section' | 'row'>): string {
  return `${document}, “${section}”${inRow(row)}`;
}

/** `, row refresh_token`: a sentence of a cell is about that. */
export function inRow(row: string | undefined): string {
  return row === undefined ? '' : `, row ${row}`;
}

function anchorOf(section: string): string {
  const appendix = /^Appendix (.+)$/.exec(section)?.[1];
  return appendix === undefined ? `section-${section}` : `appendix-${appendix}`;
}
