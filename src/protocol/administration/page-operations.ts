import type { PathMember } from '../../client/path-segment.ts';
import { SuiteDefect } from '../../errors.ts';
import type { RequirementId } from '../../requirement-id.ts';

/** What a granted request shows, by method and path (supplement, sections 13 and 14). */
const shown: readonly (readonly [of: RegExp, shows: RequirementId])[] = [
  [/^POST \/Users$/, 'SUPPLEMENT-USERS-001'],
  [/^GET \/Users\?/, 'SUPPLEMENT-USERS-005'],
  [/^GET \/Users\/[^/]+\/verify$/, 'SUPPLEMENT-USERS-017'],
  [/^GET \/Users\//, 'SUPPLEMENT-USERS-004'],
  [/^PUT \/Users\/[^/]+\/password$/, 'SUPPLEMENT-USERS-011'],
  [/^PUT \/Users\//, 'SUPPLEMENT-USERS-025'],
  [/^PATCH \/Users\/[^/]+\/status$/, 'SUPPLEMENT-USERS-013'],
  [/^PATCH \/Users\//, 'SUPPLEMENT-USERS-026'],
  [/^POST \/Groups$/, 'SUPPLEMENT-GROUPS-001'],
  [/^POST \/Groups\/[^/]+\/members$/, 'SUPPLEMENT-GROUPS-004'],
  [/^PUT \/Groups\//, 'SUPPLEMENT-GROUPS-014'],
  [/^PATCH \/Groups\//, 'SUPPLEMENT-GROUPS-015'],
  [/^(POST|GET|DELETE) \/identity-providers/, 'SUPPLEMENT-PROVIDERS-001'],
];

/**
 * What a granted request with that method and path shows.
 *
 * @throws SuiteDefect when nothing says it
 */
export function shownBy(line: string): RequirementId {
  const found = shown.find(([of]) => of.test(line.replaceAll(/\{\{.*?\}\}/g, '…')));
  if (found !== undefined) return found[1];
  throw new SuiteDefect('unknown-operation', `nothing says what a granted "${line}" shows`);
}

/** What stands in a path below a collection, as a message names it. */
const members: Readonly<Record<string, PathMember>> = {
  Groups: 'id of a group',
  Users: 'id of a user',
  'identity-providers': 'id of an identity provider',
};

/** The same for the name before it in the path. */
export function memberBelow(collection = ''): PathMember {
  return members[collection] ?? 'id of a user';
}
