import { type Markup, markup } from '../../html/markup.ts';
import { icon } from '../../html/state.ts';
import { duration } from '../../phrases.ts';
import type { ControlRun, KillMatrix } from '../model.ts';
import { unsoundIn } from '../unsound.ts';
import type { MatrixLinks } from './links.ts';

/** Each run on the server without a defect; undefined where the proof was interrupted before it. */
export function controlSection({ control }: KillMatrix, links: MatrixLinks): Markup | undefined {
  if (control.length === 0) return undefined;
  return markup`<section id="control" aria-labelledby="h-control"><h2 id="h-control">Control <small>${control.length}</small></h2>
<p>The same scenarios on the server without a defect. A requirement that fails there catches no defect of that setting.</p>
<div class="scroll"><table><thead><tr><th scope="col">Setting</th><th scope="col">Scenarios</th><th scope="col">Failed</th><th scope="col">Errors</th><th scope="col">Time</th></tr></thead>
<tbody>${control.map((one) => row(one, links))}</tbody></table></div></section>`;
}

function row(run: ControlRun, links: MatrixLinks): Markup {
  const { setting, scenarios, failed, errors, durationMs } = run;
  const state = unsoundIn([run]).length === 0 ? 'passed' : 'failed';
  const red = failed.map(
    ({ requirement, scenarios: places }) =>
      markup`<li>${links.requirement(requirement)}: ${links.scenarioList(places)}</li>`,
  );
  const wrong = errors.map((message) => markup`<li>${message}</li>`);
  return markup`<tr><th scope="row">${icon(state)}${setting}</th><td>${scenarios}</td><td>${listOr0(red)}</td><td>${listOr0(wrong)}</td><td>${duration(durationMs)}</td></tr>`;
}

function listOr0(items: readonly Markup[]): Markup | string {
  return items.length === 0 ? '0' : markup`<ul>${items}</ul>`;
}
