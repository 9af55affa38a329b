import type { RequirementId } from '../../requirement-id.ts';
import type { Scenario } from '../../scenario/scenario.ts';

/** Requirements that an endpoint is served at its path (document, before "What the service does"). */
const served: readonly (readonly [RequirementId, path: string])[] = [
  ['SERVICE-001', '/.well-known/openid-configuration'],
  ['SERVICE-002', '/oauth/token'],
  ['SERVICE-003', '/oauth/authorize'],
];

/**
 * Where the profile names another path, everything else of the endpoint is judged there; that the endpoint is at
 * its own path is then not so, whatever its answers are.
 */
export function checkPaths(scenario: Scenario): void {
  const { run, record } = scenario;
  const { paths = {} } = run.target.dialect;
  for (const [id, path] of served.filter(([one]) => record.requirements.includes(one))) {
    const own = paths[path];
    if (own === undefined || own === path) continue;
    const actual = `the profile (dialect.paths) has it at ${own}`;
    scenario.check({ expected: `the endpoint at ${path}`, actual, passed: false }, undefined, id);
  }
}
