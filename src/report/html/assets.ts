import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { suiteRoot } from '../../root.ts';
import { Markup } from './markup.ts';

const styles = [
  'tokens',
  'base',
  'masthead',
  'parts',
  'hero',
  'overview',
  'failures',
  'requirements',
  'exchanges',
  'documents',
  'gherkin',
  'matrix',
  'print',
];

/** The style of every page, with that of further style sheets. */
export function pageStyle(further: readonly string[] = []): Markup {
  return new Markup([...styles, ...further].map((name) => asset(`${name}.css`).text).join('\n'));
}

/** Scripts of a page, as one. */
export function pageScript(names: readonly string[]): Markup {
  return new Markup(names.map((name) => asset(`${name}.js`).text).join('\n'));
}

/** A file of the suite's own, which goes into the page as it is. */
export function asset(name: string): Markup {
  return new Markup(readFileSync(new URL(`src/report/html/assets/${name}`, suiteRoot), 'utf8'));
}

/** A content security policy by which only this style and this script run, and nothing is fetched. */
export function contentPolicy(style: Markup, script: Markup): string {
  return `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'`;
}

/** A style or a script as a content security policy names it. */
export function hashOf({ text }: Markup): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
