import type { User } from '../../accounts/user.ts';
import { mapExternalUser } from '../external-user.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { readMappingConfig } from '../mapping-config.ts';
import { provideShadowUser, type ShadowUserPorts } from '../shadow-user.ts';
import type { SamlAssertion } from './assertion.ts';

/** What this part needs of the service. */
export type SamlUserPorts = ShadowUserPorts;

/** When the subject logged in, in seconds since 1970; undefined where the assertion does not tell. */
export function authTimeOf({ authnStatements }: SamlAssertion): number | undefined {
  const authnInstant = authnStatements[0]?.authnInstant;
  return authnInstant === undefined ? undefined : Math.floor(authnInstant / 1000);
}

/** "NameID becomes the user name (or mapped attribute)" (supplement-authorization section 3.9). @throws OAuthError */
export function samlUser(
  nameId: string,
  attributes: SamlAssertion['attributes'],
  provider: IdentityProvider,
  context: SamlUserPorts,
): User {
  const source = { subject: nameId, values: (name: string) => attributes[name] ?? [] };
  const external = mapExternalUser(source, readMappingConfig(provider.config), {});
  return provideShadowUser(external, provider, context);
}
