import type { RequirementResult } from './model/result.ts';

/**
 * What a failed requirement means: it makes the verdict, or it is advice outside the level, or it was only
 * observed, because the document does not show it (design, "Words", levels).
 */
export type FailureWeight = 'failure' | 'advice' | 'observation';

export function failureWeight({ scored, level }: RequirementResult): FailureWeight {
  if (scored) return 'failure';
  return level === 'observe' ? 'observation' : 'advice';
}
