import { type Markup, markup } from './markup.ts';
import { type State, stateLabels } from './state.ts';

/**
 * A form that searches and filters the list of its section. It is hidden until the script shows it: without a script it
 * could do nothing.
 */
export function filterForm(label: string, present: readonly State[], levels: readonly string[] = []): Markup {
  return markup`<form class="filters" hidden role="search" aria-label="${label}"><label class="search"><span class="sr">${label}</span><input type="search" name="q" placeholder="Search …  ( / )" autocomplete="off"></label>
<fieldset><legend class="sr">Verdict</legend>${present.map((state) => toggle('state', state, stateLabels[state]))}</fieldset>
${levels.length > 0 && markup`<fieldset><legend class="sr">Level</legend>${levels.map((level) => toggle('level', level, level))}</fieldset>`}
<button type="reset">Clear</button></form>`;
}

function toggle(name: string, value: string, label: string): Markup {
  return markup`<label class="toggle ${value}"><input type="checkbox" name="${name}" value="${value}"><span>${label}</span></label>`;
}
