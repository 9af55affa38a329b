import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { defects } from '../../reference-server/index.ts';
import { loadCatalogue } from '../../src/requirements/catalogue.ts';
import { suiteRoot } from '../../src/root.ts';

describe('the table of identity zones', () => {
  const rows = readFileSync(new URL('../../docs/identity-zones.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes('| SUPPLEMENT-ZONES-'));
  const named = (row: string, form: RegExp) => [...row.matchAll(form)].map(([, name = '']) => name);
  const pairs = rows.flatMap((row) =>
    named(row, /(SUPPLEMENT-ZONES-\d+)/g).flatMap((id) =>
      named(row, /`(zones?-[^`]+)`/g).map((defect) => `${id} ${defect}`),
    ),
  );

  it('has each requirement with each defect that breaks it, and no other', () => {
    const broken = defects.flatMap(({ id, breaks }) =>
      breaks.filter((one) => one.startsWith('SUPPLEMENT-ZONES')).map((one) => `${one} ${id}`),
    );
    expect(pairs.toSorted()).to.deep.equal(broken.toSorted());
  });

  it('leaves no requirement out', () => {
    const judged = loadCatalogue(suiteRoot)
      .requirements.map(({ id }) => id)
      .filter((id) => id.startsWith('SUPPLEMENT-ZONES'));
    expect(new Set(rows.flatMap((row) => named(row, /(SUPPLEMENT-ZONES-\d+)/g)))).to.deep.equal(
      new Set(judged),
    );
  });
});
