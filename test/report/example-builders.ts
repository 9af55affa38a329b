import type { RequirementResult, ScenarioResult } from '../../src/report/model/result.ts';

type Given<T> = Partial<T> & { readonly id: string };

/** A requirement with the values most examples share; override what matters. */
export function requirement(values: Given<RequirementResult>): RequirementResult {
  return {
    sentence: `The rule behind ${values.id} holds.`,
    document: 'authorization-token-service',
    section: 'POST /oauth/token',
    level: 'must',
    verdict: 'passed',
    scored: (values.level ?? 'must') === 'must',
    scenarios: [],
    ...values,
  };
}

export function scenario(values: Partial<ScenarioResult> & { readonly name: string }): ScenarioResult {
  return {
    feature: 'features/token/authorization-code.feature',
    line: 21,
    verdict: 'passed',
    steps: ['Given a confidential client that may use the authorization_code grant'],
    checks: [],
    exchanges: [],
    ...values,
  };
}
