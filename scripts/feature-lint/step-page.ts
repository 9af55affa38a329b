import { readFileSync } from 'node:fs';
import { administrationValues } from '../../src/protocol/administration/page-values.ts';
import { pageFilters } from '../../src/protocol/core/page-text.ts';
import type { DryRun, StepText, StepUse } from '../../src/runner/dry-run.ts';
import { pageValues } from '../../steps/page-values.ts';
import type { Problem } from './problem.ts';

/** Path of the page, from the root of the suite. */
export const stepPage = 'docs/steps.md';

const head = `# The steps of the features

Every step that feature files can use, with its meaning and an example. Words in braces are closed lists: what stands in
a list fits, and nothing else; the lists are at the end. \`{string}\` is a text in quotes, \`{int}\` a number, \`{word}\` a word.

This page is written by \`node scripts/write-steps.ts\` from the step code and the features; the feature lint holds it.
`;

/** The page with every step, its meaning and an example. */
export function stepPageOf(root: URL, { texts, uses, words }: DryRun): string {
  const byFile = Map.groupBy(texts, ({ place }) => place.replace(/:\d+$/, ''));
  const files = [...byFile].sort(([one], [other]) => (one < other ? -1 : 1));
  const sections = files.map(([file, own]) => [
    `## ${titleOf(file)}`,
    ...own.map((text) => entry(root, text, uses)),
  ]);
  const lists = [...words]
    .sort()
    .map(([type, list]) => `### {${type}}\n\n${list.map((word) => `- ${word}`).join('\n')}`);
  return `${[head.trimEnd(), ...sections.flat(), valuesOnPages(), '## Words', ...lists].join('\n\n')}\n`;
}

function valuesOnPages(): string {
  const named = [...Object.entries(pageValues), ['own', { meaning: 'the value that is replaced' }] as const];
  const rows = (list: readonly (readonly [string, { readonly meaning: string }])[]) =>
    list.map(([name, { meaning }]) => `- \`${name}\`: ${meaning}`).join('\n');
  const intro = `A value may be made of what the scenario has, in the language of
[Liquid](https://liquidjs.com): \`"{{ client.id | upcase }}"\`. In a table, \`|\` is written \`\\|\`.`;
  const ofRequests = Object.entries(administrationValues).map(
    ([name, meaning]) => [name, { meaning }] as const,
  );
  const requests = `In requests to the administration:\n\n${rows(ofRequests)}`;
  const filters = `Besides the filters of Liquid:\n\n${rows(Object.entries(pageFilters))}`;
  return `## Values\n\n${intro}\n\n${rows(named)}\n\n${requests}\n\n${filters}`;
}

/** Steps without a meaning, and a page that is not that of the step code. */
export function stepPageProblems(root: URL, run: DryRun): Problem[] {
  const silent = run.texts.filter((text) => meaningOf(root, text) === undefined);
  const isFresh = readFileSync(new URL(stepPage, root), 'utf8') === stepPageOf(root, run);
  return [
    ...silent.map(({ pattern, place }) => ({
      place,
      message: `the step "${pattern}" has no meaning: say it in a comment /** … */ above it`,
    })),
    ...(isFresh
      ? []
      : [{ place: stepPage, message: 'is not that of the step code: node scripts/write-steps.ts' }]),
  ];
}

/** `steps/token-request.steps.ts` as `Token request`. */
function titleOf(file: string): string {
  const words = file.replace(/^.*\//, '').replace('.steps.ts', '').replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function entry(root: URL, text: StepText, uses: readonly StepUse[]): string {
  const example = uses.find((use) => use.texts.includes(text));
  const shown = example === undefined ? [] : [`Example (${example.feature}):\n\`${example.step}\``];
  return [`**${text.pattern}**\n`, meaningOf(root, text) ?? '', ...shown].join('\n');
}

/** The comment above the step. */
function meaningOf(root: URL, { place }: StepText): string | undefined {
  const [, file = '', line = '0'] = /^(.*):(\d+)$/.exec(place) ?? [];
  const before = readFileSync(new URL(file, root), 'utf8')
    .split('\n')
    .slice(0, Number(line) - 1)
    .join('\n');
  const [, comment] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/$/.exec(before) ?? [];
  return comment?.replaceAll(/\n \*/g, '').replaceAll(/\s+/g, ' ').trim();
}
