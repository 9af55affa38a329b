import { SuiteDefect } from '../../errors.ts';
import type { SamlAssertion, SamlConditions, SamlSubject } from '../../identity-providers/saml/assertion.ts';
import { namespaces } from '../../identity-providers/saml/names.ts';
import type { XmlSigner } from '../../identity-providers/saml/sign.ts';
import { secondsNow } from '../../target/clock.ts';
import type { SignedSaml } from '../token/assertion-under-test.ts';
import type { PageFill, PartChange, PartKind } from '../token/faults/request-part.ts';

/** An element or an attribute of a SAML assertion: its text, and the assertion with another one or without it. */
interface SamlPart {
  readonly read: (own: SamlAssertion) => string | undefined;
  readonly write: (own: SamlAssertion, text: string | undefined) => SamlAssertion;
}

const subject = (name: 'nameId' | 'recipient' | 'inResponseTo'): SamlPart => ({
  read: (own) => own.subject?.[name],
  write: (own, text) => withSubject(own, { [name]: text }),
});

const subjectTime = (name: 'notBefore' | 'notOnOrAfter'): SamlPart => ({
  read: (own) => instantOf(own.subject?.[name]),
  write: (own, text) => withSubject(own, { [name]: secondsUntil(text) }),
});

const conditionTime = (name: 'notBefore' | 'notOnOrAfter'): SamlPart => ({
  read: (own) => instantOf(own.conditions?.[name]),
  write: (own, text) => withConditions(own, { [name]: secondsUntil(text) }),
});

/** An element as a whole, which can only be left out. */
const whole = (name: 'subject' | 'conditions' | 'authentication'): SamlPart => ({
  read: () => undefined,
  write: (own, text) => {
    if (text === undefined) return { ...own, [name]: undefined };
    throw new SuiteDefect('bad-request', `${name} of a SAML assertion can be left out, and has no text`);
  },
});

const parts: Readonly<Record<string, SamlPart>> = {
  '@IssueInstant': {
    read: (own) => instantOf(own.issuedAt),
    write: (own, text) => ({ ...own, issuedAt: secondsUntil(text) ?? 0 }),
  },
  '@xmlns:saml': {
    read: ({ namespace = namespaces.assertion }) => namespace,
    write: (own, namespace) => ({ ...own, namespace }),
  },
  Issuer: { read: ({ issuer }) => issuer, write: (own, text) => ({ ...own, issuer: text }) },
  Subject: whole('subject'),
  NameID: subject('nameId'),
  'SubjectConfirmation@Method': {
    read: (own) => own.subject?.method,
    write: (own, text = '') => withSubject(own, { method: text }),
  },
  'SubjectConfirmationData@Recipient': subject('recipient'),
  'SubjectConfirmationData@InResponseTo': subject('inResponseTo'),
  'SubjectConfirmationData@NotBefore': subjectTime('notBefore'),
  'SubjectConfirmationData@NotOnOrAfter': subjectTime('notOnOrAfter'),
  Conditions: whole('conditions'),
  'Conditions@NotBefore': conditionTime('notBefore'),
  'Conditions@NotOnOrAfter': conditionTime('notOnOrAfter'),
  /** Wherever it stands. */
  NotOnOrAfter: {
    read: (own) => instantOf(own.conditions?.notOnOrAfter),
    write: (own, text) => {
      const notOnOrAfter = secondsUntil(text);
      return withConditions(withSubject(own, { notOnOrAfter }), { notOnOrAfter });
    },
  },
  AudienceRestriction: {
    read: (own) => own.conditions?.audiences?.join(' '),
    write: (own, text) => withConditions(own, { audiences: text?.split(' ') }),
  },
  AuthnStatement: whole('authentication'),
  /** Of the attribute email. */
  AttributeValue: {
    read: ({ attributes }) => attributes?.email?.join(' '),
    write: (own, text = '') => ({ ...own, attributes: { ...own.attributes, email: [text] } }),
  },
  'AuthnStatement@AuthnInstant': {
    read: (own) => instantOf(own.authentication?.at),
    write: (own, text) => ({
      ...own,
      authentication: { ...own.authentication, at: secondsUntil(text) ?? 0 },
    }),
  },
  'AuthnStatement@SessionNotOnOrAfter': {
    read: (own) => instantOf(own.authentication?.sessionNotOnOrAfter),
    write: (own, text) => ({
      ...own,
      authentication: { at: 0, ...own.authentication, sessionNotOnOrAfter: secondsUntil(text) },
    }),
  },
};

/** How the assertion is signed, as parts of it: each makes another signer of the one that the provider is. */
export const signatureParts: Readonly<Record<string, (text: string) => Partial<XmlSigner>>> = {
  key: (signedWith) => ({ signedWith }),
  'SignatureMethod@Algorithm': (algorithm) => ({ algorithm }),
  X509Certificate: (certificate) => ({ certificate }),
};

/**
 * An element or an attribute of the SAML assertion of a request, before it is signed, or what signs it: `key` is a
 * private one in PEM, or the secret of an HMAC; without `Signature` nobody signs.
 */
export const samlPart: PartKind = (draft, change, fill) => {
  const { request } = draft;
  if (request?.assertion?.kind !== 'saml' || !change.place.startsWith('assertion.')) return undefined;
  return changed(request.assertion.saml, change, fill).then((saml) => ({
    ...draft,
    request: { ...request, assertion: { kind: 'saml', saml } },
  }));
};

async function changed(own: SignedSaml, { place, shown }: PartChange, fill: PageFill): Promise<SignedSaml> {
  const name = place.replace('assertion.', '');
  if (name === 'Signature') return { ...own, isUnsigned: true };
  const signed = signatureParts[name];
  if (signed !== undefined)
    return { ...own, signer: { ...own.signer, ...signed(await fill.text(shown ?? '', '')) } };
  const before = partOf(name).read(own.assertion) ?? '';
  const text = shown === undefined ? undefined : await fill.text(shown, before);
  return { ...own, assertion: withPart(own.assertion, name, text) };
}

/** The assertion with another text in one of its elements or attributes; `undefined` leaves it out. */
export function withPart(own: SamlAssertion, name: string, text: string | undefined): SamlAssertion {
  return partOf(name).write(own, text);
}

function partOf(name: string): SamlPart {
  const part = parts[name];
  if (part !== undefined) return part;
  throw new SuiteDefect('unknown-part', `a SAML assertion has no part "${name}"`);
}

function withSubject(own: SamlAssertion, members: Partial<SamlSubject>): SamlAssertion {
  const { method = '', ...rest } = own.subject ?? {};
  return { ...own, subject: { method, ...rest, ...members } };
}

function withConditions(own: SamlAssertion, members: Partial<SamlConditions>): SamlAssertion {
  return { ...own, conditions: { ...own.conditions, ...members } };
}

function instantOf(seconds: number | undefined): string | undefined {
  return seconds === undefined ? undefined : new Date((secondsNow() + seconds) * 1000).toISOString();
}

/** Assertions hold their times in seconds from now. */
function secondsUntil(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new SuiteDefect('bad-request', `"${text}" is no time of a SAML assertion`);
  return Math.round(at / 1000) - secondsNow();
}
