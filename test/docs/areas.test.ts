import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { areasPage } from '../../scripts/areas-page.ts';

describe('the page of the areas', () => {
  it('is that of routes, catalogue, features and defects: node scripts/write-areas.ts', () => {
    expect(readFileSync(new URL('../../docs/areas.md', import.meta.url), 'utf8')).to.equal(areasPage());
  });

  it('has no area without an operation, a requirement, a scenario or a defect', () => {
    const rows = areasPage().match(/^\| .* \|$/gm) ?? [];
    expect(rows.slice(1).filter((row) => /\| +\||\| 0:? /.test(row))).to.deep.equal([]);
  });
});
