import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { derived } from '../derived/derived.ts';
import { SuiteDefect } from '../errors.ts';
import type { Requirement } from './requirement.ts';

/** A file of the catalogue as it stands in YAML; test/requirements holds it to its schema. */
interface CatalogueFile {
  readonly document: string;
  readonly section: string;
  readonly requirements: readonly RequirementInFile[];
}

type InFile = Omit<Requirement, 'document' | 'section' | 'caseOf'>;

/** What it says of itself its cases say too, unless they say otherwise; which version froze it each says alone. */
type RequirementInFile = InFile & { readonly section?: string; readonly cases?: readonly InFile[] };

/** Every requirement of the documents, of the standards they cite and of the supplements. */
export interface Catalogue {
  readonly requirements: readonly Requirement[];
  /** The requirement, or the case, with that id or alias. */
  get(id: string): Requirement | undefined;
  /** The cases of the requirement with that id; empty where it has none, or there is no such requirement. */
  casesOf(id: string): readonly Requirement[];
}

export interface Capability {
  readonly id: string;
  /** True when a document itself makes it conditional: it can be declared off without a price. */
  readonly conditional: boolean;
  readonly offers: string;
}

/** Reads `requirements/<document>/*.yaml` below the package's folder. */
export function loadCatalogue(root: URL): Catalogue {
  const texts = () => catalogueFiles(root).map((file) => readFileSync(file, 'utf8'));
  const requirements = derived('catalogue', import.meta.url, texts, (files) => files.flatMap(requirementsIn));
  const byId = new Map<string, Requirement>();
  for (const requirement of requirements) {
    for (const id of [requirement.id, ...(requirement.aliases ?? [])]) {
      if (byId.has(id)) throw repeated(id);
      byId.set(id, requirement);
    }
  }
  const cases = Map.groupBy(requirements, ({ caseOf }) => caseOf?.id);
  for (const id of cases.keys()) {
    if (id !== undefined && byId.has(id)) throw repeated(id);
  }
  return { requirements, get: (id) => byId.get(id), casesOf: (id) => cases.get(id) ?? [] };
}

/** The ids of cases that a word names: by their own beginning, by an earlier id, or the requirement whose cases they are. */
export function named(words: readonly string[], { get, casesOf }: Catalogue): (id: string) => boolean {
  const ids = words
    .map((word) => word.toUpperCase())
    .flatMap((word) => [get(word)?.id ?? word, ...casesOf(word).map(({ id }) => id)]);
  return (id) => ids.some((word) => id.startsWith(word));
}

/** Files of the catalogue, sorted: those in sub-folders of `requirements/` that list requirements. */
export function catalogueFiles(root: URL): URL[] {
  const folder = new URL('requirements/', root);
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => isCatalogueFile(`requirements/${path}`))
    .sort()
    .map((path) => new URL(path, folder));
}

/** Whether a path, from the root of the suite, is that of a file which lists requirements. */
export function isCatalogueFile(path: string): boolean {
  return /^requirements\/(?!demands-nothing\/)[^/]+\/.*\.yaml$/.test(path);
}

/** The requirements of the text of a file of the catalogue, in its order. */
export function requirementsIn(text: string): Requirement[] {
  const { document, section, requirements }: CatalogueFile = parse(text);
  return requirements.flatMap(({ cases, ...requirement }) => {
    if (cases === undefined) return [{ section, ...requirement, document }];
    const { id, sentence, ...common } = requirement;
    return cases.map((one) => ({ section, ...common, ...one, document, caseOf: { id, sentence } }));
  });
}

function repeated(id: string): SuiteDefect {
  return new SuiteDefect('duplicate-requirement', `${id} is in requirements/ twice`);
}

/** Reads `requirements/capabilities.yaml`. */
export function loadCapabilities(root: URL): readonly Capability[] {
  const file = new URL('requirements/capabilities.yaml', root);
  const texts = () => [readFileSync(file, 'utf8')];
  return derived('capabilities', import.meta.url, texts, ([text = '']) => parse(text).capabilities);
}
