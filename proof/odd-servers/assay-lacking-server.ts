import { loadSuite, type RunResult, type ScenarioInfo, type Target } from '../../src/index.ts';
import { assayOddServer, differences } from './assay-odd-server.ts';
import { serverWithout } from './lacking.ts';

/** What comes of a server that lacks capabilities and declares them off. */
export interface Lacked {
  /** Requirements that are red. Each is a wrong verdict. */
  readonly failed: readonly string[];
  /** Requirements that need none of them and are judged in another way: what belongs to others must be judged. */
  readonly others: readonly string[];
  /** Musts that need one of them, and so are not judged. */
  readonly musts: readonly string[];
}

const { requirements } = loadSuite().catalogue;

/** Ids of the requirements that need one of these capabilities. */
function needing(capabilities: readonly string[]): ReadonlySet<string> {
  const isMeant = (need: string) => capabilities.includes(need);
  return new Set(requirements.filter(({ needs = [] }) => needs.some(isMeant)).map(({ id }) => id));
}

/** The scenarios that use one of the capabilities, or whose requirements need it, and one in so many of the others. */
export function around(capabilities: readonly string[], every: number): readonly ScenarioInfo[] {
  const own = needing(capabilities);
  return loadSuite().scenarios.filter(
    ({ needs, requirements: ids }, at) =>
      at % every === 0 || needs.some((need) => capabilities.includes(need)) || ids.some((id) => own.has(id)),
  );
}

/** Assays the reference server without these capabilities, and holds what comes of it against the whole server. */
export async function assayLackingServer(
  capabilities: readonly string[],
  target: Target,
  measured: RunResult,
  scenarios: readonly ScenarioInfo[],
): Promise<Lacked> {
  const part = { scenarios, verdictsOnly: true };
  const off = { ...target, off: capabilities };
  const result = await assayOddServer(serverWithout(capabilities), { target: off }, part);
  const own = needing(capabilities);
  const whole = new Map(measured.requirements.map(({ id, scenarios: all }) => [id, all.length]));
  // What a part of its scenarios makes of a requirement says nothing where others of them are left out.
  const compared = new Set(
    result.requirements
      .filter(({ id, scenarios: tried }) => !own.has(id) && tried.length === whole.get(id))
      .map(({ id }) => id),
  );
  const idOf = (line: string): string => line.split(' ')[0] ?? '';
  const changed = differences(measured, result, []).filter((line) => compared.has(idOf(line)));
  return {
    failed: result.requirements.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id),
    others: [...changed, ...result.suiteErrors.map(({ message }) => message)],
    musts: result.requirements
      .filter(({ id, level, verdict }) => level === 'must' && own.has(id) && verdict === 'notTested')
      .map(({ id }) => id),
  };
}
