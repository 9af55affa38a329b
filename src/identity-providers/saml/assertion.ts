import { attributes, bearerMethod, escapeXml, instant, namespaces, passwordContext } from './names.ts';

/** A bearer assertion before it is signed. Times in seconds from now: it holds no time of its own. */
export interface SamlAssertion {
  readonly issuer?: string | undefined;
  /** Who it is about. Left out: it has no Subject. */
  readonly subject?: SamlSubject | undefined;
  readonly conditions?: SamlConditions | undefined;
  readonly authentication?: SamlAuthentication | undefined;
  readonly issuedAt: number;
  /** Values by the name of the attribute. */
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
  /** Of its elements; that of SAML 2.0 when left out. */
  readonly namespace?: string | undefined;
}

export interface SamlSubject {
  /** Left out: it has no NameID. */
  readonly nameId?: string | undefined;
  readonly method: string;
  readonly recipient?: string | undefined;
  readonly notBefore?: number | undefined;
  readonly notOnOrAfter?: number | undefined;
  /** ID of the request that it answers. */
  readonly inResponseTo?: string | undefined;
}

export interface SamlConditions {
  readonly notBefore?: number | undefined;
  readonly notOnOrAfter?: number | undefined;
  /** Left out: it has no AudienceRestriction. */
  readonly audiences?: readonly string[] | undefined;
}

export interface SamlAuthentication {
  readonly at: number;
  readonly sessionNotOnOrAfter?: number | undefined;
}

const lifetimeSeconds = 300;

/** A complete valid assertion about a user (RFC 7522, section 3). */
export function bearerAssertion(about: {
  readonly issuer: string;
  readonly nameId: string;
  readonly recipient: string;
  readonly audiences: readonly string[];
  readonly inResponseTo?: string;
  readonly attributes?: SamlAssertion['attributes'];
}): SamlAssertion {
  const { issuer, nameId, recipient, audiences, inResponseTo, attributes: values = {} } = about;
  return {
    issuer,
    subject: { nameId, method: bearerMethod, recipient, notOnOrAfter: lifetimeSeconds, inResponseTo },
    conditions: { notBefore: -30, notOnOrAfter: lifetimeSeconds, audiences },
    authentication: { at: -1 },
    issuedAt: 0,
    attributes: values,
  };
}

/**
 * The assertion as XML (SAML 2.0 Core, section 2.3.3), not signed.
 *
 * @param id value of its ID
 * @param now seconds since 1970
 */
export function assertionXml(assertion: SamlAssertion, id: string, now: number): string {
  const {
    issuer,
    subject,
    conditions,
    authentication,
    issuedAt,
    namespace = namespaces.assertion,
  } = assertion;
  const head = { ID: id, IssueInstant: instant(now, issuedAt), Version: '2.0' };
  return [
    `<saml:Assertion xmlns:saml="${namespace}"${attributes(head)}>`,
    issuer === undefined ? '' : `<saml:Issuer>${escapeXml(issuer)}</saml:Issuer>`,
    subject === undefined ? '' : subjectXml(subject, now),
    conditions === undefined ? '' : conditionsXml(conditions, now),
    authentication === undefined ? '' : authenticationXml(authentication, id, now),
    attributesXml(assertion.attributes ?? {}),
    '</saml:Assertion>',
  ].join('');
}

function subjectXml(subject: SamlSubject, now: number): string {
  const { nameId, method, recipient, inResponseTo } = subject;
  const data = attributes({
    InResponseTo: inResponseTo,
    ...bounds(subject, now),
    Recipient: recipient,
  });
  return [
    '<saml:Subject>',
    nameId === undefined ? '' : `<saml:NameID>${escapeXml(nameId)}</saml:NameID>`,
    `<saml:SubjectConfirmation${attributes({ Method: method })}>`,
    `<saml:SubjectConfirmationData${data}/>`,
    '</saml:SubjectConfirmation></saml:Subject>',
  ].join('');
}

function conditionsXml(conditions: SamlConditions, now: number): string {
  const { audiences } = conditions;
  const named = audiences?.map((audience) => `<saml:Audience>${escapeXml(audience)}</saml:Audience>`);
  const restriction =
    named === undefined ? '' : `<saml:AudienceRestriction>${named.join('')}</saml:AudienceRestriction>`;
  return `<saml:Conditions${attributes(bounds(conditions, now))}>${restriction}</saml:Conditions>`;
}

function authenticationXml({ at, sessionNotOnOrAfter }: SamlAuthentication, id: string, now: number): string {
  const head = attributes({
    AuthnInstant: instant(now, at),
    SessionIndex: `_${id.slice(1, 9)}`,
    SessionNotOnOrAfter: sessionNotOnOrAfter === undefined ? undefined : instant(now, sessionNotOnOrAfter),
  });
  const context = `<saml:AuthnContextClassRef>${passwordContext}</saml:AuthnContextClassRef>`;
  return `<saml:AuthnStatement${head}><saml:AuthnContext>${context}</saml:AuthnContext></saml:AuthnStatement>`;
}

function attributesXml(values: NonNullable<SamlAssertion['attributes']>): string {
  const entries = Object.entries(values);
  if (entries.length === 0) return '';
  const named = entries.map(
    ([name, all]) =>
      `<saml:Attribute${attributes({ Name: name })}>${all
        .map((value) => `<saml:AttributeValue>${escapeXml(value)}</saml:AttributeValue>`)
        .join('')}</saml:Attribute>`,
  );
  return `<saml:AttributeStatement>${named.join('')}</saml:AttributeStatement>`;
}

function bounds(
  {
    notBefore,
    notOnOrAfter,
  }: { readonly notBefore?: number | undefined; readonly notOnOrAfter?: number | undefined },
  now: number,
) {
  return {
    NotBefore: notBefore === undefined ? undefined : instant(now, notBefore),
    NotOnOrAfter: notOnOrAfter === undefined ? undefined : instant(now, notOnOrAfter),
  };
}
