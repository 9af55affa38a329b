import { globSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { defects } from '../../reference-server/index.ts';
import { loadCatalogue } from '../../src/requirements/catalogue.ts';
import { suiteRoot } from '../../src/root.ts';

/** What the guides name exists: a table that an auditor reads must not lead to a requirement or a defect that is gone. */
describe('the guides', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'reference-server/README.md', ...globSync('docs/*.md')];
  const named = (form: RegExp): string[] =>
    pages.flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(form)].map(([, name = '']) => `${name} (${page})`),
    );
  const unknown = (names: readonly string[], known: ReadonlySet<string>): string[] =>
    names.filter((name) => !known.has(name.split(' ')[0] ?? ''));

  it('name no requirement that is not in the catalogue', () => {
    const { requirements } = loadCatalogue(suiteRoot);
    const ids = new Set(requirements.flatMap(({ id, caseOf }) => [id, caseOf?.id ?? id]));
    const names = named(/\b([A-Z][A-Z\d]*(?:-[A-Z\d]+)*-\d{3})\b/g);
    expect(names.length).to.be.above(100);
    expect(unknown(names, ids)).to.deep.equal([]);
  });

  it('name no defect that the reference server does not have', () => {
    const ids = new Set(defects.map(({ id }) => id));
    const names = named(/--defect ([a-z][a-z\d-]*[a-z\d])/g);
    expect(names.length).to.be.above(3);
    expect(unknown(names, ids)).to.deep.equal([]);
  });
});
