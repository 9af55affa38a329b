import { asset, hashOf, pageStyle } from '../report/html/assets.ts';
import { Markup, markup } from '../report/html/markup.ts';
import { linkFrom } from './places.ts';

/** A page of the site. */
export interface Page {
  /** From the root of the site. */
  readonly path: string;
  readonly title: string;
  readonly body: Markup;
  /** Whether the page has the script that searches. */
  readonly searches?: boolean;
}

const parts: readonly (readonly [path: string, label: string])[] = [
  ['index.html', 'Search'],
  ['documents/platform-resource-api.html', 'Platform resource API'],
  ['documents/authorization-token-service.html', 'Authorization and token service'],
  ['coverage.html', 'Coverage'],
  ['features.html', 'Features'],
  ['schemas.html', 'Schemas'],
  ['disputes.html', 'Disputes'],
];

/** The style of every page, from the root of the site. */
export const styleSheet = { path: 'site.css', text: (): string => pageStyle(['site']).text };

/** Nothing is fetched but the style, from the server of the site or from the folder. */
function policy(script: Markup): string {
  return `default-src 'none'; style-src 'self' file:; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'`;
}

/** The page as HTML: it fetches nothing, and runs no script but the suite's own. */
export function renderPage({ path, title, body, searches = false }: Page): string {
  const script = searches ? asset('site-search.js') : new Markup('');
  const links = parts.map(
    ([to, label]) =>
      markup`<a href="${linkFrom(path, to)}"${to === path && new Markup(' aria-current="page"')}>${label}</a>`,
  );
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy(script)}">
<meta name="color-scheme" content="light dark"><title>${title} · Assay</title><link rel="stylesheet" href="${linkFrom(path, styleSheet.path)}"></head><body class="site">
<a class="skip" href="#main">Skip to the text</a>
<header class="masthead"><a class="brand" href="${linkFrom(path, 'index.html')}">Assay</a><nav aria-label="Site">${links}</nav></header>
<main id="main"><h1>${title}</h1>${body}</main>
${searches && markup`<script>${script}</script>`}</body></html>
`.text;
}
