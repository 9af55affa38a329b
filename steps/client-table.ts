import type { DataTable } from '@cucumber/cucumber';
import { filledJsonFor } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/** Metadata of a client, each value in JSON. */
export async function metadataOf(world: AssayWorld, table: DataTable): Promise<Record<string, unknown>> {
  const metadata: Record<string, unknown> = {};
  for (const { metadata: name = '', value = '' } of table.hashes()) {
    metadata[name] = await filledJsonFor(world, value);
  }
  return metadata;
}
