/**
 * The ids and aliases of the catalogue as the members of an interface; `scripts/check-types.ts` writes them into
 * `.cache/requirement-ids.d.ts`, which git does not keep. Without that file every text is taken for an id.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the written file fills it
export interface KnownRequirements {}

/** Id of a requirement of the catalogue: where the code names one, a mistyped or a removed id does not compile. */
export type RequirementId = keyof KnownRequirements extends never ? string : keyof KnownRequirements;
