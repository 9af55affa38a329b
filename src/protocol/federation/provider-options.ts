import { mappingPath } from '../../fixtures/groups.ts';
import type { ProviderFixture } from '../../fixtures/provider-fixture.ts';
import type { Scenario } from '../../scenario/scenario.ts';

/** What an OpenID Connect provider asserts of a user, and what the target is to make of it (supplement, section 14). */
export interface ProviderOptions {
  /** Added to the usual configuration, or put in its place. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Where it answers the target; left out: it is reached by nobody. */
  readonly issuer?: string;
  /** Groups of the target by the group of the provider that stands for each (supplement, section 13.2). */
  readonly groups?: Readonly<Record<string, string>>;
}

/** Tells the target which of its groups a group of the provider stands for. */
export async function mapGroups(
  { run: { fixtures } }: Scenario,
  { originKey: origin }: ProviderFixture,
  { groups = {} }: ProviderOptions,
): Promise<void> {
  for (const [externalGroup, scope] of Object.entries(groups)) {
    const groupId = await fixtures.accounts.groups.id(scope);
    const json = { groupId, externalGroup, origin };
    await fixtures.admin.call({ method: 'POST', path: '/Groups/External', json });
    fixtures.created('group of a provider', externalGroup, () => fixtures.admin.remove(mappingPath(json)));
  }
}
