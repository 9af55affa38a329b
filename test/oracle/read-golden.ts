import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { loadCatalogue } from '../../src/requirements/catalogue.ts';
import { suiteRoot } from '../../src/root.ts';
import type { Golden } from './golden.ts';
import type { LintContext } from './golden-lint.ts';

/** The expected result in a file. */
export function readGolden(file: URL): Golden {
  return parse(readFileSync(file, 'utf8'));
}

/** The catalogue and the documents of the suite. */
export function suiteTexts(): LintContext {
  const catalogue = loadCatalogue(suiteRoot);
  return {
    requirement: (id) => catalogue.get(id),
    document: (name) => {
      const file = new URL(`spec/${name}.md`, suiteRoot);
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    },
  };
}
