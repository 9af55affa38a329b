import type { BaselineEntry, BaselineResult } from './model/result.ts';
import { count } from './phrases.ts';

/** What became of an entry, in words. */
export const stateTexts: Readonly<Record<BaselineEntry['state'], string>> = {
  covers: 'still there',
  stale: 'no longer there: remove the entry',
  open: 'not tested in this run',
};

/** What the baseline does to the end of the run, as a sentence. */
export function baselineSentence({ file, entries, uncovered }: BaselineResult): string {
  const stale = entries.filter(({ state }) => state === 'stale').length;
  if (stale > 0) {
    return `${file}: ${count(stale, 'entry', 'entries')} no longer true; exit code 2 until removed`;
  }
  const covering = entries.filter(({ state }) => state === 'covers').length;
  const covered = `${file}: ${count(covering, 'entry', 'entries')} still true`;
  return uncovered.length === 0
    ? `${covered}; every failure is known`
    : `${covered}; not known: ${uncovered.join(', ')}`;
}
