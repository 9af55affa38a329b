import type { Defect } from '../defect.ts';
import { jwtAssertionDefects } from './jwt-assertions.ts';
import { jwtClientDefects } from './jwt-clients.ts';
import { providerDefects } from './providers.ts';
import { samlAssertionDefects } from './saml-assertions.ts';
import { samlTrustDefects } from './saml-trust.ts';
import { singleSignOnDefects } from './single-sign-on.ts';

/** Mistakes about identity providers, their assertions and the logins that they vouch for. */
export const federationDefects: readonly Defect[] = [
  ...[...jwtAssertionDefects, ...jwtClientDefects],
  ...[...samlAssertionDefects, ...samlTrustDefects],
  ...[...providerDefects, ...singleSignOnDefects],
];
