import type { Policies } from '../domain/policies.ts';
import type { PolicyReplacements } from './defect.ts';
import { isPrinted, toldNow } from './told.ts';

/** A rule, or its mistaken form, as a function of what it is given and told. */
export type Rule = (this: unknown, ...values: unknown[]) => unknown;

/** Whether a value can be called. */
export function isRule(value: unknown): value is Rule {
  return typeof value === 'function';
}

/** The mistaken form of a rule; `sound` is the rule, or the value that it is. */
export function mistaken(replacement: unknown, sound: unknown, area: string, name: string): Rule | undefined {
  if (!isRule(replacement)) return undefined;
  const rule = replacement(isRule(sound) ? sound : () => sound);
  if (!isRule(rule)) return undefined;
  return function (...values) {
    return Reflect.apply(rule, this, [...values, ...toldNow(area, name)]);
  };
}

/** The property of a table of rules that holds a rule in the place of another: a value stays one, but among members. */
export function inPlaceOf(sound: unknown, rule: Rule, area: string): PropertyDescriptor {
  return isRule(sound) || isPrinted(area)
    ? { value: rule, enumerable: true }
    : { get: () => rule(), enumerable: true };
}

/** The policies with the named ones replaced; the given ones stay as they are. */
export function replacePolicies(policies: Policies, replacements: PolicyReplacements): Policies {
  const changed = { ...policies };
  for (const [area, replaced] of Object.entries(replacements)) {
    const rules: object = Reflect.get(policies, area);
    const descriptors = Object.getOwnPropertyDescriptors(rules);
    for (const [name, replacement] of Object.entries(replaced)) {
      const sound: unknown = Reflect.get(rules, name);
      const rule = mistaken(replacement, sound, area, name);
      if (rule !== undefined) Reflect.set(descriptors, name, inPlaceOf(sound, rule, area));
    }
    Reflect.set(changed, area, Object.defineProperties({}, descriptors));
  }
  return changed;
}
