import { type Section, sectionsOf, type Unit, unitsOf } from './document.ts';
import type { Requirement } from './requirement.ts';

/** What of a requirement says where it stands. */
type Standing = Pick<Requirement, 'document' | 'section' | 'quote' | 'also'>;

/** A sentence or a cell of a document, with the requirements that quote it. */
export interface QuotedUnit<One extends Standing = Requirement> extends Unit {
  readonly requirements: readonly One[];
}

interface Quoted<One> {
  readonly requirement: One;
  readonly start: number;
  readonly end: number;
}

/** Every sentence and cell of a document, in its order. */
export function quotedUnits<One extends Standing>(
  document: string,
  markdown: string,
  requirements: readonly One[],
): QuotedUnit<One>[] {
  const sections = sectionsOf(markdown);
  const quoted = requirements
    .filter((requirement) => requirement.document === document)
    .flatMap((requirement) => placesOf(requirement, markdown, sections));
  return unitsOf(markdown).map((unit) => ({
    ...unit,
    requirements: quoted
      .filter(({ start, end }) => start < unit.end && unit.start < end)
      .map(({ requirement }) => requirement),
  }));
}

function placesOf<One extends Standing>(
  requirement: One,
  markdown: string,
  sections: readonly Section[],
): Quoted<One>[] {
  const { section, quote, also = [] } = requirement;
  const sources = [...(quote === undefined ? [] : [{ section, quote }]), ...also];
  return sources.flatMap((source) => {
    const from = sections.find(({ heading }) => heading === source.section)?.start ?? 0;
    const start = markdown.indexOf(source.quote, from);
    return start < 0 ? [] : [{ requirement, start, end: start + source.quote.length }];
  });
}
