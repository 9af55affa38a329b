import { placeOfScenario } from '../../evidence/scenario-record.ts';
import type { RecordedExchange, RunResult, ScenarioResult } from '../model/result.ts';
import { count } from '../phrases.ts';
import { type ExchangeStyle, exchangeFold, exchangeSize } from './exchange.ts';
import type { Links } from './links.ts';
import { type Markup, markup } from './markup.ts';

/** Every scenario once with its steps, and every exchange once, in the scenario that it was made for. */
export function scenariosSection(result: RunResult, links: Links): Markup {
  const insecure = result.target.notes.some((note) => /insecure/i.test(note));
  const style = { limit: bodyLimit(result.exchanges), insecure };
  const unshown = new Map(result.exchanges.map((exchange) => [exchange.id, exchange]));
  const folds = links.scenarios.map((scenario) => scenarioFold(scenario, links, unshown, style));
  return markup`<section id="scenarios" aria-labelledby="h-scenarios"><h2 id="h-scenarios">Scenarios <small>${links.scenarios.length}, with ${count(result.exchanges.length, 'exchange')}; secrets redacted</small></h2>
${folds}${rest([...unshown.values()], links, style)}</section>`;
}

const fileSize = 12_000_000;
const limits = [8192, 4096, 2048, 1024, 512, 256];

/** The longest cut at which all bodies together stay small enough for one file. */
function bodyLimit(exchanges: readonly RecordedExchange[]): number {
  const lengths = exchanges.flatMap(({ request, response }) => [
    request.body?.length ?? 0,
    response?.body.length ?? 0,
  ]);
  const total = (limit: number) => lengths.reduce((sum, length) => sum + Math.min(length, limit), 0);
  const room = Math.max(500_000, fileSize - exchanges.length * exchangeSize);
  return limits.find((limit) => total(limit) <= room) ?? 128;
}

function scenarioFold(
  scenario: ScenarioResult,
  links: Links,
  unshown: Map<string, RecordedExchange>,
  style: ExchangeStyle,
): Markup {
  const { name, steps, exchanges } = scenario;
  const shown = exchanges.map((id) => {
    const exchange = unshown.get(id);
    unshown.delete(id);
    return exchange === undefined
      ? markup`<p>${links.exchange(id)}</p>`
      : exchangeFold(exchange, links, style);
  });
  return markup`<details class="fold group"><summary><b>${name}</b> <small>${placeOfScenario(scenario)}, ${count(exchanges.length, 'exchange')}</small></summary><div id="${links.scenarioAnchor(scenario)}" class="body">${stepList(steps)}${shown}</div></details>`;
}

/** The steps of a scenario as they were run. */
export function stepList(steps: readonly string[]): Markup | undefined {
  if (steps.length === 0) return undefined;
  return markup`<ul class="steps">${steps.map((step) => markup`<li>${step}</li>`)}</ul>`;
}

function rest(
  exchanges: readonly RecordedExchange[],
  links: Links,
  style: ExchangeStyle,
): Markup | undefined {
  if (exchanges.length === 0) return undefined;
  return markup`<details class="fold group"><summary><b>Outside the scenarios</b> <small>${count(exchanges.length, 'exchange')}</small></summary><div class="body">${exchanges.map((one) => exchangeFold(one, links, style))}</div></details>`;
}
