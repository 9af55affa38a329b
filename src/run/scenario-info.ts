import type { ScenarioInfo } from '../evidence/scenario-record.ts';

/** The parts of a Gherkin pickle that matter here. */
export interface PickleLike {
  readonly name: string;
  readonly uri: string;
  readonly location?: { readonly line: number };
  readonly tags: readonly { readonly name: string }[];
  readonly steps: readonly { readonly text: string }[];
}

const rowRequirement = /^the requirement ([A-Z0-9-]+)$/;

/**
 * What a pickle says of itself. Its requirements are those of its `@req:` tags; a row of a table that several
 * requirements share names its own with the step "the requirement ID", and belongs to that one alone.
 */
export function scenarioInfo(pickle: PickleLike): ScenarioInfo {
  const steps = pickle.steps.map(({ text }) => text);
  const row = steps.flatMap((text) => rowRequirement.exec(text)?.[1] ?? []);
  return {
    name: pickle.name,
    feature: pickle.uri.replaceAll('\\', '/'),
    line: pickle.location?.line ?? 0,
    steps,
    requirements: row.length > 0 ? row : tagValues(pickle, '@req:'),
    tags: pickle.tags.map(({ name }) => name),
    needs: tagValues(pickle, '@needs:'),
  };
}

function tagValues(pickle: PickleLike, prefix: string): string[] {
  return pickle.tags
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name }) => name.slice(prefix.length));
}
