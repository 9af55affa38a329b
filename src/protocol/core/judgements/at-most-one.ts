import type { Outcome } from '../../../evidence/outcome.ts';

/** Passes when at most one of several requests with the same one-time credentials was granted. */
export function atMostOneGranted(answers: readonly Outcome[]): Outcome {
  const granted = answers.filter(({ passed }) => passed).length;
  return {
    expected: 'at most one of the requests is granted',
    actual: `${granted} of ${answers.length} granted: ${answers.map(({ actual }) => actual).join('; ')}`,
    passed: granted <= 1,
  };
}
