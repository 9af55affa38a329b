import type { RequirementWithCases } from '../model/cases.ts';
import type { RequirementResult } from '../model/result.ts';
import { failureWeight } from '../weight.ts';
import { type Markup, markup } from './markup.ts';

/** How a requirement is shown: its verdict, told apart by what a failure weighs and by the selection. */
export type State = 'passed' | 'failed' | 'advice' | 'observed' | 'untested' | 'inapplicable' | 'unselected';

export const stateLabels: Readonly<Record<State, string>> = {
  failed: 'failed',
  untested: 'not tested',
  advice: 'advice',
  observed: 'observed',
  passed: 'passed',
  inapplicable: 'not applicable',
  unselected: 'not selected',
};

export const states: readonly State[] = [
  'failed',
  'untested',
  'advice',
  'observed',
  'passed',
  'inapplicable',
  'unselected',
];

/** State of a verdict; a scenario has no weight of its own and is shown with that of its requirement. */
export function stateOf(requirement: RequirementResult, judged: Judged = requirement): State {
  if (judged.verdict === 'passed') return 'passed';
  if (judged.verdict === 'notApplicable') return 'inapplicable';
  if (judged.verdict === 'notTested') return judged.reason === 'not-selected' ? 'unselected' : 'untested';
  return ({ failure: 'failed', advice: 'advice', observation: 'observed' } as const)[
    failureWeight(requirement)
  ];
}

type Judged = Pick<RequirementWithCases, 'verdict' | 'reason'>;

const paths: Readonly<Record<State, string>> = {
  passed: 'M3.5 8.5l3 3 6-7',
  failed: 'M4 4l8 8M12 4l-8 8',
  advice: 'M8 3v6M8 12v.5',
  observed: 'M8 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  untested: 'M5.5 6a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.8-1.1 1.6M8 12v.5',
  inapplicable: 'M4 8h8',
  unselected: 'M5 8h.5M8 8h.5M11 8h.5',
};

/** The icons once, to be used by `icon`. */
export const iconSprite: Markup = markup`<svg hidden>${states.map(
  (state) => markup`<symbol id="i-${state}" viewBox="0 0 16 16"><path d="${paths[state]}"/></symbol>`,
)}</svg>`;

/** A sign for a state, for the eye alone: a word stands beside it or in a label. */
export function icon(state: State): Markup {
  return markup`<svg class="i ${state}" aria-hidden="true"><use href="#i-${state}"/></svg>`;
}

/** A sign with its word. */
export function badge(state: State): Markup {
  return markup`<span class="badge ${state}">${icon(state)}${stateLabels[state]}</span>`;
}
