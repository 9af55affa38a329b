import type { Defect, PolicyReplacements } from './defect.ts';

/**
 * A defect that replaces several rules, taken apart: each part is a defect of its own that replaces one of them, under
 * the id of the whole, `#` and the rule. A defect of one part is its own.
 */
export function partsOf(defect: Defect): readonly Defect[] {
  const { policy = {}, rewrite, ...whole } = defect;
  const replacements = Object.entries(policy).flatMap(([area, rules]) =>
    Object.entries(rules).map(([name, rule]): [string, PolicyReplacements] => [
      `${area}.${name}`,
      { [area]: { [name]: rule } },
    ]),
  );
  const parts = [
    ...replacements.map(([name, one]) => ({ ...whole, id: `${whole.id}#${name}`, policy: one })),
    ...(rewrite === undefined ? [] : [{ ...whole, id: `${whole.id}#rewrite`, rewrite }]),
  ];
  return parts.length > 1 ? parts : [defect];
}
