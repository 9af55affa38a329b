import { fileURLToPath } from 'node:url';
import { sharesOf } from '../../proof/shares.ts';
import { planOf } from '../../src/cli/plan.ts';
import type { RequirementResult, RunResult } from '../../src/report/model/result.ts';
import type { Requirement } from '../../src/requirements/requirement.ts';
import { type AssayPlan, assay } from '../../src/runner/assay.ts';
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
  /** True where a share of the suite was run: of the other requirements it says nothing. */
  readonly isPart: boolean;
}

/** One share of the suite, of so many. */
export interface Share {
  readonly index: number;
  readonly count: number;
}

/** What became of a requirement, with the capabilities that the catalogue says it needs. */
export type OracleRequirement = RequirementResult & Pick<Requirement, 'needs'>;

/** Starts the server, assays it as `assay run --profile` does, with the whole suite or a share of it, and stops it again. */
export async function runOracle(
  { folder, target: name, capabilities, start }: Oracle,
  share?: Share,
): Promise<OracleResult> {
  const { environment, close } = await start();
  try {
    const profile = fileURLToPath(new URL(`${folder}/profile.yaml`, import.meta.url));
    const target = loadProfile(profile, { ...process.env, ...environment }, name);
    const whole = planOf(target, capabilities === undefined ? {} : { capability: capabilities });
    const plan = share === undefined ? whole : shareOf(whole, share);
    const result = await assay(plan);
    const isMeant = (id: string) => plan.selected?.has(id) ?? true;
    // What blocks may be judged by another share: that it passes there changes what is said here.
    const isSettled = ({ blockedBy = [] }: RequirementResult) =>
      share === undefined || blockedBy.every(isMeant);
    const requirements = result.requirements.filter((one) => isMeant(one.id) && isSettled(one));
    const needsOf = (id: string) => plan.catalogue.get(id)?.needs ?? [];
    return {
      ...result,
      requirements: requirements.map((one) => ({ ...one, needs: needsOf(one.id) })),
      isPart: share !== undefined,
    };
  } finally {
    await close();
  }
}

/** What scenarios of the share judge is judged as in the whole: all that are about a requirement are in one share. */
function shareOf(whole: AssayPlan, { index, count }: Share): AssayPlan {
  const scenarios = sharesOf(whole.scenarios, count)[index] ?? [];
  const judged = scenarios.flatMap(({ requirements }) => requirements);
  const selected = new Set(judged.filter((id) => whole.selected?.has(id) ?? true));
  return { ...whole, scenarios, selected };
}

/** Where the expected result of an oracle stands. */
export function expectedFile({ folder, expected }: Oracle): URL {
  return new URL(`${folder}/${expected}`, import.meta.url);
}
