import type { Defect, PolicyReplacements } from './defect.ts';

type Part = Pick<Defect, 'policy' | 'ports' | 'misread' | 'rewrite'>;

/**
 * What is left of a defect that replaces several rules where one of them is as it should be: for each rule a defect of its
 * own, under the id of the whole, `#` and the rule. None, where it replaces one rule.
 */
export function lessenedOf(defect: Defect): readonly Defect[] {
  const { policy, ports, misread, rewrite, ...whole } = defect;
  const parts = [
    ...replacements(policy),
    ...(ports === undefined ? [] : [['ports', { ports }] as const]),
    ...(misread === undefined ? [] : [['misread', { misread }] as const]),
    ...(rewrite === undefined ? [] : [['rewrite', { rewrite }] as const]),
  ];
  if (parts.length < 2) return [];
  return parts.map(([left]) => {
    const rest = parts.filter(([name]) => name !== left).map(([, part]) => part);
    return { ...whole, id: `${whole.id}#${left}`, ...rest.reduce(together) };
  });
}

function replacements(policy: PolicyReplacements = {}): (readonly [string, Part])[] {
  return Object.entries(policy).flatMap(([area, rules]) =>
    Object.entries(rules).map(
      ([name, rule]) => [`${area}.${name}`, { policy: { [area]: { [name]: rule } } }] as const,
    ),
  );
}

function together(one: Part, other: Part): Part {
  const policy: Record<string, object> = { ...one.policy };
  for (const [area, rules] of Object.entries(other.policy ?? {}))
    policy[area] = { ...policy[area], ...rules };
  return { ...one, ...other, policy };
}
