import { placeOfScenario } from '../../evidence/scenario-record.ts';
import type { Check, RequirementResult, ScenarioResult } from '../model/result.ts';
import { cut } from '../printable.ts';
import { reasonTexts } from '../reasons.ts';
import type { Links } from './links.ts';
import { type Markup, markup } from './markup.ts';
import { badge, icon, stateOf } from './state.ts';

const valueLimit = 600;

/** What one scenario says of a requirement: its checks; its steps and exchanges are a link away. */
export function scenarioItem(requirement: RequirementResult, scenario: ScenarioResult, links: Links): Markup {
  const { checks, reason, message, ranBefore } = scenario;
  const why = [
    ...(reason === undefined ? [] : [reasonTexts[reason].title]),
    ...(message === undefined ? [] : [message]),
  ];
  return markup`<li>${badge(stateOf(requirement, scenario))} ${links.scenario(scenario)} <code>${placeOfScenario(scenario)}</code>
${why.length > 0 && markup`<p class="reason">${why.join(': ')}</p>`}
${ranBefore && markup`<p class="reason">Ran once more, because a connection failed: ${ranBefore}</p>`}
${checks.length > 0 && markup`<dl class="checks">${checks.map((one) => checkRow(one, links))}</dl>`}</li>`;
}

function checkRow({ expected, actual, passed, exchange }: Check, links: Links): Markup {
  const anchor = exchange === undefined ? undefined : links.exchangeAnchor(exchange);
  return markup`<div><dt>${icon(passed ? 'passed' : 'failed')}<span class="sr">${passed ? 'Held' : 'Did not hold'}: expected </span>${cut(expected, valueLimit)}</dt><dd><span class="sr">Received </span>${cut(actual, valueLimit)}${anchor && markup` <a class="peek" href="#${anchor}">exchange</a>`}</dd></div>`;
}
