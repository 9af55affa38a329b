import type { Policies } from '../domain/policies.ts';
import type { PolicyReplacements } from './defect.ts';

type Replacement = (original: unknown) => unknown;

function isReplacement(value: unknown): value is Replacement {
  return typeof value === 'function';
}

/** The policies with the named ones replaced; the given ones stay as they are. */
export function replacePolicies(policies: Policies, replacements: PolicyReplacements): Policies {
  const changed = { ...policies };
  for (const [area, replaced] of Object.entries(replacements)) {
    const rules: Record<string, unknown> = { ...Reflect.get(policies, area) };
    for (const [name, replacement] of Object.entries(replaced)) {
      if (isReplacement(replacement)) rules[name] = replacement(rules[name]);
    }
    Reflect.set(changed, area, rules);
  }
  return changed;
}
