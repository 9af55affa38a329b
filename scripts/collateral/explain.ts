import type { Proof } from '../../src/report/proof/model.ts';
import type { CollateralNote } from '../../src/requirements/proof-notes.ts';

/** A defect that turns a requirement red which it does not break. */
interface Pair {
  readonly defect: string;
  readonly requirement: string;
}

/** What a proof saw, with a reason for each pair that has one. */
export interface Explained {
  /** By reason in the order of the known ones, then by what they turn red. */
  readonly notes: readonly CollateralNote[];
  /** Pairs that had no reason, and the reason that they got. */
  readonly added: readonly (Pair & { readonly reason: string })[];
  /** Pairs that got none, with the scenarios in which they showed. */
  readonly open: readonly (Pair & { readonly scenarios: readonly string[] })[];
}

/**
 * Explains what the proofs saw by the known notes. A new pair gets the reason that most defects have for the same
 * requirement. What is known of defects that were not proved stays.
 *
 * @param order ids of the requirements, as they are to stand in a note
 */
export function explained(
  proofs: readonly Pick<Proof, 'id' | 'collateral'>[],
  known: readonly CollateralNote[],
  order: readonly string[],
): Explained {
  const proved = new Set(proofs.map(({ id }) => id));
  const kept = pairsOf(
    known.map((note) => ({ ...note, defects: note.defects.filter((id) => !proved.has(id)) })),
  );
  const reasonOf = new Map(pairsOf(known).map((pair) => [keyOf(pair), pair.reason]));
  const usual = usualReasons(known);
  const seen = proofs.flatMap(({ id, collateral }) =>
    collateral.map(({ requirement, scenarios }) => {
      const pair = { defect: id, requirement };
      const old = reasonOf.get(keyOf(pair));
      return { ...pair, scenarios, isNew: old === undefined, reason: old ?? usual.get(requirement) };
    }),
  );
  const pairs = seen.flatMap(({ defect, requirement, reason, isNew }) =>
    reason === undefined ? [] : [{ defect, requirement, reason, isNew }],
  );
  return {
    notes: notesOf([...kept, ...pairs], [...new Set(known.map(({ reason }) => reason))], order),
    added: pairs
      .filter(({ isNew }) => isNew)
      .map(({ defect, requirement, reason }) => ({ defect, requirement, reason })),
    open: seen
      .filter(({ reason }) => reason === undefined)
      .map(({ defect, requirement, scenarios }) => ({ defect, requirement, scenarios })),
  };
}

type ExplainedPair = Pair & { readonly reason: string };

function pairsOf(notes: readonly CollateralNote[]): ExplainedPair[] {
  return notes.flatMap(({ reason, defects, requirements }) =>
    defects.flatMap((defect) => requirements.map((requirement) => ({ defect, requirement, reason }))),
  );
}

function keyOf({ defect, requirement }: Pair): string {
  return `${defect} ${requirement}`;
}

/** By requirement, the reason that most defects have for it. */
function usualReasons(notes: readonly CollateralNote[]): ReadonlyMap<string, string> {
  const byRequirement = Map.groupBy(pairsOf(notes), ({ requirement }) => requirement);
  return new Map(
    [...byRequirement].flatMap(([requirement, pairs]) => {
      const bySize = [...Map.groupBy(pairs, ({ reason }) => reason)].sort(
        ([, a], [, b]) => b.length - a.length,
      );
      return bySize.slice(0, 1).map(([reason]) => [requirement, reason] as const);
    }),
  );
}

/** Defects that turn the same requirements red for the same reason stand together. */
function notesOf(
  pairs: readonly ExplainedPair[],
  reasons: readonly string[],
  order: readonly string[],
): CollateralNote[] {
  const position = new Map(order.map((id, index) => [id, index]));
  return reasons.flatMap((reason) => {
    const own = pairs.filter((pair) => pair.reason === reason);
    const byDefect = [...Map.groupBy(own, ({ defect }) => defect)].map(([defect, some]) => ({
      defect,
      requirements: [...new Set(some.map(({ requirement }) => requirement))].sort(
        (a, b) => (position.get(a) ?? 0) - (position.get(b) ?? 0),
      ),
    }));
    return [...Map.groupBy(byDefect, ({ requirements }) => requirements.join(' '))].map(([, alike]) => ({
      reason,
      defects: alike.map(({ defect }) => defect),
      requirements: alike[0]?.requirements ?? [],
    }));
  });
}
