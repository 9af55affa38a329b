import type { Requirement } from '../../src/requirements/requirement.ts';
import { sourceLink } from '../../src/requirements/source-link.ts';
import { expectedOutcomes, type Golden } from './golden.ts';

/** What an expected result is held to. */
export interface LintContext {
  readonly requirement: (id: string) => Requirement | undefined;
  /** The text of a document of `spec/`; undefined for a standard, whose text is elsewhere. */
  readonly document: (name: string) => string | undefined;
}

/** So many letters a sentence has at least that says what a server does. */
const leastLetters = 20;

/** What is wrong with an expected result: an entry without both sentences is refused. */
export function lintGolden(golden: Golden, context: LintContext): string[] {
  return [
    ...golden.departures.flatMap(({ server, failed }) => [
      ...serverProblems(server, Object.keys(failed)),
      ...Object.entries(failed).flatMap(([id, sentence]) => sentenceProblems(id, sentence, context)),
    ]),
    ...twice(golden),
  ];
}

function serverProblems(server: string, ids: readonly string[]): string[] {
  const [first = 'no requirement'] = ids;
  if (ids.length === 0) return [`"${server}": nothing failed; remove it`];
  if (server.trim().length >= leastLetters) return [];
  return [`${first}: "server" does not say what the server does, and why that departs from the document`];
}

function sentenceProblems(id: string, sentence: string, { requirement, document }: LintContext): string[] {
  const known = requirement(id);
  if (known === undefined) return [`${id}: no requirement has that id`];
  const text = document(known.document);
  if (known.quote !== undefined && text !== undefined) {
    const stands = sentence.trim() !== '' && sentence.includes(known.quote) && text.includes(sentence);
    return stands ? [] : [`${id}: "${sentence}" does not stand in ${known.document} with its quote`];
  }
  return sentence === citation(known) ? [] : [`${id}: must read "${citation(known)}"`];
}

function twice(golden: Golden): string[] {
  const ids = expectedOutcomes(golden).map(([id]) => id);
  const again = ids.filter((id, i) => ids.indexOf(id) !== i);
  return [...new Set(again)].map((id) => `${id} stands in two places`);
}

/** The sentence of a requirement: its quote, or where its text is not at hand, the place and what is read there. */
export function sentenceOf(requirement: Requirement): string {
  const isStandard = sourceLink(requirement) !== undefined;
  return (isStandard ? undefined : requirement.quote) ?? citation(requirement);
}

function citation({ document, section, sentence }: Requirement): string {
  return `${document}, ${section}: ${sentence}`;
}
