/** A scenario of a feature file with the requirements that its own, its Rule's and its Feature's tags name. */
export interface TaggedScenario {
  /** Path of the feature file, as given. */
  readonly feature: string;
  /** Line of the `Scenario:` keyword, counted from 1. */
  readonly line: number;
  readonly name: string;
  readonly requirements: readonly string[];
}

const keyword = /^\s*(Feature|Rule|Scenario Outline|Scenario Template|Scenario|Example):\s*(.*)$/;
const requirementTag = /@req:(\S+)/g;

/** Lists the scenarios of a feature file by its keywords and `@req:` tags, without a Gherkin parser. */
export function scenarioTagsOf(feature: string, gherkin: string): TaggedScenario[] {
  const scenarios: TaggedScenario[] = [];
  let [ofFeature, ofRule, pending]: string[][] = [[], [], []];
  withoutDocStrings(gherkin.split('\n')).forEach((text, index) => {
    const [, word, name = ''] = keyword.exec(text) ?? [];
    if (text.trimStart().startsWith('@')) pending = [...(pending ?? []), ...tagsOf(text)];
    if (word === undefined) return;
    if (word === 'Feature') ofFeature = pending;
    else if (word === 'Rule') ofRule = pending;
    else {
      const requirements = [...new Set([ofFeature, ofRule, pending].flatMap((tags) => tags ?? []))];
      scenarios.push({ feature, line: index + 1, name: name.trim(), requirements });
    }
    pending = [];
  });
  return scenarios;
}

function tagsOf(line: string): string[] {
  return [...line.matchAll(requirementTag)].flatMap((match) => match[1] ?? []);
}

/** The same lines, those of doc strings blanked. */
function withoutDocStrings(lines: readonly string[]): string[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const mark = /^\s*("""|```)/.exec(line)?.[1];
    if (fence === undefined && mark === undefined) return line;
    if (fence === undefined) fence = mark;
    else if (mark === fence) fence = undefined;
    return '';
  });
}
