import { isDeepStrictEqual } from 'node:util';
import type { RequirementResult, RunResult } from '../../report/model/result.ts';
import { isCatalogueFile, requirementsIn } from '../../requirements/catalogue.ts';
import type { Requirement } from '../../requirements/requirement.ts';

/** What a result has otherwise than the catalogue of the suite that made it. */
export interface AgainstCatalogue {
  /** How many requirements and cases the catalogue has; none where the suite has no catalogue. */
  readonly demanded: number;
  /** What is left out of the result, is in it besides, or has other words or another level there. */
  readonly wrong: readonly string[];
}

/** Holds a result to the catalogue: nothing that is demanded may be left out of it, or be said otherwise. */
export function againstCatalogue(
  { requirements }: RunResult,
  suite: ReadonlyMap<string, Uint8Array>,
): AgainstCatalogue {
  const demanded = [...suite].flatMap(([path, bytes]) =>
    isCatalogueFile(path) ? requirementsIn(Buffer.from(bytes).toString('utf8')) : [],
  );
  const told = new Map(requirements.map((one) => [one.id, one]));
  const ids = new Set(demanded.map(({ id }) => id));
  const wrong = [
    ...demanded.flatMap((one) => {
      const own = told.get(one.id);
      if (own === undefined) return [`${one.id} is left out of result.json`];
      return isDeepStrictEqual(wordsOf(own), wordsOf(one))
        ? []
        : [`${one.id} has other words in result.json`];
    }),
    ...requirements.filter(({ id }) => !ids.has(id)).map(({ id }) => `${id} is not in the catalogue`),
  ];
  return { demanded: demanded.length, wrong };
}

function wordsOf({ sentence, quote, level, document, section }: Requirement | RequirementResult) {
  return [sentence, quote, level, document, section];
}
