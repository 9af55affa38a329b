import type { DataTable } from '@cucumber/cucumber';
import { filledJsonFor } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/** Metadata of a client, each value in JSON; `absent` stands for a member that the client lacks. */
export async function metadataOf(world: AssayWorld, table: DataTable): Promise<Record<string, unknown>> {
  const members = table.hashes().map(async ({ metadata = '', value = '' }) => {
    return [metadata, value === 'absent' ? undefined : await filledJsonFor(world, value)] as const;
  });
  return Object.fromEntries(await Promise.all(members));
}
