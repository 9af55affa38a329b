import type { User, UserStore } from '../accounts/user.ts';
import { fitsWildcards } from '../pattern.ts';
import type { ExternalUser } from './external-user.ts';
import type { MappingConfig } from './mapping-config.ts';

/** The rules of shadow users: users of a provider as they are kept here (supplement-authorization sections 3.8 and 14). */
export const shadowUserPolicies = {
  /** A name is needed, without control characters and of at most 255 characters. */
  isUserName: (name: string): boolean => /^[^\p{Cc}]{1,255}$/u.test(name) && name.trim() !== '',
  /** "user name claim empty": the name is the mapped one, or there is none. */
  nameOf: (external: ExternalUser): string => external.userName,
  /** The shadow user is that of this provider, never one of the same name from elsewhere. */
  find: (users: UserStore, userName: string, originKey: string): User | undefined =>
    users.findByName(userName, originKey),
  /** "The user of the token has the origin_key of the selected provider as origin". */
  originOf: (originKey: string): string => originKey,
  /** "`config.addShadowUserOnLogin`, default true" */
  mayAdd: ({ addsShadowUsers }: MappingConfig): boolean => addsShadowUsers,
  isActive: (user: User): boolean => user.active,
  /** "A shadow user is created or updated" */
  isUpdated: (): boolean => true,
  /** What the mapping made of what the provider told is what is kept. */
  told: (external: ExternalUser): ExternalUser => external,
  /** "groupMappingMode (EXPLICITLY_MAPPED, AS_SCOPES)" */
  groupMode: ({ groupMode }: MappingConfig): MappingConfig['groupMode'] => groupMode,
  /** A group of the provider is one of the user as long as the provider tells it. */
  isMember: (isTold: boolean, _was: boolean): boolean => isTold,
  /** "externalGroupsWhitelist": a name, or a pattern with `*`. */
  isGroupAllowed({ groupWhitelist }: MappingConfig, group: string): boolean {
    const matches = (pattern: string): boolean => fitsWildcards(group, pattern, 0);
    return groupWhitelist === undefined || groupWhitelist.some(matches);
  },
};
