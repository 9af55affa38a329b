import type { Fault } from '../../scenario/request-under-test.ts';
import type { PlatformDraft } from './draft.ts';

/** The one thing that is wrong, or merely other, with a request to the resource API. */
export type PlatformFault = Fault<PlatformDraft>;

/** A fault of that name, as feature files say it. */
export function platformFault(
  name: string,
  apply: PlatformFault['apply'],
  ...causes: readonly number[]
): PlatformFault {
  return { name, apply, causes };
}
