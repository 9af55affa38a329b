import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';

const folder = new URL('../../reference-server/', import.meta.url);
const guide = readFileSync(new URL('README.md', folder), 'utf8');

/** The pairs of the guide: a file, and what stands in it. */
const pairs = [...guide.matchAll(/`([\w/-]+\.ts)`\s+`(\w+)`(?: (?:or|and) `(\w+)`)?/g)];

describe('The guide to the reference server', () => {
  it('leads through every flow', () => {
    expect(pairs.length).to.be.above(50);
  });

  for (const [, file = '', ...names] of pairs) {
    for (const name of names.filter((one) => one !== undefined)) {
      it(`finds ${name} in ${file}`, () => {
        const address = new URL(file, folder);
        expect(existsSync(address), file).to.equal(true);
        expect(readFileSync(address, 'utf8')).to.match(
          new RegExp(`(?:function|const) ${name}\\b|^ {2}(?:async )?${name}\\(`, 'm'),
        );
      });
    }
  }
});
