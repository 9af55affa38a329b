import type { User } from '../../accounts/user.ts';
import type { Context } from '../../context.ts';
import { mapExternalUser } from '../external-user.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { readMappingConfig } from '../mapping-config.ts';
import { provideShadowUser } from '../shadow-user.ts';
import type { SamlAssertion } from './assertion.ts';

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
  context: Context,
): User {
  const source = { subject: nameId, values: (name: string) => attributes[name] ?? [] };
  const external = mapExternalUser(source, readMappingConfig(provider.config), {});
  return provideShadowUser(external, provider, context);
}
