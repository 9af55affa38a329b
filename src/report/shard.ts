import type { ShardResult } from './model/result.ts';

/** A part of a run as one line for people. */
export function describeShard({ index, total, scope }: ShardResult): string {
  return `shard ${index}/${total} of ${scope.selection ?? 'everything'}`;
}
