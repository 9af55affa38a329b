import { cellsOf, scenariosIn, stepText, type WrittenScenario } from '../feature-text.ts';
import type { RequirementResult, ScenarioResult } from '../model/result.ts';
import { type Markup, markup } from './markup.ts';
import type { RequirementLinks } from './requirement-links.ts';
import { icon, type State, stateLabels, stateOf, states } from './state.ts';

/** A scenario, or a row of an outline, as it was run, with what it says of each requirement. */
export interface RanScenario {
  readonly scenario: ScenarioResult;
  readonly said: readonly { readonly requirement: RequirementResult; readonly scenario: ScenarioResult }[];
}

const keyword =
  /^(\s*)(Feature:|Rule:|Background:|Scenario Outline:|Scenario:|Examples:|(?:Given|When|Then|And|But|\*) )?(.*)$/;

/** The worst that a scenario says of any of its requirements. */
export function worstOf({ said }: RanScenario): State {
  return worst(said.map(({ requirement, scenario }) => stateOf(requirement, scenario)));
}

/**
 * A feature as its file has it, with what became of each step and each row; below each scenario what `further` says of
 * those that ran there.
 */
export function gherkin(
  text: string,
  ran: readonly RanScenario[],
  links: RequirementLinks,
  further: (ran: readonly RanScenario[]) => Markup,
): Markup {
  const lines = text.trimEnd().split('\n');
  let done = 0;
  const blocks = scenariosIn(text).map((written) => {
    const own = ran.filter(({ scenario: { line } }) => line === written.line || written.rows.has(line));
    const before = plain(lines.slice(done, written.line - 1), links);
    done = written.end;
    if (own.length === 0) return markup`${before}${plain(lines.slice(written.line - 1, done), links)}`;
    const state = worst(own.map(worstOf));
    const told = scenarioLines(written, lines, own, links);
    return markup`${before}<div class="sc" data-state="${state}"><pre class="gherkin">${told}</pre>${further(own)}</div>`;
  });
  return markup`${blocks}${plain(lines.slice(done), links)}`;
}

function plain(lines: readonly string[], links: RequirementLinks): Markup | undefined {
  const text = lines.join('\n').replace(/^\n+|\n+$/g, '');
  return text === ''
    ? undefined
    : markup`<pre class="gherkin">${text.split('\n').map((line) => lineOf(line, undefined, links))}</pre>`;
}

function scenarioLines(
  { line: first, end, rows }: WrittenScenario,
  lines: readonly string[],
  own: readonly RanScenario[],
  links: RequirementLinks,
): readonly Markup[] {
  const followers = own.map((one) => new Follower(one, rows.get(one.scenario.line)));
  return lines.slice(first - 1, end).map((line, at) => {
    const number = first + at;
    const row = own.filter(({ scenario }) => scenario.line === number && number !== first);
    const seen = row.length > 0 ? row.map(worstOf) : followers.flatMap((one) => one.next(line) ?? []);
    return lineOf(line, seen.length === 0 ? undefined : worst(seen), links);
  });
}

/** Goes through the lines of a scenario with one that was run, and says what became of each. */
class Follower {
  readonly #ran: RanScenario;
  readonly #row: ReadonlyMap<string, string> | undefined;
  #hasEnded = false;

  constructor(ran: RanScenario, row: ReadonlyMap<string, string> | undefined) {
    this.#ran = ran;
    this.#row = row;
  }

  next(line: string): State | undefined {
    if (/^\s*\|/.test(line)) return this.#table(line);
    const text = stepText(line, this.#row);
    return text === undefined ? undefined : this.#step(text);
  }

  #step(text: string): State {
    const { said } = this.#ran;
    const isJudged = said.some(({ scenario }) => scenario.checks.length > 0);
    const ended = said.find(({ scenario }) => scenario.stoppedAt === text);
    if (this.#hasEnded || (!isJudged && said.every(({ scenario }) => scenario.stoppedAt === undefined)))
      return worstOf(this.#ran) === 'inapplicable' ? 'inapplicable' : 'unselected';
    const failing = said.filter(({ scenario }) =>
      scenario.checks.some(({ passed, step }) => !passed && step === text),
    );
    if (ended !== undefined) this.#hasEnded = true;
    const seen = [...failing, ...(ended === undefined ? [] : [ended])];
    return worst(['passed', ...seen.map(({ requirement, scenario }) => stateOf(requirement, scenario))]);
  }

  /** A row of a table that names requirements has their verdict. */
  #table(line: string): State | undefined {
    const ids = new Set(cellsOf(line)[0]?.split(/[\s,]+/));
    const mine = this.#ran.said.filter(({ requirement }) => ids.has(requirement.id));
    return mine.length === 0
      ? undefined
      : worst(mine.map(({ requirement, scenario }) => stateOf(requirement, scenario)));
  }
}

function lineOf(line: string, state: State | undefined, links: RequirementLinks): Markup {
  const [, indent = '', word = '', rest = ''] = keyword.exec(line) ?? [];
  const said = rest
    .split(/([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d{3})/)
    .map((part, at) => (at % 2 === 1 && links.has(part) ? links.requirement(part) : part));
  const kept = word === '' ? said : markup`<b>${word}</b>${said}`;
  const sign = state === undefined ? undefined : icon(state);
  const label = state === undefined || state === 'passed' ? undefined : markup` <i>${stateNames[state]}</i>`;
  return markup`<span class="l ${state ?? (/^\s*@/.test(line) ? 'tag' : '')}">${sign}${indent}${kept}${label}
</span>`;
}

const stateNames: Readonly<Record<State, string>> = { ...stateLabels, unselected: 'not run' };

function worst(seen: readonly State[]): State {
  return states.find((state) => seen.includes(state)) ?? 'unselected';
}
