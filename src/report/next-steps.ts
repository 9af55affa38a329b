import type { Finding } from './findings/finding.ts';

/** The commands that tell more about a failure, or show it again. */
export function nextSteps(finding: Finding): string[] {
  const { id } = finding.requirements[0];
  return [`assay explain ${id}`, `assay run --requirement ${id} --verbose`];
}
