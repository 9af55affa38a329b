import type { DataTable } from '@cucumber/cucumber';
import { inText } from '../src/protocol/administration/page-body.ts';
import { filledJsonFor } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/** Metadata of a client, each value in JSON; `absent` stands for a member that the client lacks. */
export async function metadataOf(world: AssayWorld, table: DataTable): Promise<Record<string, unknown>> {
  const members = table.hashes().map(async ({ metadata = '', value = '' }) => {
    if (value === 'absent') return [metadata, undefined] as const;
    return [metadata, inText(metadata, await filledJsonFor(world, value))] as const;
  });
  return Object.fromEntries(await Promise.all(members));
}
