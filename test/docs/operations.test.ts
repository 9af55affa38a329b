import { expect } from 'chai';
import { areaCounts, areas } from '../../scripts/areas.ts';
import {
  measuredRun,
  type Operation,
  onTheWay,
  operationsOf,
  writeOperationsPage,
} from '../../scripts/operations-page.ts';

/** A run takes 15 s on two free cores. */
const longestRunMs = 180_000;

describe('the operations of the reference server', function () {
  this.timeout(longestRunMs);
  let operations: readonly Operation[];
  before(async () => {
    operations = await operationsOf(await measuredRun());
    writeOperationsPage(operations);
  });

  it('have a requirement and a defect each, but those of which it is said why not', () => {
    const without = operations.filter(({ judged, defects }) => judged.length === 0 || defects.length === 0);
    expect(without.map(({ name }) => name).filter((name) => !(name in onTheWay))).to.deep.equal([]);
    const judged = operations.filter((one) => one.judged.length > 0).map(({ name }) => name);
    expect(judged.filter((name) => name in onTheWay)).to.deep.equal([]);
  });

  it('name, on the way, what passes by them, and a defect that shows there', () => {
    for (const { name, passed, defects } of operations) {
      const { shownBy = [] } = onTheWay[name] ?? {};
      expect(passed, name).to.include.members([...shownBy]);
      if (shownBy.length > 0) expect(defects, name).not.to.deep.equal([]);
    }
  });

  it('make areas of which none is without an operation, a requirement, a scenario or a defect', () => {
    for (const { name, paths } of areas) {
      const own = operations.filter(({ path }) => paths.some((beginning) => path.startsWith(beginning)));
      expect([own.length, ...Object.values(areaCounts().get(name) ?? {})], name).not.to.include(0);
      expect(Object.keys(areaCounts().get(name) ?? {}), name).to.have.length(3);
    }
  });
});
