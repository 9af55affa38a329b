import { readdirSync, readFileSync } from 'node:fs';
import { markup } from '../report/html/markup.ts';
import type { Page } from './layout.ts';
import { places } from './places.ts';

/** A page for each schema, with the examples that it takes and refuses, and one that lists them. */
export function schemaPages(root: URL): Page[] {
  const files = readdirSync(new URL('schemas/', root), { recursive: true })
    .map((path) => String(path).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.json'))
    .sort();
  const isExample = (path: string): boolean => path.startsWith('examples/');
  const pages = files
    .filter((path) => !isExample(path))
    .map((path) => {
      const examples = files.filter((one) => one.startsWith(`examples/${nameOf(path)}/`));
      const shown = examples.map((one) => markup`<h2>${one}</h2><pre>${textOf(root, one)}</pre>`);
      return {
        path: places.schema(path),
        title: path,
        body: markup`<pre>${textOf(root, path)}</pre>${shown}`,
      };
    });
  const list = markup`<ul>${pages.map(({ path, title }) => markup`<li><a href="${path}">${title}</a></li>`)}</ul>`;
  return [...pages, { path: 'schemas.html', title: 'Schemas', body: list }];
}

function nameOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.(schema\.)?json$/, '');
}

function textOf(root: URL, path: string): string {
  return readFileSync(new URL(`schemas/${path}`, root), 'utf8').trimEnd();
}
