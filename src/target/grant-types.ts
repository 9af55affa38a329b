import type { Target } from './target.ts';

/**
 * The capabilities of which each one needs clients that have the grant type (document, "Client configuration attributes"). By
 * `refresh_token` a client gets refresh tokens, of user_token too, whether it may redeem them or not.
 */
const capabilitiesOf: Readonly<Record<string, readonly string[]>> = {
  authorization_code: ['authorization-code', 'authorization-code-api', 'hybrid'],
  implicit: ['implicit', 'id-token'],
  password: ['password', 'passcode'],
  user_token: ['user-token'],
  'urn:ietf:params:oauth:grant-type:saml2-bearer': ['saml2-bearer'],
  'urn:ietf:params:oauth:grant-type:jwt-bearer': ['jwt-bearer'],
};

/** The grant types of a client that the target may know: one that is declared to offer none of what needs a type has no such type. */
export function knownGrantTypes({ off }: Pick<Target, 'off'>, grantTypes: readonly string[]): string[] {
  return grantTypes.filter((type) => capabilitiesOf[type]?.every((one) => off.includes(one)) !== true);
}
