import type { ScenarioInfo } from '../evidence/scenario-record.ts';
import type { RequirementResult } from '../report/model/result.ts';
import type { Catalogue } from '../requirements/catalogue.ts';
import { type AssayPlan, assay } from './assay.ts';

/** So many scenarios tell whether something works at all. */
const enough = 4;

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
    const chosen = scenariosOf(capability, off, plan);
    if (chosen.length === 0) continue;
    const selected = new Set(chosen.flatMap(({ requirements }) => requirements));
    const { onScenario: _silent, onExchange: _quiet, ...rest } = plan;
    const { requirements } = await assay({
      ...rest,
      target: { ...target, off },
      scenarios: chosen,
      selected,
    });
    notes.push(
      ...sentence(
        capability,
        requirements.filter(({ id }) => selected.has(id)),
      ),
    );
  }
  return notes;
}

/** Scenarios of what must hold with that capability, and need nothing else that is declared off. */
function scenariosOf(
  capability: string,
  off: readonly string[],
  { catalogue, scenarios }: AssayPlan,
): ScenarioInfo[] {
  return scenarios
    .filter((info) => {
      const needs = needsOf(info, catalogue);
      const isMust = info.requirements.some((id) => catalogue.get(id)?.level === 'must');
      return isMust && needs.includes(capability) && !needs.some((need) => off.includes(need));
    })
    .slice(0, enough);
}

function needsOf({ needs, requirements }: ScenarioInfo, catalogue: Catalogue): string[] {
  return [...needs, ...requirements.flatMap((id) => catalogue.get(id)?.needs ?? [])];
}

function sentence(capability: string, results: readonly RequirementResult[]): string[] {
  const passed = results.filter(({ verdict }) => verdict === 'passed').length;
  if (passed === 0) return [];
  if (passed === results.length) {
    return [
      `${capability} is declared off, but works as far as it was tried: take it out of capabilities.off`,
    ];
  }
  return [
    `${capability} is declared off, but half works (${passed} of ${results.length} requirements tried): finish it, or switch it off for good`,
  ];
}
