import { type Markup, markup } from '../../html/markup.ts';
import { icon, type State } from '../../html/state.ts';
import type { KillMatrix, Proof, ProvedRequirement } from '../model.ts';

/** How a row is shown, with its word: the colours and signs of the report of a run. */
export type ProofState = 'passed' | 'failed' | 'untested' | 'inapplicable';

const labels: Readonly<Record<ProofState, string>> = {
  failed: 'not caught',
  untested: 'not tried',
  passed: 'caught',
  inapplicable: 'no defect',
};

/** A requirement is proved when at least one of the defects that break it fails it. */
export function requirementState({ defects, caught, withoutDefect }: ProvedRequirement): ProofState {
  if (caught.length > 0) return 'passed';
  if (defects.length > 0) return 'failed';
  return withoutDefect === undefined ? 'untested' : 'inapplicable';
}

export function defectState({ caughtBy }: Proof): ProofState {
  return caughtBy.length === 0 ? 'failed' : 'passed';
}

export function label(state: ProofState): string {
  return labels[state];
}

/** A sign with its word. */
export function stateBadge(state: ProofState & State): Markup {
  return markup`<span class="badge ${state}">${icon(state)}${labels[state]}</span>`;
}

const order = Object.keys(labels).filter((key): key is ProofState => key in labels);

/** Those of the states that occur, the worst first. */
export function present(states: readonly ProofState[]): ProofState[] {
  return order.filter((state) => states.includes(state));
}

/** Hidden until the script shows it: without a script it could do nothing. */
export function stateFilters({ requirements, defects }: KillMatrix): Markup {
  const states = present([...requirements.map(requirementState), ...defects.map(defectState)]);
  const levels = [...new Set(requirements.map(({ level }) => level))];
  return markup`<form class="filters" hidden role="search"><label class="search"><span class="sr">Search the matrix</span><input type="search" name="q" placeholder="Search requirement, sentence, section, defect, mistake, scenario …  ( / )" autocomplete="off"></label>
<fieldset><legend class="sr">State</legend>${states.map((state) => toggle('state', state, labels[state]))}</fieldset>
<fieldset><legend class="sr">Level</legend>${levels.map((level) => toggle('level', level, level))}</fieldset>
<fieldset><legend class="sr">Rows</legend>${toggle('kind', 'requirement', 'requirements')}${toggle('kind', 'defect', 'defects')}</fieldset>
<button type="reset">Clear</button></form>`;
}

function toggle(name: string, value: string, text: string): Markup {
  return markup`<label class="toggle ${value}"><input type="checkbox" name="${name}" value="${value}"><span>${text}</span></label>`;
}
