import type { FailureBlock } from './failure.ts';

/** The commands that tell more about a failure, or show it again. */
export function nextSteps(block: FailureBlock): string[] {
  const { id } = block.requirements[0];
  return [`assay explain ${id}`, `assay run --requirement ${id} --verbose`];
}
