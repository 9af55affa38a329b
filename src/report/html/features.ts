import { placeOfScenario } from '../../evidence/scenario-record.ts';
import { featureSource } from '../feature-source.ts';
import type { RecordedExchange, RunResult, ScenarioResult } from '../model/result.ts';
import { count, duration } from '../phrases.ts';
import { type ExchangeStyle, exchangeSize, timeline } from './exchange.ts';
import { filterForm } from './filters.ts';
import { gherkin, type RanScenario, worstOf } from './gherkin.ts';
import type { Links } from './links.ts';
import { type Markup, markup } from './markup.ts';
import type { Parts } from './parts.ts';
import { badge, type State, stateLabels, states } from './state.ts';

/** What the parts of the section share. */
interface Drawing {
  readonly links: Links;
  readonly parts: Parts;
  readonly style: ExchangeStyle;
  /** Exchanges that no scenario shows yet: each stands in one alone. */
  readonly unshown: Map<string, RecordedExchange>;
}

/**
 * Every feature as Gherkin with what became of each step and row, and every exchange once, below the scenario that it was
 * made for. What a feature holds is drawn when it is opened.
 */
export function featuresSection(result: RunResult, links: Links, parts: Parts): Markup {
  const insecure = result.target.notes.some((note) => /insecure/i.test(note));
  const style = { limit: bodyLimit(result.exchanges), insecure };
  const unshown = new Map(result.exchanges.map((exchange) => [exchange.id, exchange]));
  const drawing = { links, parts, style, unshown };
  const features = [...Map.groupBy(ranScenarios(result), ({ scenario }) => scenario.feature)].sort(
    ([one], [other]) => (one < other ? -1 : 1),
  );
  const folds = features.map(([feature, ran]) => featureFold(feature, ran, drawing));
  const present = states.filter((state) => features.some(([, ran]) => ran.map(worstOf).includes(state)));
  return markup`<section id="scenarios" aria-labelledby="h-scenarios"><h2 id="h-scenarios">Features <small><span class="shown">${links.scenarios.length}</span> scenarios, with ${count(result.exchanges.length, 'exchange')}; secrets redacted</small></h2>
${filterForm('Search features', present)}
${folds}${rest(drawing)}<p class="empty nothing" hidden>No scenario matches.</p></section>`;
}

/** Each scenario once, with all that it says. */
function ranScenarios({ requirements }: RunResult): RanScenario[] {
  const said = requirements.flatMap((requirement) =>
    requirement.scenarios.map((scenario) => ({ requirement, scenario })),
  );
  const keyOf = ({ scenario }: { readonly scenario: ScenarioResult }) =>
    `${placeOfScenario(scenario)} ${scenario.name}`;
  return [...Map.groupBy(said, keyOf).values()].flatMap((own) =>
    own[0] === undefined ? [] : [{ scenario: own[0].scenario, said: own }],
  );
}

function featureFold(feature: string, ran: readonly RanScenario[], drawing: Drawing): Markup {
  const { links, parts, unshown } = drawing;
  const before = unshown.size;
  const own = ran.map((one) => ({ ...one, fold: scenarioFold(one, drawing) }));
  const folds = (some: readonly RanScenario[]) =>
    markup`${own.filter(({ scenario }) => some.some((one) => one.scenario === scenario)).map(({ fold }) => fold)}`;
  const text = featureSource(
    feature,
    ran.map(({ scenario }) => scenario),
  );
  const content = text === undefined ? markup`${own.map(oneFold)}` : gherkin(text, ran, links, folds);
  const seen = ran.map(worstOf);
  return markup`<details class="fold group"><summary><b>${feature.replace(/^features\//, '').replace(/\.feature$/, '')}</b> <small>${countsOf(seen)}; ${count(before - unshown.size, 'exchange')}</small></summary>${parts.add(
    content,
    ran.map(({ scenario }) => links.scenarioAnchor(scenario)),
  )}</details>`;
}

/** Of features that are no longer those of the run, the scenarios alone are shown. */
function oneFold({ fold, ...ran }: RanScenario & { readonly fold: Markup }): Markup {
  return markup`<div class="sc" data-state="${worstOf(ran)}">${stepList(ran.scenario.steps)}${fold}</div>`;
}

function countsOf(seen: readonly State[]): string {
  const present = states.filter((state) => seen.includes(state));
  return present
    .map((state) => `${seen.filter((one) => one === state).length} ${stateLabels[state]}`)
    .join(', ');
}

function scenarioFold(ran: RanScenario, { links, parts, style, unshown }: Drawing): Markup {
  const { scenario } = ran;
  const own = scenario.exchanges.flatMap((id) => unshown.get(id) ?? []);
  for (const { id } of own) unshown.delete(id);
  const others = scenario.exchanges.filter((id) => !own.some((one) => one.id === id));
  const took = own.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const ids = own.map(({ id }) => id);
  const content = markup`${others.length > 0 && markup`<p>Shown elsewhere: ${others.map((id) => links.exchange(id))}</p>`}${timeline(own, links, style)}`;
  return markup`<details class="fold run"><summary>${badge(worstOf(ran))} <b>${scenario.name}</b> <small>${count(scenario.exchanges.length, 'exchange')}, ${duration(took)}</small></summary><div id="${links.scenarioAnchor(scenario)}" class="body"><p><small><code>${placeOfScenario(scenario)}</code></small></p>${parts.add(content, ids)}</div></details>`;
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

/** The steps of a scenario as they were run. */
export function stepList(steps: readonly string[]): Markup | undefined {
  if (steps.length === 0) return undefined;
  return markup`<ul class="steps">${steps.map((step) => markup`<li>${step}</li>`)}</ul>`;
}

function rest({ unshown, links, style, parts }: Drawing): Markup | undefined {
  if (unshown.size === 0) return undefined;
  const exchanges = [...unshown.values()];
  const content = parts.add(
    markup`${timeline(exchanges, links, style)}`,
    exchanges.map(({ id }) => id),
  );
  return markup`<details class="fold group"><summary><b>Outside the scenarios</b> <small>${count(exchanges.length, 'exchange')}</small></summary>${content}</details>`;
}
