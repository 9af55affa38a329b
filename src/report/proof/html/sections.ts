import type { ProvedRequirement } from '../model.ts';

export interface RequirementSection {
  readonly document: string;
  readonly section: string;
  readonly requirements: readonly ProvedRequirement[];
}

/** The requirements by document and section, in the order of the catalogue. */
export function bySections(requirements: readonly ProvedRequirement[]): RequirementSection[] {
  const byDocument = Map.groupBy(requirements, ({ document }) => document);
  return [...byDocument].flatMap(([document, own]) =>
    [...Map.groupBy(own, ({ section }) => section)].map(([section, inSection]) => ({
      ...{ document, section },
      requirements: inSection,
    })),
  );
}
