/** How much is measured. */
export interface Effort {
  /** Rounds of which the median stands in the table. */
  readonly rounds: number;
  /** A tenth of everything: to see that it works, not to be published. */
  readonly quick: boolean;
  /** Program of the package as it is published, built for this run. */
  readonly assay: string;
}

/** A table of docs/speed.md. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What a reader must know of it, as a sentence or more. */
  readonly note?: string;
}

/** One thing that is measured beside its floor or a peer, in one run. */
export interface Part {
  /** As it is asked for on the command line; the marker in docs/speed.md. */
  readonly name: string;
  /** Minutes that it takes on two quiet cores, about. */
  readonly minutes: number;
  /** True where no medians are made: it takes too long. */
  readonly once?: true;
  measure(effort: Effort): Promise<Table>;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The value that so much of all (0 to 1) do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The medians of each member, of measurements made turn by turn: `all` once in each round. */
export async function inTurns<Name extends string, Member extends string>(
  rounds: number,
  all: Readonly<Record<Name, () => Promise<Readonly<Record<Member, number>>>>>,
): Promise<Readonly<Record<Name, Readonly<Record<Member, number>>>>> {
  const names = Object.keys(all) as Name[];
  const seen = new Map<Name, Readonly<Record<Member, number>>[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) seen.get(name)?.push(await all[name]());
  }
  const medians = names.map((name) => {
    const found = seen.get(name) ?? [];
    const members = Object.keys(found[0] ?? {}) as Member[];
    return [name, Object.fromEntries(members.map((one) => [one, median(found.map((row) => row[one]))]))];
  });
  return Object.fromEntries(medians);
}
