import { fileURLToPath } from 'node:url';
import { planOf } from '../../src/cli/plan.ts';
import type { RequirementResult, RunResult } from '../../src/report/model/result.ts';
import type { Requirement } from '../../src/requirements/requirement.ts';
import { assay } from '../../src/runner/assay.ts';
import { loadProfile } from '../../src/target/profile.ts';
import { startMockServer } from './oauth2-mock-server/start.ts';
import { startOidcProvider } from './oidc-provider/start.ts';
import type { StartedOracle } from './started-oracle.ts';

/** A server that somebody else wrote, as a target with a profile and an expected result. */
export interface Oracle {
  readonly name: string;
  /** Beneath `test/oracle`: the profile and the expected result stand there. */
  readonly folder: string;
  /** File of the expected result. */
  readonly expected: string;
  /** Target of the profile, where it has several. */
  readonly target?: string;
  /** Left out: the whole suite. */
  readonly capabilities?: readonly string[];
  start(): Promise<StartedOracle>;
}

/** oidc-provider has access tokens of one form in a deployment: what takes only the other is run on a second. */
export const oracles: readonly Oracle[] = [
  {
    name: 'oauth2-mock-server',
    folder: 'oauth2-mock-server',
    expected: 'expected.yaml',
    start: startMockServer,
  },
  {
    name: 'oidc-provider with JWT access tokens',
    folder: 'oidc-provider',
    expected: 'expected-jwt-tokens.yaml',
    target: 'jwt-tokens',
    start: () => startOidcProvider('jwt'),
  },
  {
    name: 'oidc-provider with opaque access tokens',
    folder: 'oidc-provider',
    expected: 'expected-opaque-tokens.yaml',
    target: 'opaque-tokens',
    capabilities: ['introspect', 'userinfo'],
    start: () => startOidcProvider('opaque'),
  },
];

/** What a run says of the requirements that it was for. */
export interface OracleResult extends Pick<RunResult, 'verdict' | 'scope' | 'suiteErrors' | 'leftovers'> {
  readonly requirements: readonly OracleRequirement[];
}

/** What became of a requirement, with the capabilities that the catalogue says it needs. */
export type OracleRequirement = RequirementResult & Pick<Requirement, 'needs'>;

/** Starts the server, assays it as `assay run --profile` does, and stops it again. */
export async function runOracle({
  folder,
  target: name,
  capabilities,
  start,
}: Oracle): Promise<OracleResult> {
  const { environment, close } = await start();
  try {
    const profile = fileURLToPath(new URL(`${folder}/profile.yaml`, import.meta.url));
    const target = loadProfile(profile, { ...process.env, ...environment }, name);
    const plan = planOf(target, capabilities === undefined ? {} : { capability: capabilities });
    const result = await assay(plan);
    const requirements = result.requirements.filter(({ id }) => plan.selected?.has(id) ?? true);
    const needsOf = (id: string) => plan.catalogue.get(id)?.needs ?? [];
    return { ...result, requirements: requirements.map((one) => ({ ...one, needs: needsOf(one.id) })) };
  } finally {
    await close();
  }
}

/** Where the expected result of an oracle stands. */
export function expectedFile({ folder, expected }: Oracle): URL {
  return new URL(`${folder}/${expected}`, import.meta.url);
}
