import type { User, UserStore } from '../accounts/user.ts';
import { OAuthError } from '../errors.ts';
import type { Clock, Random } from '../ports.ts';
import { applyExternalGroups, type ExternalGroupsPorts } from './external-groups.ts';
import type { ExternalUser } from './external-user.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { type MappingConfig, readMappingConfig } from './mapping-config.ts';
import type { shadowUserPolicies } from './shadow-user-policies.ts';
import type { Told } from './told.ts';

/** What this part needs of the service. */
export type ShadowUserPorts = ExternalGroupsPorts & {
  readonly clock: Clock;
  readonly random: Random;
  readonly users: UserStore;
  readonly policies: { readonly shadowUser: typeof shadowUserPolicies };
};

function added(told: Told, userName: string, origin: string, context: ShadowUserPorts): User {
  const now = context.clock();
  return {
    ...{ id: context.random.uuid(), userName, origin, ...told, active: true },
    ...{ passwordChangeRequired: false, tokenSalt: context.random.hex(8) },
    ...{ version: 0, created: now, lastModified: now, passwordLastModified: now },
  };
}

function updated(user: User, told: Told, context: ShadowUserPorts): User {
  const { givenName: _given, familyName: _family, ...kept } = user;
  const changed: User = { ...kept, ...told };
  const isSame = JSON.stringify(toSorted(changed)) === JSON.stringify(toSorted(user));
  return isSame ? user : { ...changed, version: user.version + 1, lastModified: context.clock() };
}

function toSorted(user: User): readonly unknown[] {
  return Object.entries(user).toSorted(([left], [right]) => (left < right ? -1 : 1));
}

function userFor(
  external: ExternalUser,
  { originKey }: IdentityProvider,
  mapping: MappingConfig,
  context: ShadowUserPorts,
): User {
  const rules = context.policies.shadowUser;
  const userName = rules.nameOf(external);
  if (!rules.isUserName(userName)) throw refusal('Unable to map claim to a username');
  const told = rules.told(external, userName, originKey);
  const known = context.users.findByName(userName, originKey);
  if (known === undefined && !rules.mayAdd(mapping)) {
    throw refusal('The user does not exist, and the provider adds none');
  }
  if (known === undefined) return added(told, userName, originKey, context);
  return updated(known, told, context);
}

function refusal(hint: string): OAuthError {
  return new OAuthError('invalid_grant', hint);
}

/**
 * The shadow user of somebody whom a provider vouches for: made at the first time, brought up to date at
 * others, with the groups that the provider names (supplement-authorization sections 3.8, 3.9 and 14).
 * @throws OAuthError invalid_grant
 */
export function provideShadowUser(
  external: ExternalUser,
  provider: IdentityProvider,
  context: ShadowUserPorts,
  changes: Partial<MappingConfig> = {},
): User {
  const mapping = { ...readMappingConfig(provider.config), ...changes };
  const user = userFor(external, provider, mapping, context);
  if (!context.policies.shadowUser.isActive(user)) throw refusal('The user is inactive');
  context.users.save(user);
  applyExternalGroups(user, external.groups, provider, mapping, context);
  return user;
}
