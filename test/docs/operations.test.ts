import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import {
  measuredRun,
  type Operation,
  onTheWay,
  operationsOf,
  operationsPage,
} from '../../scripts/operations-page.ts';

/** A run takes 15 s on two free cores. */
const longestRunMs = 180_000;

describe('the page of the operations', function () {
  this.timeout(longestRunMs);
  let operations: readonly Operation[];
  before(async () => {
    operations = await operationsOf(await measuredRun());
  });

  it('is that of a run: node scripts/write-operations.ts', () => {
    const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    expect(page).to.equal(operationsPage(operations));
  });

  it('has no operation without a requirement and a defect, but those of which it says why', () => {
    const without = operations.filter(({ judged, defects }) => judged.length === 0 || defects.length === 0);
    expect(without.map(({ name }) => name).filter((name) => !(name in onTheWay))).to.deep.equal([]);
    const judged = operations.filter((one) => one.judged.length > 0).map(({ name }) => name);
    expect(judged.filter((name) => name in onTheWay)).to.deep.equal([]);
  });

  it('names for an operation on the way what passes by it, and a defect that shows there', () => {
    for (const { name, passed, defects } of operations) {
      const { shownBy = [] } = onTheWay[name] ?? {};
      expect(passed, name).to.include.members([...shownBy]);
      if (shownBy.length > 0) expect(defects, name).not.to.deep.equal([]);
    }
  });
});
