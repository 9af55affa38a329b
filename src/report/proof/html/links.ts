import { defectAnchor } from '../../html/grid.ts';
import { type Markup, markup } from '../../html/markup.ts';
import { RequirementLinks } from '../../html/requirement-links.ts';
import type { KillMatrix } from '../model.ts';

/** Anchors of one page: requirements by their id, defects and scenarios by a letter before theirs. */
export class MatrixLinks extends RequirementLinks {
  readonly besideReport: boolean;
  readonly #scenarios: ReadonlyMap<string, { readonly anchor: string; readonly name: string }>;
  readonly #defects: ReadonlySet<string>;

  constructor({ killers, requirements, defects }: KillMatrix, besideReport: boolean) {
    super(requirements);
    this.besideReport = besideReport;
    this.#scenarios = new Map(
      killers.map(({ place, name }, index) => [place, { anchor: `s${index}`, name }]),
    );
    this.#defects = new Set(defects.map(({ id }) => id));
  }

  defect(id: string): Markup {
    return this.#defects.has(id)
      ? markup`<a class="x" href="#${defectAnchor(id)}">${id}</a>`
      : markup`<code>${id}</code>`;
  }

  scenarioAnchor(place: string): string | undefined {
    return this.#scenarios.get(place)?.anchor;
  }

  /** A scenario by its name, linked where it caught something. */
  scenario(place: string): Markup {
    const known = this.#scenarios.get(place);
    return known === undefined
      ? markup`<code>${place}</code>`
      : markup`<a class="peek" href="#${known.anchor}" title="${place}">${known.name}</a>`;
  }

  /** The scenarios, the first few by name; the others fold away. */
  scenarioList(places: readonly string[]): Markup {
    const [few, more] = [places.slice(0, shownAtMost), places.slice(shownAtMost)];
    const list = (some: readonly string[]) =>
      some.map((place, index) => markup`${index > 0 && ', '}${this.scenario(place)}`);
    return markup`${list(few)}${more.length > 0 && markup` <details class="more"><summary>and ${more.length} more</summary>${list(more)}</details>`}`;
  }

  /** The requirement in the report of the run that stands beside this page. */
  inReport(id: string): Markup | undefined {
    return this.besideReport ? markup`<a href="report.html#${id}">in the report of the run</a>` : undefined;
  }
}

const shownAtMost = 4;
