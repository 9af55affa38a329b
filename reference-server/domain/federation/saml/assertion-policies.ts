import { textOf, type XmlElement } from '../xml.ts';
import type { SamlAssertion } from './assertion.ts';
import { saml } from './names.ts';

const skew = 60_000;

/** Whether a time limit lies in the future, with 60 s of skew; without one it does not. */
function isAhead(limit: number | undefined, now: number): boolean {
  return limit !== undefined && now < limit + skew;
}

/** The rules of SAML assertions (RFC 7522 section 3; supplement-authorization section 3.9). Times in milliseconds. */
export const samlAssertionPolicies = {
  /** "base64 or base64url", with or without padding */
  decode: (text: string): Buffer | undefined =>
    /^[A-Za-z0-9_\-+/\s]+={0,2}\s*$/.test(text) ? Buffer.from(text, 'base64') : undefined,
  isSize: (bytes: number): boolean => bytes <= 128 * 1024,
  /** "(not a Response)" */
  isVersion: (version: string | undefined): boolean => version === '2.0',
  /** "The Subject element MUST contain at least one SubjectConfirmation element" (RFC 7522 section 3, item 5) */
  isConfirmed: (confirmations: number): boolean => confirmations > 0,
  /** "The Recipient attribute in the assertion must equal the URI of that endpoint." ("Grant rules", 4) */
  isRecipient: (recipient: string | undefined, endpoint: string): boolean => recipient === endpoint,
  /** "Method ... MUST be `urn:oasis:names:tc:SAML:2.0:cm:bearer`" */
  isMethod: (method: string | undefined): boolean => method === saml.bearer,
  /** "NotOnOrAfter present and in the future (60 s skew)" */
  isConfirmationCurrent: (notOnOrAfter: number | undefined, now: number): boolean =>
    isAhead(notOnOrAfter, now),
  /** "no NotBefore" */
  mayConfirmationBegin: (notBefore: number | undefined): boolean => notBefore === undefined,
  /** `InResponseTo` names the request, and is not there where nothing was asked (SAML 2.0 Profiles section 4.1.4.3). */
  isAnswer: (inResponseTo: string | undefined, request: string | undefined): boolean =>
    request === undefined || inResponseTo === request,
  /** "Conditions | required" */
  isConditional: (conditions: SamlAssertion['conditions']): boolean => conditions !== undefined,
  isUnderstood: (unknown: readonly string[]): boolean => unknown.length === 0,
  /** "NotBefore, NotOnOrAfter (60 s skew)" */
  isBegun: (notBefore: number | undefined, now: number): boolean =>
    notBefore === undefined || now + skew >= notBefore,
  isUnexpired: (notOnOrAfter: number | undefined, now: number): boolean =>
    notOnOrAfter === undefined || isAhead(notOnOrAfter, now),
  /** "MUST contain ... an Audience element that identifies the authorization server", in every restriction */
  isAudience: (restrictions: readonly (readonly string[])[], own: readonly string[]): boolean =>
    restrictions.length > 0 &&
    restrictions.every((audiences) => audiences.some((audience) => own.includes(audience))),
  /** "AuthnStatement | present" */
  isAuthenticated: (statements: number): boolean => statements > 0,
  /** "authn instant not older than 864000 s; not more than 60 s in the future" */
  isAuthenticationRecent: (instant: number | undefined, now: number): boolean =>
    instant !== undefined && now - instant <= 864_000_000 + skew,
  isAuthenticationPast: (instant: number | undefined, now: number): boolean =>
    instant !== undefined && instant - now <= skew,
  /** "SessionNotOnOrAfter in the future (no skew)" */
  isSessionOpen: (notOnOrAfter: number | undefined, now: number): boolean =>
    notOnOrAfter === undefined || now < notOnOrAfter,
  /** "IssueInstant | not older than 3000 s, 60 s skew either way" */
  isIssuedRecently: (instant: number | undefined, now: number): boolean =>
    instant !== undefined && now - instant <= 3_000_000 + skew,
  isIssuedInPast: (instant: number | undefined, now: number): boolean =>
    instant !== undefined && instant - now <= skew,
  /** "if the provider lists contexts, one must match" */
  isContext: (context: string | undefined, listed: readonly string[]): boolean =>
    listed.length === 0 || listed.some((one) => one === context),
  /** The whole text of the name: a comment inside is none of it (CERT VU#475445). */
  nameOf: (nameId: XmlElement | undefined): string => textOf(nameId) ?? '',
  hasName: (name: string): boolean => name !== '',
};
