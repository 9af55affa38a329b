import type { Finding } from './findings/finding.ts';
import { commandFor } from './invocation.ts';
import type { Invocation } from './model/result.ts';

/** The commands that tell more about a failure, or show it again on the same target. */
export function nextSteps(finding: Finding, invocation?: Invocation): string[] {
  const { id } = finding.requirements[0];
  return [
    commandFor(invocation, 'explain', { words: [id] }),
    commandFor(invocation, 'replay', { onTarget: true, words: [id, ...reportWords(invocation)] }),
    commandFor(invocation, 'run', { onTarget: true, words: ['--requirement', id, '--verbose'] }),
  ];
}

/** The report that the answers are compared with, where it is not the one that is taken by itself. */
function reportWords(invocation?: Invocation): string[] {
  return invocation === undefined ? [] : ['--report', invocation.reports];
}
