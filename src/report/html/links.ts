import { placeOfScenario } from '../../evidence/scenario-record.ts';
import type { Invocation, RecordedExchange, RunResult, ScenarioResult } from '../model/result.ts';
import { type Markup, markup } from './markup.ts';
import { RequirementLinks } from './requirement-links.ts';

/** Anchors of one report: what is shown once and linked from everywhere else. */
export class Links extends RequirementLinks {
  /** Every scenario once, in the order of the requirements that it speaks of. */
  readonly scenarios: readonly ScenarioResult[];
  /** How the run was called, for the commands that are offered. */
  readonly invocation: Invocation | undefined;
  readonly #scenarioAnchors: ReadonlyMap<string, string>;
  readonly #exchanges: ReadonlyMap<string, RecordedExchange>;

  constructor({ exchanges, requirements, invocation }: RunResult) {
    super(requirements);
    this.invocation = invocation;
    const all = requirements
      .flatMap(({ scenarios }) => scenarios)
      .map((one) => [scenarioKey(one), one] as const);
    const scenarios = new Map(all);
    this.scenarios = [...scenarios.values()];
    this.#scenarioAnchors = anchorsOf(scenarios);
    this.#exchanges = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  }

  scenarioAnchor(scenario: ScenarioResult): string | undefined {
    return this.#scenarioAnchors.get(scenarioKey(scenario));
  }

  /** The id that `assay replay` takes is the anchor too. */
  exchangeAnchor(exchangeId: string): string | undefined {
    return this.#exchanges.has(exchangeId) ? exchangeId : undefined;
  }

  /** A link to a scenario by its name. */
  scenario(scenario: ScenarioResult): Markup {
    return markup`<a class="peek" href="#${this.scenarioAnchor(scenario)}">${scenario.name}</a>`;
  }

  /** A link to an exchange that says what it was. */
  exchange(id: string): Markup {
    const known = this.#exchanges.get(id);
    if (known === undefined) return markup`<code>${id}</code>`;
    const { role, request } = known;
    return markup`<a class="x peek ${role}" href="#${id}">${request.method} ${pathOf(request.url)} <b>${outcomeOf(known)}</b></a>`;
  }
}

/** The place of a scenario is its anchor, the same in each run; a second one of a place has a number besides. */
function anchorsOf(scenarios: ReadonlyMap<string, ScenarioResult>): ReadonlyMap<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    [...scenarios].map(([key, scenario]) => {
      const place = placeOfScenario(scenario);
      const number = (seen.get(place) ?? 0) + 1;
      seen.set(place, number);
      return [key, number === 1 ? place : `${place}:${number}`];
    }),
  );
}

/** The rows of an outline share a feature and may share a name, but no line. */
function scenarioKey({ feature, line, name }: ScenarioResult): string {
  return `${feature}:${line}:${name}`;
}

/** The path of a URL; of one that cannot be read, the text itself. */
export function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? url;
}

/** The status of a response, or the code of the error that came instead. */
export function outcomeOf({ response, error }: RecordedExchange): string | number {
  return response?.status ?? error?.code ?? 'no response';
}
