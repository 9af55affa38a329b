import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadCatalogue } from '../requirements/catalogue.ts';
import { loadDisputes } from '../requirements/disputes.ts';
import { loadDocuments } from '../requirements/specification.ts';
import { dryRun } from '../runner/dry-run.ts';
import { featureFiles, indexFeatures } from '../runner/features.ts';
import { disputesPage } from './disputes.ts';
import { documentPage } from './documents.ts';
import { featuresPages, type StepMeanings } from './features.ts';
import { type Page, renderPage, styleSheet } from './layout.ts';
import { coveragePage, searchPage } from './overview.ts';
import { type KnownDefect, requirementPages, type Sources } from './requirements.ts';
import { schemaPages } from './schemas.ts';

/** Every page of the site, of what the package holds: no run and no target is needed. */
export async function sitePages(root: URL, defects: readonly KnownDefect[]): Promise<Page[]> {
  const catalogue = loadCatalogue(root);
  const documents = loadDocuments(root);
  const disputes = loadDisputes(root);
  const sources: Sources = { catalogue, documents, disputes, defects, scenarios: indexFeatures(root) };
  const ids = new Set(catalogue.requirements.map(({ id }) => id));
  return [
    ...[searchPage(sources), coveragePage(sources), disputesPage(disputes, ids)],
    ...[...documents].map(([name, markdown]) => documentPage(name, markdown, catalogue)),
    ...requirementPages(sources),
    ...featuresPages(root, ids, await stepMeanings(root)),
    ...schemaPages(root),
  ];
}

/** Writes the pages below a folder, which is made where there is none. */
export function writeSite(folder: string, pages: readonly Page[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, styleSheet.path), styleSheet.text());
  for (const page of pages) {
    const file = join(folder, page.path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, renderPage(page));
  }
}

/** What docs/steps.md says of each step, by the text with which a feature uses it. */
async function stepMeanings(root: URL): Promise<StepMeanings> {
  const page = readFileSync(new URL('docs/steps.md', root), 'utf8');
  const byPattern = new Map(
    [...page.matchAll(/^\*\*(.+)\*\*\n\n([^\n]+)$/gm)].map(([, pattern, meaning]) => [pattern, meaning]),
  );
  const { uses } = await dryRun(featureFiles(root));
  return new Map(
    uses.flatMap(({ step, texts }) => {
      const meaning = byPattern.get(texts[0]?.pattern);
      return meaning === undefined ? [] : [[step, meaning] as const];
    }),
  );
}
