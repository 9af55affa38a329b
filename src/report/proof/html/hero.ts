import { type Markup, markup } from '../../html/markup.ts';
import { icon, type State } from '../../html/state.ts';
import { count, duration } from '../../phrases.ts';
import type { KillMatrix, NullServerProof, ProofOutcome } from '../model.ts';
import { whatWasRun } from '../terminal.ts';
import { unsoundRequirements } from '../unsound.ts';
import type { MatrixLinks } from './links.ts';

export const outcomeWords: Readonly<Record<ProofOutcome, string>> = {
  caught: 'PROVED',
  unsound: 'NOT PROVED',
  'not-caught': 'NOT PROVED',
  'false-green': 'NOT PROVED',
  incomplete: 'INCOMPLETE',
};

const signs: Readonly<Record<ProofOutcome, State>> = {
  caught: 'passed',
  unsound: 'failed',
  'not-caught': 'failed',
  'false-green': 'failed',
  incomplete: 'untested',
};

/** The first thing a reader sees: whether the checks can fail, in a sentence and in counts. */
export function heroSection(matrix: KillMatrix, links: MatrixLinks): Markup {
  const { outcome, headline } = matrix;
  return markup`<section class="hero ${signs[outcome]}" aria-labelledby="verdict">
<div class="ruling"><div class="stamp">${icon(signs[outcome])}</div>
<div><h1 id="verdict">${outcomeWords[outcome]}</h1><p class="headline">${headline} Each defect is one deliberate mistake of the reference server; it is caught when a scenario of a requirement that it breaks fails by a check of that requirement.</p></div></div>
<ul class="tiles">${tiles(matrix)}</ul>
<dl class="facts">${facts(matrix, links)}</dl>
</section>`;
}

function tiles({ summary, control, defects, nullServers }: KillMatrix): readonly Markup[] {
  const { requirements, collateral } = summary;
  const missed = defects.length - summary.caught;
  return [
    tile('passed', summary.caught, 'defects caught'),
    tile('failed', missed, 'not caught'),
    tile('failed', unsoundRequirements(control).length, 'failed without a defect'),
    tile('passed', requirements.proved, 'requirements proved'),
    tile('inapplicable', requirements.withoutDefect, 'without a defect'),
    ...(nullServers === undefined ? [] : [tile('failed', falseGreensOf(nullServers), 'false greens')]),
    ...(collateral === undefined ? [] : [tile('advice', collateral.median, 'median collateral')]),
  ];
}

function falseGreensOf(nullServers: readonly NullServerProof[]): number {
  return nullServers.reduce((sum, { falseGreens }) => sum + falseGreens.length, 0);
}

function tile(state: State, number: number, label: string): Markup {
  return markup`<li class="${number === 0 ? 'none' : state}"><b>${number}</b><span>${icon(state)}${label}</span></li>`;
}

function facts({ summary, selection, ...matrix }: KillMatrix, links: MatrixLinks): (Markup | false)[] {
  const { collateral, requirements } = summary;
  const worst = collateral?.worst;
  return [
    fact('Requirements', `${requirements.proved} of ${requirements.all} proved by a defect that fails them`),
    fact('Run for each defect', whatWasRun(matrix)),
    selection !== undefined && fact('Selection', selection),
    worst !== undefined &&
      worst !== null &&
      fact('Most collateral', markup`${count(worst.count, 'requirement')}, of ${links.defect(worst.defect)}`),
    fact('Proof', `${matrix.startedAt.slice(0, 16).replace('T', ' ')} UTC, ${duration(matrix.durationMs)}`),
  ];
}

function fact(term: string, value: Markup | string): Markup {
  return markup`<div><dt>${term}</dt><dd>${value}</dd></div>`;
}
