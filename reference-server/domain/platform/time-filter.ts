import { invalidParameter } from './platform-error.ts';
import type { buildpackSelectionPolicies } from './selection-policies.ts';

/** What this part needs of the service. */
export interface TimeFilterPorts {
  readonly policies: { readonly buildpackSelection: typeof buildpackSelectionPolicies };
}

/** A comparison with a time in milliseconds since 1970. */
interface Comparison {
  readonly compare: (time: number, asked: number) => boolean;
  readonly asked: number;
}

/**
 * Whether a time, in milliseconds, passes every comparison that a parameter asks for: in whole seconds, as
 * buildpacks show it (supplement-platform sections 7 and 8). @throws PlatformError 400
 */
export function timeFilter(
  query: URLSearchParams,
  name: string,
  { policies }: TimeFilterPorts,
): (milliseconds: number) => boolean {
  const { comparisons, isTime } = policies.buildpackSelection;
  const asked = Object.entries(comparisons()).flatMap(([operator, compare]) =>
    query.getAll(`${name}${operator}`).map((text): Comparison => {
      if (isTime(text)) return { compare, asked: Date.parse(text) };
      throw invalidParameter(name);
    }),
  );
  return (milliseconds) =>
    asked.every((one) => one.compare(Math.floor(milliseconds / 1000) * 1000, one.asked));
}
