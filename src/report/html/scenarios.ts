import { placeOfScenario } from '../../evidence/scenario-record.ts';
import type { RecordedExchange, RunResult, ScenarioResult } from '../model/result.ts';
import { count } from '../phrases.ts';
import { type ExchangeStyle, exchangeFold, exchangeSize } from './exchange.ts';
import type { Links } from './links.ts';
import { type Markup, markup } from './markup.ts';
import type { Parts } from './parts.ts';
import { badge, type State, stateLabels, stateOf, states } from './state.ts';

/**
 * Every scenario once with its steps, by feature, and every exchange once, in the scenario that it was made for. What a
 * feature holds is drawn when it is opened.
 */
export function scenariosSection(result: RunResult, links: Links, parts: Parts): Markup {
  const insecure = result.target.notes.some((note) => /insecure/i.test(note));
  const style = { limit: bodyLimit(result.exchanges), insecure };
  const unshown = new Map(result.exchanges.map((exchange) => [exchange.id, exchange]));
  const stateIn = scenarioStates(result);
  const features = [...Map.groupBy(links.scenarios, ({ feature }) => feature)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const folds = features.map(([feature, scenarios]) => {
    const own = scenarios.map((one) => ({ ...one, shown: taken(one, unshown) }));
    const content = own.map((one) => scenarioFold(one, stateIn(one), links, style));
    const exchanges = own.flatMap(({ shown }) => shown.map(({ id }) => links.exchangeAnchor(id)));
    const ids = [...own.map((one) => links.scenarioAnchor(one)), ...exchanges];
    return featureFold(feature, own.map(stateIn), exchanges.length, parts.add(markup`${content}`, ids));
  });
  return markup`<section id="scenarios" aria-labelledby="h-scenarios"><h2 id="h-scenarios">Scenarios <small>${links.scenarios.length}, with ${count(result.exchanges.length, 'exchange')}; secrets redacted</small></h2>
${folds}${rest([...unshown.values()], links, style, parts)}</section>`;
}

function featureFold(feature: string, own: readonly State[], exchanges: number, content: Markup): Markup {
  const present = states.filter((state) => own.includes(state));
  const counts = present.map((state) => `${own.filter((one) => one === state).length} ${stateLabels[state]}`);
  return markup`<details class="fold group"><summary><b>${feature.replace(/^features\//, '').replace(/\.feature$/, '')}</b> <small>${counts.join(', ')}; ${count(exchanges, 'exchange')}</small></summary>${content}</details>`;
}

/** The worst that a scenario says of any of its requirements. */
function scenarioStates({ requirements }: RunResult): (scenario: ScenarioResult) => State {
  const worst = new Map<string, State>();
  for (const requirement of requirements) {
    for (const scenario of requirement.scenarios) {
      const place = `${placeOfScenario(scenario)} ${scenario.name}`;
      const state = stateOf(requirement, scenario);
      const before = worst.get(place);
      if (before === undefined || states.indexOf(state) < states.indexOf(before)) worst.set(place, state);
    }
  }
  return (scenario) => worst.get(`${placeOfScenario(scenario)} ${scenario.name}`) ?? 'unselected';
}

/** The exchanges that stand in a scenario; each stands in one alone. */
function taken({ exchanges }: ScenarioResult, unshown: Map<string, RecordedExchange>): RecordedExchange[] {
  return exchanges.flatMap((id) => {
    const exchange = unshown.get(id);
    unshown.delete(id);
    return exchange ?? [];
  });
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
  scenario: ScenarioResult & { readonly shown: readonly RecordedExchange[] },
  state: State,
  links: Links,
  style: ExchangeStyle,
): Markup {
  const { name, steps, exchanges, shown } = scenario;
  const own = new Map(shown.map((exchange) => [exchange.id, exchange]));
  const drawn = exchanges.map((id) => {
    const exchange = own.get(id);
    return exchange === undefined
      ? markup`<p>${links.exchange(id)}</p>`
      : exchangeFold(exchange, links, style);
  });
  return markup`<details class="fold group"><summary>${badge(state)} <b>${name}</b> <small>line ${scenario.line}, ${count(exchanges.length, 'exchange')}</small></summary><div id="${links.scenarioAnchor(scenario)}" class="body">${stepList(steps)}${drawn}</div></details>`;
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
  parts: Parts,
): Markup | undefined {
  if (exchanges.length === 0) return undefined;
  const ids = exchanges.map(({ id }) => links.exchangeAnchor(id));
  const content = parts.add(markup`${exchanges.map((one) => exchangeFold(one, links, style))}`, ids);
  return markup`<details class="fold group"><summary><b>Outside the scenarios</b> <small>${count(exchanges.length, 'exchange')}</small></summary>${content}</details>`;
}
