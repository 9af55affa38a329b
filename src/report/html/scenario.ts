import type { Check, RequirementResult, ScenarioResult } from '../model/result.ts';
import { cut } from '../printable.ts';
import { reasonTexts } from '../reasons.ts';
import type { Links } from './links.ts';
import { type Markup, markup } from './markup.ts';
import { badge, icon, stateOf } from './state.ts';

const valueLimit = 600;

/** One scenario as far as it speaks of a requirement: its steps, its checks, its exchanges. */
export function scenarioItem(requirement: RequirementResult, scenario: ScenarioResult, links: Links): Markup {
  const { name, feature, line, steps, checks, exchanges, reason, message } = scenario;
  const why = [
    ...(reason === undefined ? [] : [reasonTexts[reason].title]),
    ...(message === undefined ? [] : [message]),
  ];
  return markup`<li>${badge(stateOf(requirement, scenario))} <b>${name}</b> <code>${feature}:${line}</code>
${why.length > 0 && markup`<p class="reason">${why.join(': ')}</p>`}
${steps.length > 0 && markup`<ul class="steps">${steps.map((step) => markup`<li>${step}</li>`)}</ul>`}
${checks.length > 0 && markup`<dl class="checks">${checks.map((one) => checkRow(one, links))}</dl>`}
${exchanges.length > 0 && markup`<p class="xs">${exchanges.map((id) => markup`${links.exchange(id)} `)}</p>`}</li>`;
}

function checkRow({ expected, actual, passed, exchange }: Check, links: Links): Markup {
  const anchor = exchange === undefined ? undefined : links.anchorOf(exchange);
  return markup`<div><dt>${icon(passed ? 'passed' : 'failed')}<span class="sr">${passed ? 'Held' : 'Did not hold'}: expected </span>${cut(expected, valueLimit)}</dt><dd><span class="sr">Received </span>${cut(actual, valueLimit)}${anchor && markup` <a href="#${anchor}">exchange</a>`}</dd></div>`;
}
