import type { User } from '../accounts/user.ts';
import { fitsWildcards } from '../pattern.ts';
import type { ExternalUser } from './external-user.ts';
import type { MappingConfig } from './mapping-config.ts';
import { toldOf } from './told.ts';

/** The rules of shadow users: users of a provider as they are kept here (supplement-authorization sections 3.8 and 14). */
export const shadowUserPolicies = {
  /** A name is needed, without control characters and of at most 255 characters. */
  isUserName: (name: string): boolean => /^[^\p{Cc}]{1,255}$/u.test(name) && name.trim() !== '',
  /** "user name claim empty": the name is the mapped one, or there is none. */
  nameOf: (external: ExternalUser): string => external.userName,
  /** "`config.addShadowUserOnLogin`, default true" */
  mayAdd: ({ addsShadowUsers }: MappingConfig): boolean => addsShadowUsers,
  isActive: (user: User): boolean => user.active,
  /** What the mapping made of what the provider told is what is kept. */
  told: toldOf,
  /** "groupMappingMode (EXPLICITLY_MAPPED, AS_SCOPES)" */
  groupMode: ({ groupMode }: MappingConfig): MappingConfig['groupMode'] => groupMode,
  /** "externalGroupsWhitelist": a name, or a pattern with `*`. */
  isGroupAllowed({ groupWhitelist }: MappingConfig, group: string): boolean {
    const matches = (pattern: string): boolean => fitsWildcards(group, pattern, 0);
    return groupWhitelist === undefined || groupWhitelist.some(matches);
  },
};
