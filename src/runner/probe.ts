import type { ScenarioInfo } from '../evidence/scenario-record.ts';
import type { ContradictedRelease, RequirementResult } from '../report/model/result.ts';
import type { Requirement } from '../requirements/requirement.ts';
import { compareReleases } from '../target/release.ts';
import type { Target } from '../target/target.ts';
import { type AssayPlan, assay } from './assay.ts';

/** So many scenarios tell whether something works at all. */
const enough = 4;

/** So many tell what came with a release from what an older one passes because it ignores it. */
const enoughOfRelease = 12;

/** The part of such scenarios that a server may pass that knows nothing of what they ask for. */
const byIgnorance = 2 / 3;

/** What a profile alone brings about: there is nothing to look at without the member that it lacks. */
const notProbed = ['description-document', 'ldap'];

/**
 * Tries what the profile declares off, in a run of its own that makes no verdict (design, "The rules a verdict
 * obeys", rule 4: what is declared off is probed all the same; what half works is advice).
 *
 * @returns a sentence for each capability of which something works
 */
export async function probeDeclaredOff(plan: AssayPlan): Promise<string[]> {
  const { target } = plan;
  const notes: string[] = [];
  for (const capability of target.off.filter((id) => !notProbed.includes(id))) {
    const off = target.off.filter((id) => id !== capability);
    const musts = mustsOf(plan, off, ({ needs = [] }) => needs.includes(capability));
    const chosen = scenariosOf(plan, off, musts).slice(0, enough);
    const what = `${capability} is declared off`;
    const todo = { whole: 'remove it from capabilities.off', half: 'finish it, or switch it off for good' };
    notes.push(...sentence(what, await tried(plan, { ...target, off }, chosen, musts), todo));
  }
  return notes;
}

/** What came after the release of the profile, and works. */
interface WorkingRelease {
  readonly note: string;
  readonly contradicts: ContradictedRelease;
}

/**
 * Tries what came after the release of the profile, in a run of its own that makes no verdict: what works all the
 * same says that the release is another one.
 *
 * @returns each later release of which so much works that the target must know it, the oldest first
 */
export async function probeLaterReleases(plan: AssayPlan): Promise<WorkingRelease[]> {
  const { release, ...newest } = plan.target;
  if (release === undefined) return [];
  const sinces = plan.scenarios.flatMap(({ requirements }) =>
    requirements.flatMap((id) => plan.catalogue.get(id)?.since ?? []),
  );
  const later = new Set(sinces.filter((since) => compareReleases(since, release) > 0));
  const working: WorkingRelease[] = [];
  for (const since of [...later].sort(compareReleases)) {
    const musts = mustsOf(plan, newest.off, (requirement) => requirement.since === since);
    const results = await tried(plan, newest, spread(scenariosOf(plan, newest.off, musts)), musts);
    const passed = results.filter(({ verdict }) => verdict === 'passed').length;
    if (passed <= results.length * byIgnorance) continue;
    const works = `works (${passed} of ${results.length} requirements tried)`;
    const note = `what came with ${since} is left out, since the release is given as ${release}, but ${works}: correct the release`;
    working.push({ note, contradicts: { given: release, shown: since, why: 'what works' } });
  }
  return working;
}

/** So many scenarios, from all through the list: an older release ignores a new parameter and passes some of them. */
function spread(scenarios: readonly ScenarioInfo[]): ScenarioInfo[] {
  const step = Math.max(1, scenarios.length / enoughOfRelease);
  return scenarios.filter((_scenario, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

/** Ids of the musts that are meant and need nothing that is declared off. */
function mustsOf(
  { catalogue }: AssayPlan,
  off: readonly string[],
  isMeant: (requirement: Requirement) => boolean,
): ReadonlySet<string> {
  const musts = catalogue.requirements.filter(
    (one) => one.level === 'must' && isMeant(one) && one.needs?.some((need) => off.includes(need)) !== true,
  );
  return new Set(musts.map(({ id }) => id));
}

/** The scenarios of some requirements that need nothing besides which is declared off. */
function scenariosOf(
  { scenarios }: AssayPlan,
  off: readonly string[],
  wanted: ReadonlySet<string>,
): readonly ScenarioInfo[] {
  return scenarios.filter(
    ({ requirements, needs }) =>
      requirements.some((id) => wanted.has(id)) && !needs.some((need) => off.includes(need)),
  );
}

/** What becomes of those requirements in a few scenarios on a target. */
async function tried(
  plan: AssayPlan,
  target: Target,
  scenarios: readonly ScenarioInfo[],
  wanted: ReadonlySet<string>,
): Promise<RequirementResult[]> {
  if (scenarios.length === 0) return [];
  const own = scenarios.flatMap(({ requirements }) => requirements).filter((id) => wanted.has(id));
  const selected = new Set(own);
  const { onScenario: _silent, onExchange: _quiet, ...rest } = plan;
  const { requirements } = await assay({ ...rest, target, scenarios, selected });
  return requirements.filter(({ id }) => selected.has(id));
}

/** What a reader has to do about what works whole, or half. */
interface Todo {
  readonly whole: string;
  readonly half: string;
}

function sentence(what: string, results: readonly RequirementResult[], todo: Todo): string[] {
  const passed = results.filter(({ verdict }) => verdict === 'passed').length;
  if (passed === 0) return [];
  if (passed === results.length) return [`${what}, but works as far as it was tried: ${todo.whole}`];
  return [`${what}, but half works (${passed} of ${results.length} requirements tried): ${todo.half}`];
}
