import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Catalogue } from './catalogue.ts';
import type { Quotation } from './coverage.ts';
import type { Lock } from './lock.ts';

/** Why a fragment of a document is quoted by no requirement: `requirements/demands-nothing/*.yaml`. */
export interface DemandsNothing {
  /** Name of the file that says so. */
  readonly file: string;
  readonly document: string;
  readonly section: string;
  readonly quote: string;
  readonly reason: string;
}

interface DemandsNothingFile {
  readonly document: string;
  readonly entries: readonly Omit<DemandsNothing, 'file' | 'document'>[];
}

/** The two documents of which every unit has to be covered; the supplements are quoted where they serve. */
export const normativeDocuments = ['platform-resource-api', 'authorization-token-service'] as const;

/** The text of each `spec/*.md`, by its name without `.md`, sorted. */
export function loadDocuments(root: URL): ReadonlyMap<string, string> {
  const folder = new URL('spec/', root);
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort();
  return new Map(
    files.map((file) => [file.slice(0, -'.md'.length), readFileSync(new URL(file, folder), 'utf8')]),
  );
}

/** Reads `spec/lock.yaml`. */
export function loadLock(root: URL): Lock {
  const lock: Lock = parse(readFileSync(new URL('spec/lock.yaml', root), 'utf8'));
  return lock;
}

/** Every entry below `requirements/demands-nothing/`. */
export function loadDemandsNothing(root: URL): readonly DemandsNothing[] {
  const folder = new URL('requirements/demands-nothing/', root);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .flatMap((file) => {
      const { document, entries }: DemandsNothingFile = parse(readFileSync(new URL(file, folder), 'utf8'));
      return entries.map((entry) => ({ file, document, ...entry }));
    });
}

/** What the catalogue quotes of a document, and what is listed as demanding nothing there. */
export function quotationsOf(
  document: string,
  catalogue: Catalogue,
  demandsNothing: readonly DemandsNothing[],
): Quotation[] {
  const quoted = catalogue.requirements
    .filter((one) => one.document === document)
    .flatMap(({ id, section, quote, also = [] }) => [
      ...(quote === undefined ? [] : [{ by: id, section, quote }]),
      ...also.map((source) => ({ by: id, ...source })),
    ]);
  const idle = demandsNothing.filter((entry) => entry.document === document);
  return [...quoted, ...idle.map(({ file, section, quote }) => ({ by: file, section, quote }))];
}
