import type { Finding } from './findings/finding.ts';
import { commandFor } from './invocation.ts';
import type { Invocation } from './model/result.ts';

/** The commands that tell more about a failure, or show it again on the same target. */
export function nextSteps(finding: Finding, invocation?: Invocation): string[] {
  const { id } = finding.requirements[0];
  return [
    commandFor(invocation, 'explain', { words: [id] }),
    commandFor(invocation, 'run', { onTarget: true, words: ['--requirement', id, '--verbose'] }),
  ];
}
