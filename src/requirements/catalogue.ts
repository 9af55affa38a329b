import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { derived } from '../derived/derived.ts';
import { SuiteDefect } from '../errors.ts';
import type { Requirement } from './requirement.ts';

/** A file of the catalogue as it stands in YAML; test/requirements holds it to its schema. */
interface CatalogueFile {
  readonly document: string;
  readonly section: string;
  readonly requirements: readonly Omit<Requirement, 'document' | 'section'>[];
}

/** Every requirement of the documents, of the standards they cite and of the supplements. */
export interface Catalogue {
  readonly requirements: readonly Requirement[];
  /** The requirement with that id or alias. */
  get(id: string): Requirement | undefined;
}

export interface Capability {
  readonly id: string;
  /** True when a document itself makes it conditional: it can be declared off without a price. */
  readonly conditional: boolean;
  readonly offers: string;
}

/** Reads `requirements/<document>/*.yaml` below the package's folder. */
export function loadCatalogue(root: URL): Catalogue {
  const texts = catalogueFiles(root).map((file) => readFileSync(file, 'utf8'));
  const requirements = derived('catalogue', [ownText, ...texts], () => texts.flatMap(requirementsOf));
  const byId = new Map<string, Requirement>();
  for (const requirement of requirements) {
    for (const id of [requirement.id, ...(requirement.aliases ?? [])]) {
      if (byId.has(id)) throw new SuiteDefect('duplicate-requirement', `${id} stands twice in requirements/`);
      byId.set(id, requirement);
    }
  }
  return { requirements, get: (id) => byId.get(id) };
}

/** Files of the catalogue, sorted: those in sub-folders of `requirements/` that list requirements. */
export function catalogueFiles(root: URL): URL[] {
  const folder = new URL('requirements/', root);
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => path.includes('/') && path.endsWith('.yaml') && !otherFolders.test(path))
    .sort()
    .map((path) => new URL(path, folder));
}

const otherFolders = /^demands-nothing\//;

/** What is derived follows from how it is derived, too. */
const ownText = readFileSync(new URL(import.meta.url), 'utf8');

function requirementsOf(text: string): Requirement[] {
  const { document, section, requirements }: CatalogueFile = parse(text);
  return requirements.map((requirement) => ({ section, ...requirement, document }));
}

/** Reads `requirements/capabilities.yaml`. */
export function loadCapabilities(root: URL): readonly Capability[] {
  const file = new URL('requirements/capabilities.yaml', root);
  const { capabilities }: { capabilities: Capability[] } = parse(readFileSync(file, 'utf8'));
  return capabilities;
}
