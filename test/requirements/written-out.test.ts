import { globSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { loadCatalogue } from '../../src/requirements/catalogue.ts';
import { suiteRoot } from '../../src/root.ts';

const root = suiteRoot.pathname;
const sources = globSync('{src,steps,scripts,reference-server}/**/*.ts', { cwd: root });

/** How ids begin, up to their number: `TOKEN-PKCE-`. */
const beginnings = new Set(
  loadCatalogue(suiteRoot).requirements.flatMap(({ id, aliases = [] }) =>
    [id, ...aliases].map((one) => one.replace(/\d+$/, '')),
  ),
);

describe('Ids of requirements', () => {
  it('are written out wherever the sources name one: none is put together', () => {
    const made = sources.flatMap((file) =>
      [...readFileSync(`${root}${file}`, 'utf8').matchAll(/([A-Z][A-Z0-9-]*-)\$\{/g)]
        .filter(([, beginning = '']) => [...beginnings].some((one) => one.startsWith(beginning)))
        .map(([text]) => `${file}: ${text}`),
    );
    expect(sources).to.have.length.above(500);
    expect(made).to.deep.equal([]);
  });
});
