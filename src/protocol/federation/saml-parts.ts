import { SuiteDefect } from '../../errors.ts';
import type { SamlAssertion, SamlConditions, SamlSubject } from '../../identity-providers/saml/assertion.ts';
import { secondsNow } from '../../keys/clock.ts';
import type { Fault } from '../../scenario/request-under-test.ts';
import { base64url, samlText } from '../token/assertion-under-test.ts';
import { set } from '../token/faults/change-parameter.ts';
import type { TokenRequest } from '../token/token-recipe.ts';
import type { TokenDraft } from '../token/token-request.ts';
import { type AssertionForm, withAssertionForm } from './assertion-forms.ts';

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

/** Makes the new text of a part out of its own; `undefined` leaves the part out. */
export type PartReplacement = ((own: string) => Promise<string>) | undefined;

/** The request with one part of its SAML assertion set or left out, before it is signed. */
export function samlPartFault(fault: string, name: string, replacement: PartReplacement): Fault<TokenDraft> {
  return {
    name: fault,
    apply: async (draft) => {
      if (draft.request === undefined) throw new SuiteDefect('no-fault', `"${fault}" needs a token request`);
      return set(draft, 'assertion', await written(draft.request, name, replacement));
    },
  };
}

/** The valid request with one part of its SAML assertion set, made anew each time. */
export function withSamlPart(
  request: TokenRequest,
  said: string,
  name: string,
  replacement: PartReplacement,
): TokenRequest {
  const form: AssertionForm = { name: said, write: (own) => written(own, name, replacement) };
  return withAssertionForm(request, form);
}

async function written(
  { assertion }: TokenRequest,
  name: string,
  replacement: PartReplacement,
): Promise<string> {
  if (assertion?.kind !== 'saml')
    throw new SuiteDefect('no-assertion-to-spoil', `"${name}" needs a request with a SAML assertion`);
  const { saml } = assertion;
  const text = await replacement?.(samlPart(name).read(saml.assertion) ?? '');
  return base64url(await samlText({ ...saml, assertion: withPart(saml.assertion, name, text) }));
}

/** The assertion with another text in one of its elements or attributes; `undefined` leaves it out. */
export function withPart(own: SamlAssertion, name: string, text: string | undefined): SamlAssertion {
  return samlPart(name).write(own, text);
}

function samlPart(name: string): SamlPart {
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
