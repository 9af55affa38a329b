import type { AuthnStatement } from './assertion.ts';
import { saml } from './names.ts';

/** The rules of responses to a login (SAML 2.0 Profiles sections 4.1.4.2 and 4.1.4.3). */
export const samlResponsePolicies = {
  isSuccess: (status: string | undefined): boolean => status === saml.success,
  /** "If the message is signed, the Destination ... MUST contain the URL" (SAML 2.0 Bindings section 3.5.5.2) */
  isDestination: (destination: string | undefined, own: string, isSigned: boolean): boolean =>
    destination === own || (destination === undefined && !isSigned),
  /** What nobody asked for is not taken: it could be planted into the browser of somebody else. */
  isAnswer: (inResponseTo: string | undefined): inResponseTo is string =>
    inResponseTo !== undefined && inResponseTo !== '',
  /** "at least one <SessionIndex>" of the provider has to be known at the logout (SAML 2.0 Profiles section 4.4.4.1). */
  sessionOf: (statements: readonly AuthnStatement[]): string | undefined => statements[0]?.sessionIndex,
  /** "the issuer of the response": the one whose assertion it carries. */
  isSameIssuer: (response: string | undefined, assertion: string | undefined): boolean =>
    response === undefined || response === assertion,
};
