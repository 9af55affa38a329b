import { type QuotedUnit, quotedUnits } from '../../requirements/sentences.ts';
import { loadDocuments, normativeDocuments } from '../../requirements/specification.ts';
import { suiteRoot } from '../../root.ts';
import type { RequirementResult, RunResult } from '../model/result.ts';
import { documentText, type Mark } from './document-text.ts';
import { type Markup, markup } from './markup.ts';
import type { Parts } from './parts.ts';
import { type State, stateLabels, stateOf, states } from './state.ts';

type Unit = QuotedUnit<RequirementResult>;

/** The documents themselves, each sentence in the colour of the worst verdict on what it demands. */
export function documentsSection({ requirements }: RunResult, parts: Parts): Markup | undefined {
  const texts = loadDocuments(suiteRoot);
  const folds = normativeDocuments.flatMap((name) => {
    const text = texts.get(name);
    const isInScope = requirements.some((one) => one.document === name);
    return text === undefined || !isInScope ? [] : [documentFold(name, text, requirements, parts)];
  });
  if (folds.length === 0) return undefined;
  return markup`<section id="documents" aria-labelledby="h-documents"><h2 id="h-documents">The documents <small>each sentence in the colour of its verdict, with a link to what it requires</small></h2>${folds}</section>`;
}

function documentFold(
  name: string,
  text: string,
  requirements: readonly RequirementResult[],
  parts: Parts,
): Markup {
  const units = quotedUnits(name, text, requirements).filter((unit) => unit.requirements.length > 0);
  const judged = units.map((unit) => ({ unit, state: worst(unit) }));
  const counts = states.flatMap((state) => {
    const own = judged.filter((one) => one.state === state).length;
    return own === 0 ? [] : [`${own} ${stateLabels[state]}`];
  });
  const content = markup`<article class="text">${documentText(text, judged.map(markOf))}</article>`;
  return markup`<details class="fold group"><summary><b>${name}</b> <small>${units.length} sentences and cells: ${counts.join(', ')}</small></summary>${parts.add(content, [])}</details>`;
}

function worst({ requirements }: Unit): State {
  const own = requirements.map((one) => stateOf(one));
  return states.find((state) => own.includes(state)) ?? 'unselected';
}

/** The sentence is the link to the first requirement with its verdict; all of them are in its title. */
function markOf({ unit, state }: { readonly unit: Unit; readonly state: State }): Mark {
  const { start, end, requirements } = unit;
  const ids = requirements.filter((one) => stateOf(one) === state).map(({ id }) => id);
  const title = `${stateLabels[state]}: ${ids.join(', ')}`;
  return {
    start,
    end,
    open: markup`<a class="says ${state}" href="#${ids[0]}" title="${title}">`,
    close: markup`</a>`,
  };
}
