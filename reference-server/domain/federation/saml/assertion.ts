import { childrenOf, onlyChild, textOf, type XmlElement, XmlError } from '../xml.ts';
import { saml } from './names.ts';

/** One way in which the subject of an assertion may be confirmed. Times in milliseconds since 1970; NaN for none that can be read. */
export interface SubjectConfirmation {
  readonly method: string | undefined;
  readonly recipient: string | undefined;
  readonly notBefore: number | undefined;
  readonly notOnOrAfter: number | undefined;
  readonly inResponseTo: string | undefined;
}

/** When and how the subject proved who they are. */
export interface AuthnStatement {
  readonly authnInstant: number | undefined;
  readonly sessionNotOnOrAfter: number | undefined;
  readonly sessionIndex: string | undefined;
  readonly contextClass: string | undefined;
}

/** An assertion (SAML 2.0 Core section 2.3.3), as it was signed. */
export interface SamlAssertion {
  readonly id: string;
  readonly version: string | undefined;
  readonly issueInstant: number | undefined;
  readonly issuer: string | undefined;
  /** The element of the subject's name. */
  readonly nameId: XmlElement | undefined;
  readonly confirmations: readonly SubjectConfirmation[];
  readonly conditions:
    | {
        readonly notBefore: number | undefined;
        readonly notOnOrAfter: number | undefined;
        /** The audiences of each restriction: of each one has to fit. */
        readonly audiences: readonly (readonly string[])[];
        /** Names of conditions that nobody here understands. */
        readonly unknown: readonly string[];
      }
    | undefined;
  readonly authnStatements: readonly AuthnStatement[];
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

/** Milliseconds since 1970; NaN for a text that is no time "in UTC form" (SAML 2.0 Core section 1.3.3). */
export function samlTime(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? Date.parse(text) : Number.NaN;
}

const known = ['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction'];

function confirmationOf(element: XmlElement): SubjectConfirmation {
  const { attributes = {} } = onlyChild(element, saml.assertion, 'SubjectConfirmationData') ?? {};
  return {
    ...{ method: element.attributes.Method, recipient: attributes.Recipient },
    ...{ notBefore: samlTime(attributes.NotBefore), notOnOrAfter: samlTime(attributes.NotOnOrAfter) },
    inResponseTo: attributes.InResponseTo,
  };
}

function conditionsOf(element: XmlElement | undefined): SamlAssertion['conditions'] {
  if (element === undefined) return undefined;
  const restrictions = childrenOf(element, saml.assertion, 'AudienceRestriction');
  return {
    notBefore: samlTime(element.attributes.NotBefore),
    notOnOrAfter: samlTime(element.attributes.NotOnOrAfter),
    audiences: restrictions.map((restriction) =>
      childrenOf(restriction, saml.assertion, 'Audience').map((audience) => textOf(audience) ?? ''),
    ),
    unknown: element.children.map(({ name }) => name).filter((name) => !known.includes(name)),
  };
}

function statementOf(element: XmlElement): AuthnStatement {
  const { attributes } = element;
  const context = onlyChild(element, saml.assertion, 'AuthnContext');
  return {
    authnInstant: samlTime(attributes.AuthnInstant),
    sessionNotOnOrAfter: samlTime(attributes.SessionNotOnOrAfter),
    sessionIndex: attributes.SessionIndex,
    contextClass: textOf(context && onlyChild(context, saml.assertion, 'AuthnContextClassRef')),
  };
}

function attributesOf(assertion: XmlElement): SamlAssertion['attributes'] {
  const all = new Map<string, readonly string[]>();
  for (const statement of childrenOf(assertion, saml.assertion, 'AttributeStatement')) {
    for (const attribute of childrenOf(statement, saml.assertion, 'Attribute')) {
      const name = attribute.attributes.Name ?? '';
      const values = childrenOf(attribute, saml.assertion, 'AttributeValue').map((one) => textOf(one) ?? '');
      all.set(name, [...(all.get(name) ?? []), ...values]);
    }
  }
  return Object.fromEntries(all);
}

/** Reads an assertion. @throws XmlError, where the element is none */
export function readSamlAssertion(root: XmlElement): SamlAssertion {
  if (root.name !== 'Assertion' || root.namespace !== saml.assertion) {
    throw new XmlError(`There must be a SAML 2.0 <Assertion>, and there is <${root.name}>`);
  }
  const subject = onlyChild(root, saml.assertion, 'Subject');
  const confirmations = subject ? childrenOf(subject, saml.assertion, 'SubjectConfirmation') : [];
  return {
    ...{ id: root.attributes.ID ?? '', version: root.attributes.Version },
    issueInstant: samlTime(root.attributes.IssueInstant),
    issuer: textOf(onlyChild(root, saml.assertion, 'Issuer')),
    nameId: subject && onlyChild(subject, saml.assertion, 'NameID'),
    confirmations: confirmations.map(confirmationOf),
    conditions: conditionsOf(onlyChild(root, saml.assertion, 'Conditions')),
    authnStatements: childrenOf(root, saml.assertion, 'AuthnStatement').map(statementOf),
    attributes: attributesOf(root),
  };
}
