import type { TargetResult } from './model/result.ts';

/** The name of the target, which says whether the suite started it itself. */
export function targetName({ name, bundled }: TargetResult): string {
  return bundled && !/bundled/i.test(name) ? `${name} (bundled reference server)` : name;
}
