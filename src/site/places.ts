import { featureFiles } from '../runner/features.ts';

/** Where the pages of the site are, from its root. */
export const places = {
  document: (name: string): string => `documents/${name}.html`,
  requirement: (id: string): string => `requirements/${id}.html`,
  feature: (path: string): string =>
    `features/${path
      .replace(/^features\//, '')
      .replaceAll('/', '-')
      .replace(/\.feature$/, '.html')}`,
  schema: (path: string): string => `schemas/${path.replaceAll('/', '-').replace(/\.json$/, '.html')}`,
};

/** The address of one page as another one links to it. */
export function linkFrom(page: string, to: string): string {
  return `${'../'.repeat(page.split('/').length - 1)}${to}`;
}

/** The feature files, with the pages that show them. */
export function featurePages(root: URL): ReadonlyMap<string, string> {
  return new Map(featureFiles(root).map((path) => [path, places.feature(path)]));
}
