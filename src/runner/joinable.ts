import { isDeepStrictEqual } from 'node:util';
import type { UsageCode } from '../error-codes.ts';
import { UsageError } from '../errors.ts';
import type { RunResult, ShardResult } from '../report/model/result.ts';

/** The result of one shard. */
export type Part = RunResult & { readonly shard: ShardResult };

/**
 * The parts of one run in their order.
 *
 * @throws UsageError that says which part is missing, doubled or not of the same run
 */
export function joinable(results: readonly RunResult[]): Part[] {
  const parts = results.map(asPart).sort((a, b) => a.shard.index - b.shard.index);
  const [first] = parts;
  if (first === undefined) return [];
  const { total } = first.shard;
  for (let index = 1; index <= total; index += 1) {
    const found = parts.filter(({ shard }) => shard.index === index).length;
    if (found === 0) throw wrong('missing-shard', `shard ${index}/${total} is missing`);
    if (found > 1) throw wrong('doubled-shard', `shard ${index}/${total} is there ${found} times`);
  }
  for (const part of parts) checkSameRun(first, part);
  checkCuts(parts);
  return parts;
}

function asPart(result: RunResult): Part {
  if (result.shard !== undefined) return { ...result, shard: result.shard };
  throw wrong('no-shard', `run ${result.runId} is whole: only runs with --shard can be merged`);
}

function checkSameRun(first: Part, part: Part): void {
  const name = `shard ${part.shard.index}/${part.shard.total}`;
  const same: readonly (readonly [what: string, of: (one: Part) => unknown])[] = [
    ['number of shards', ({ shard }) => shard.total],
    ['version of assay', ({ suite }) => suite.version],
    ['list of scenarios', ({ shard }) => shard.plan],
    [
      'list of requirements',
      ({ requirements }) => requirements.map(({ id, level, later }) => [id, level, later]),
    ],
    ['scope', ({ shard }) => shard.scope],
    ['selection', ({ shard }) => shard.selected],
    ['level', ({ level }) => level],
    ['gate', ({ security }) => security?.gate === true],
    ['target', targetOf],
  ];
  for (const [what, of] of same) {
    if (isDeepStrictEqual(of(first), of(part))) continue;
    throw wrong(
      'different-runs',
      `${name} has another ${what} than shard ${first.shard.index}/${first.shard.total}`,
    );
  }
}

/** Each shard may start a bundled server of its own, on any port. */
function targetOf({ target }: Part): unknown {
  const { name, bundled, release, defect, authorization, resource } = target;
  return bundled ? { bundled, release, defect } : { name, release, authorization, resource };
}

function checkCuts(parts: readonly Part[]): void {
  let from = 0;
  for (const { shard } of parts) {
    if (shard.from !== from) throw cutDifferently();
    from += shard.count;
  }
  if (from !== parts[0]?.shard.of) throw cutDifferently();
}

function cutDifferently(): UsageError {
  return wrong(
    'different-cuts',
    'the shards were cut at different places: give each the same --durations file',
  );
}

function wrong(code: UsageCode, message: string): UsageError {
  return new UsageError(code, message);
}
