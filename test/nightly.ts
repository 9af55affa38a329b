import { spawnSync } from 'node:child_process';

/**
 * True in the tests of the night: a test that shows something at one place or in one form by day repeats it at all of
 * them. What only the night would show is no such repetition, and stays by day.
 */
const isNight = process.env.ASSAY_NIGHTLY === 'true';

/** What is tried by day, and by night. */
export function byNight<T>(night: T, day: T): T {
  return isNight ? night : day;
}

/** All by night; by day one in so many, those whose turn it is. Only where all of them show alike. */
export function byTurns<T>(all: readonly T[], oneIn: number): readonly T[] {
  return byNight(all, ofTurn(all, oneIn, turnAmong(oneIn)));
}

/** One in so many, others for each turn. */
export function ofTurn<T>(all: readonly T[], oneIn: number, turn: number): readonly T[] {
  return all.filter((_one, at) => at % oneIn === turn);
}

/**
 * Whose turn it is by day among so many: after each commit it may be another's, so that each is tried within days.
 *
 * @throws Error where ASSAY_TURN, which can say it, is no number: nothing would be tried
 */
export function turnAmong(count: number, said = process.env.ASSAY_TURN ?? commit()): number {
  if (!/^\d+$/.test(said)) throw new Error(`ASSAY_TURN is no number: ${said}`);
  return Number(said) % count;
}

/** A number for each commit: what failed with one fails with it again. Without git there is one for all. */
function commit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' });
  return String(Number.parseInt(stdout || '0', 16));
}
