import type { Policies } from '../domain/policies.ts';
import type { PolicyReplacements } from './defect.ts';
import { toldNow } from './told.ts';

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

/** The property of a table of rules that holds a rule in the place of another: a value stays one. */
export function inPlaceOf(sound: unknown, rule: Rule): PropertyDescriptor {
  return isRule(sound) ? { value: rule, enumerable: true } : { get: () => rule(), enumerable: true };
}

/** The members that an area prints from a source. */
export function membersOf(area: Rule, source: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(Object(area(source))));
}

/** Rules of an area, with some replaced. */
function changedRules(area: string, rules: object, replaced: object): object {
  const descriptors = Object.getOwnPropertyDescriptors(rules);
  for (const [name, replacement] of Object.entries(replaced)) {
    const sound: unknown = Reflect.get(rules, name);
    const rule = mistaken(replacement, sound, area, name);
    if (rule !== undefined) Reflect.set(descriptors, name, inPlaceOf(sound, rule));
  }
  return Object.defineProperties({}, descriptors);
}

/** What prints an area's members, with some printed otherwise. */
function changedPrinter(area: string, printed: Rule, replaced: object): Rule {
  const changes = Object.entries(replaced).flatMap(([name, replacement]) => {
    const rule = mistaken(replacement, (source: unknown) => membersOf(printed, source)[name], area, name);
    return rule === undefined ? [] : [[name, rule] as const];
  });
  return (source) => {
    const members = membersOf(printed, source);
    for (const [name, rule] of changes) members[name] = rule(source);
    return members;
  };
}

/** The policies with the named ones replaced; the given ones stay as they are. */
export function replacePolicies(policies: Policies, replacements: PolicyReplacements): Policies {
  const changed = { ...policies };
  for (const [area, replaced] of Object.entries(replacements)) {
    const rules: unknown = Reflect.get(policies, area);
    const other = isRule(rules)
      ? changedPrinter(area, rules, replaced)
      : changedRules(area, Object(rules), replaced);
    Reflect.set(changed, area, other);
  }
  return changed;
}
