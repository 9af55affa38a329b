/**
 * True in the tests of the night: a test that shows something at one place or in one form by day repeats it at all of
 * them. What only the night would show is no such repetition, and stays by day.
 */
const isNight = process.env.ASSAY_NIGHTLY === 'true';

/** What is tried by day, and by night. */
export function byNight<T>(night: T, day: T): T {
  return isNight ? night : day;
}

/** All by night; by day one in so many. Only where all of them show alike. */
export function byTurns<T>(all: readonly T[], oneIn: number): readonly T[] {
  return byNight(all, ofTurn(all, oneIn, turnAmong(oneIn)));
}

/** One in so many, others for each turn. */
export function ofTurn<T>(all: readonly T[], oneIn: number, turn: number): readonly T[] {
  return all.filter((_one, at) => at % oneIn === turn);
}

/**
 * Whose turn it is by day among so many: the first's, unless ASSAY_TURN says another's. What a commit is tried on does not
 * depend on the day or on the commit.
 *
 * @throws Error where ASSAY_TURN is no number: nothing would be tried
 */
export function turnAmong(count: number, said = process.env.ASSAY_TURN ?? '0'): number {
  if (!/^\d+$/.test(said)) throw new Error(`ASSAY_TURN is no number: ${said}`);
  return Number(said) % count;
}
