import { faultText } from '../../evidence/records.ts';
import { placeOfScenario } from '../../evidence/scenario-record.ts';
import { curlCommand } from '../curl.ts';
import { type Difference, type Finding, toldOf } from '../findings/finding.ts';
import type { RecordedExchange, RequirementResult, ScenarioResult } from '../model/result.ts';
import { nextSteps } from '../next-steps.ts';
import { type ComparedParameter, comparedWithControl } from '../offending.ts';
import { count } from '../phrases.ts';
import { cut } from '../printable.ts';
import { sentRequest } from '../sent.ts';
import { markedAnswer } from './answer.ts';
import { withCode } from './code-spans.ts';
import type { Links } from './links.ts';
import { type Markup, markup } from './markup.ts';
import type { Parts } from './parts.ts';
import { readings } from './readings.ts';
import { withSecrets } from './secret.ts';
import { place, says } from './source.ts';
import { badge, icon } from './state.ts';

const bodyLimit = 2000;

/** What all cards of a report share. */
export interface CardSettings {
  readonly links: Links;
  readonly parts: Parts;
  /** True when the run did not verify certificates. */
  readonly insecure: boolean;
}

/** How many differences are drawn at once; further ones when they are opened. */
const shownDifferences = 3;

/** One failure with everything that somebody needs to act on it. */
export function failureCard(finding: Finding, { links, parts, insecure }: CardSettings): Markup {
  const { exchange } = finding;
  return markup`<article id="f-${finding.requirements[0].id}" class="card ${finding.scored ? 'failed' : 'advice'}">
<header>${toldOf(finding).inFull.map((one) => heading(one, finding))}${also(finding, parts)}</header>
${
  exchange &&
  markup`<div class="sides">
<div><h4>Sent</h4>${sent(exchange, finding)}</div>
<div><h4>Received</h4>${markedAnswer(exchange, finding.differences)}</div>
</div>`
}
${differences(finding, parts)}
${exchange && replay(exchange, insecure)}
<footer>${where(finding, links)}</footer></article>`;
}

function heading(requirement: RequirementResult, finding: Finding): Markup {
  const { id, level, since, sentence } = requirement;
  return markup`<div class="what"><p class="meta">${badge(finding.scored ? 'failed' : 'advice')}<a class="id" href="#${id}">${id}</a><span class="chip">${level}</span>${since && markup`<span class="chip">since ${since}</span>`}</p>
<h3>${withCode(sentence)}</h3>
<figure>${says(requirement)}<figcaption>${place(requirement)}</figcaption></figure>${readings(id)}</div>`;
}

/** What failed by the same cause, a line each. */
function also(finding: Finding, parts: Parts): Markup | undefined {
  const { named } = toldOf(finding);
  if (named.length === 0) return undefined;
  const list = markup`<ul>${named.map(({ id, sentence }) => markup`\n<li><a class="id" href="#${id}">${id}</a> ${withCode(sentence)}</li>`)}</ul>`;
  return markup`<details class="fold"><summary>and ${count(named.length, 'further requirement')} by the same cause</summary>${parts.add(list)}</details>`;
}

function differences(finding: Finding, parts: Parts): Markup {
  const drawn = finding.differences.map((one) => difference(one, finding));
  const further = drawn.slice(shownDifferences);
  return markup`${drawn.slice(0, shownDifferences)}${further.length > 0 && markup`<details class="fold"><summary>and ${count(further.length, 'further difference')}</summary>${parts.add(markup`${further}`)}</details>`}`;
}

function sent(exchange: RecordedExchange, { control }: Finding): Markup {
  const { request } = exchange;
  const fault = faultText(exchange);
  const { method, url, body } = sentRequest(request);
  const granted = control?.response
    ? markup`; the same request without it was answered <b>${control.response.status}</b>`
    : undefined;
  return markup`<p class="line"><b>${method}</b> ${withSecrets(url)}</p>
${fault && markup`<p class="fault">One fault: <b>${fault}</b>${granted}</p>`}
<div class="scroll"><table class="params"><tbody>${comparedWithControl(request, control?.request).map(parameterRow)}</tbody></table></div>
${body && markup`<pre>${withSecrets(cut(body, bodyLimit))}</pre>`}`;
}

function parameterRow({ place, name, value, differs }: ComparedParameter): Markup {
  const said = differs === 'left out' ? markup`<i>left out</i>` : withSecrets(value);
  return markup`<tr><td>${place}</td><th scope="row">${name}</th><td>${differs === undefined ? said : markup`<mark title="${differs}, against the control">${said}</mark>`}</td></tr>`;
}

function difference({ requirements, expected, actual, likelyCause }: Difference, finding: Finding): Markup {
  const whose = finding.differences.length > 1 && markup`<p class="whose">${requirements.join(', ')}</p>`;
  return markup`<div class="difference">${whose}<div class="sides"><div><h4>Expected</h4><p class="expected">${cut(expected, bodyLimit)}</p></div>
<div><h4>But</h4><p class="received">${cut(actual, bodyLimit)}</p></div></div>
${likelyCause && markup`<h4>Likely cause</h4><p class="cause">${likelyCause}</p>`}</div>`;
}

function replay({ request }: RecordedExchange, insecure: boolean): Markup {
  const { command, variables } = curlCommand(request, insecure);
  const first =
    variables.length > 0 &&
    markup`<p class="hint">Set ${variables.map((name, index) => markup`${index > 0 && ', '}<code>${name}</code>`)} first: redacted here. Codes and tokens can be used once, take fresh ones.</p>`;
  return markup`<h4>Replay</h4>${first}<pre class="curl">${command}</pre>`;
}

function where(finding: Finding, links: Links): Markup {
  const { scenario, exchange, control, furtherScenarios, blocks } = finding;
  return markup`<dl>
${scenario && markup`<div><dt>Scenario</dt><dd>${links.scenario(scenario)} <code>${placeOfScenario(scenario)}</code>${furtherScenarios > 0 && `, and ${count(furtherScenarios, 'further scenario')}`}${stepLines(scenario)}</dd></div>`}
${exchange && markup`<div><dt>Evidence</dt><dd>${links.exchange(exchange.id)}${control && markup` control ${links.exchange(control.id)}`}</dd></div>`}
${blocks.length > 0 && markup`<div><dt>Blocks</dt><dd>${links.requirements(blocks)}</dd></div>`}
<div><dt>Next</dt><dd>${nextSteps(finding, links.invocation).map((step) => markup`<code class="step">${step}</code> `)}</dd></div></dl>`;
}

/** The steps as they were run; the one that failed is marked. */
function stepLines({ steps, checks }: ScenarioResult): Markup | undefined {
  if (steps.length === 0) return undefined;
  const failing = new Set(checks.filter(({ passed }) => !passed).map(({ step }) => step));
  const at = steps.findIndex((step) => failing.has(step));
  const failed = at < 0 ? steps.length - 1 : at;
  return markup`<ul class="steps">${steps.map((step, number) => markup`<li>${icon(number < failed ? 'passed' : number === failed ? 'failed' : 'unselected')} ${step}${number === failed && markup` <i>failed</i>`}</li>`)}</ul>`;
}
