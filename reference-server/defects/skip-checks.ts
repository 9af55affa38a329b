import type { Policies } from '../domain/policies.ts';
import type { PolicyReplacements } from './defect.ts';

/** The rules of client assertions. */
export type AssertionRules = Policies['clientAssertion'];

/** The rule answers yes to everything. */
export function skip(...names: readonly (keyof AssertionRules)[]): PolicyReplacements {
  return { clientAssertion: Object.fromEntries(names.map((name) => [name, () => () => true])) };
}
