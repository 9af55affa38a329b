import { withCode } from '../report/html/code-spans.ts';
import { markup } from '../report/html/markup.ts';
import type { Dispute } from '../requirements/disputes.ts';
import type { Page } from './layout.ts';
import { places } from './places.ts';

/** The page of all disputes. */
export function disputesPage(disputes: readonly Dispute[], ids: ReadonlySet<string>): Page {
  const shown = disputes.map(
    ({ id, place, readings, ruling, reason, requirements = [] }) => markup`<section id="${id}"><h2>${id}</h2>
<p>${withCode(place)}</p><ul>${readings.map((one) => markup`<li>${withCode(one)}</li>`)}</ul>
<p><strong>Ruling:</strong> ${withCode(ruling)}</p><p>${withCode(reason)}</p>
<p>${requirements.map((one) => (ids.has(one) ? markup`<a href="${places.requirement(one)}">${one}</a> ` : markup`${one} `))}</p></section>`,
  );
  const about = markup`<p>Places of the documents that can be read in two ways. No must rests on a stricter reading than the other one allows.</p>`;
  return { path: 'disputes.html', title: 'Disputes', body: markup`${about}${shown}` };
}
