import { loadSuite, type RunResult, type ScenarioInfo, type Target } from '../../src/index.ts';
import { assayOddServer, differences } from './assay-odd-server.ts';
import { lacking } from './lacking.ts';

/** What comes of a server that lacks a capability and declares it off. */
export interface Lacked {
  /** Requirements that are red. Each is a wrong verdict. */
  readonly failed: readonly string[];
  /** Requirements that do not need the capability and are judged in another way: what belongs to others must be judged. */
  readonly others: readonly string[];
  /** Musts that need it, and so are not judged. */
  readonly musts: readonly string[];
}

const { requirements } = loadSuite().catalogue;

/** Ids of the requirements that need a capability. */
function needing(capability: string): ReadonlySet<string> {
  return new Set(requirements.filter(({ needs = [] }) => needs.includes(capability)).map(({ id }) => id));
}

/** The scenarios that use a capability, or whose requirements need it, and one in so many of the others. */
export function around(capability: string, every: number): readonly ScenarioInfo[] {
  const own = needing(capability);
  return loadSuite().scenarios.filter(
    ({ needs, requirements: ids }, at) =>
      at % every === 0 || needs.includes(capability) || ids.some((id) => own.has(id)),
  );
}

/** Assays the reference server without a capability, and holds what comes of it against the whole server. */
export async function assayLackingServer(
  capability: string,
  target: Target,
  measured: RunResult,
  scenarios: readonly ScenarioInfo[],
): Promise<Lacked> {
  const oddity = lacking[capability];
  if (oddity === undefined) throw new Error(`no server lacks ${capability}`);
  const part = { scenarios, verdictsOnly: true };
  const result = await assayOddServer([oddity], { target: { ...target, off: [capability] } }, part);
  const own = needing(capability);
  const whole = new Map(measured.requirements.map(({ id, scenarios: all }) => [id, all.length]));
  // What a part of its scenarios makes of a requirement tells nothing where others of them are left out.
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
