import { administrationValues } from '../../src/protocol/administration/page-values.ts';
import { namesIn } from '../../src/protocol/core/page-text.ts';
import type { StepUse } from '../../src/runner/dry-run.ts';
import { pageValues } from '../../steps/page-values.ts';
import type { Problem } from './problem.ts';

/** What every change of a value can name besides: the value before. */
const alwaysKnown = ['own'];

const everyName = Object.keys({ ...pageValues, ...administrationValues });

/** Holds values of pages to what they can name, and the list of names to what pages use. */
export function valueProblems(uses: readonly StepUse[], known = everyName): Problem[] {
  const named = uses.flatMap(({ feature, scenario, step, data = '' }) => {
    const place = `${feature}, "${scenario}"`;
    const text = `${step}${data}`;
    return text.includes('{{') ? namesAt(place, text) : [];
  });
  const allowed = new Set([...known, ...alwaysKnown]);
  const used = new Set(named.flatMap(({ name }) => name ?? []));
  return [
    ...named.flatMap(({ place, name, message }) => {
      if (message !== undefined) return [{ place, message }];
      return name === undefined || allowed.has(name)
        ? []
        : [{ place, message: `no value is called "${name}" (steps/page-values.ts)` }];
    }),
    ...known
      .filter((name) => !used.has(name))
      .map((name) => ({ place: 'steps/page-values.ts', message: `no page names the value "${name}"` })),
  ];
}

interface Named {
  readonly place: string;
  readonly name?: string;
  readonly message?: string;
}

function namesAt(place: string, text: string): Named[] {
  try {
    return namesIn(text).map((name) => ({ place, name }));
  } catch (error) {
    return [{ place, message: error instanceof Error ? error.message : String(error) }];
  }
}
