import { createHash } from 'node:crypto';
import { sectionsOf } from './document.ts';
import type { Requirement } from './requirement.ts';

interface LockedDocument {
  readonly sha256: string;
  /** SHA-256 of each section's heading and own text, by heading. */
  readonly sections: Readonly<Record<string, string>>;
}

/** `spec/lock.yaml`: the documents as they were when the catalogue was last held against them. */
export interface Lock {
  readonly documents: Readonly<Record<string, LockedDocument>>;
}

/** A scenario with the requirements that it is about. */
interface NamedScenario {
  readonly feature: string;
  readonly line: number;
  readonly name: string;
  readonly requirements: readonly string[];
}

/** A section that is not as the lock has it, with what rests on it. */
export interface SectionChange {
  readonly document: string;
  /** Heading; the empty string for text before the first heading. */
  readonly section: string;
  readonly change: 'changed' | 'added' | 'removed';
  /** Ids of the requirements whose source the section is. */
  readonly requirements: readonly string[];
  readonly scenarios: readonly NamedScenario[];
}

/** Computes the lock of documents given by name. */
export function lockOf(documents: ReadonlyMap<string, string>): Lock {
  const locked = [...documents].map(([name, text]) => {
    const sections = sectionsOf(text).map(({ heading, start, end }) => [
      heading,
      sha256(`${heading}\n${text.slice(start, end)}`),
    ]);
    return [name, { sha256: sha256(text), sections: Object.fromEntries(sections) }];
  });
  return { documents: Object.fromEntries(locked) };
}

/** Names what a change of the documents since the lock touches; empty when they are as locked. */
export function changesSince(
  lock: Lock,
  documents: ReadonlyMap<string, string>,
  requirements: readonly Requirement[],
  scenarios: readonly NamedScenario[],
): SectionChange[] {
  const now = lockOf(documents).documents;
  const names = new Set([...Object.keys(lock.documents), ...Object.keys(now)]);
  return [...names].flatMap((document) =>
    changedSections(lock.documents[document], now[document]).map(({ section, change }) => {
      const ids = requirements
        .filter((requirement) => requirement.document === document && requirement.section === section)
        .map(({ id }) => id);
      const touched = scenarios.filter((scenario) => scenario.requirements.some((id) => ids.includes(id)));
      return { document, section, change, requirements: ids, scenarios: touched };
    }),
  );
}

/** The changes as text for a person, one paragraph each, with what to do at the end. */
export function describeChanges(changes: readonly SectionChange[]): string {
  if (changes.length === 0) return '';
  const paragraphs = changes.map((change) =>
    [
      `spec/${change.document}.md, section "${change.section}": ${change.change} since spec/lock.yaml.`,
      `  Requirements: ${change.requirements.join(', ') || 'none'}`,
      ...change.scenarios.map(({ feature, line, name }) => `  Scenario: ${feature}:${line} ${name}`),
    ].join('\n'),
  );
  return [...paragraphs, 'Review these, then write the lock again: node scripts/lock-spec.ts'].join('\n\n');
}

function changedSections(
  before: LockedDocument | undefined,
  after: LockedDocument | undefined,
): Pick<SectionChange, 'section' | 'change'>[] {
  const [old, fresh] = [before?.sections ?? {}, after?.sections ?? {}];
  const changes = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((section) =>
    old[section] === fresh[section] ? [] : [{ section, change: changeOf(old[section], fresh[section]) }],
  );
  const elsewhere = changes.length === 0 && before?.sha256 !== after?.sha256;
  return elsewhere ? [{ section: '', change: 'changed' }] : changes;
}

function changeOf(before: string | undefined, after: string | undefined): SectionChange['change'] {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
