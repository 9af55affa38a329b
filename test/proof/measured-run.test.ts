import { expect } from 'chai';
import { keepControl } from '../../proof/defects/kept-control.ts';
import { controlOf, settingName } from '../../proof/defects/prove-control.ts';
import { assayLackingServer } from '../../proof/odd-servers/assay-lacking-server.ts';
import {
  assayOddServer,
  differences,
  everyNth,
  type Measure,
  measure,
  sharesFor,
} from '../../proof/odd-servers/assay-odd-server.ts';
import { oddities, odditiesNamed } from '../../proof/odd-servers/index.ts';
import { kinds } from '../../proof/odd-servers/lacking.ts';
import { stacks } from '../../proof/odd-servers/stacks.ts';
import { areaCounts, areas } from '../../scripts/areas.ts';
import {
  type Operation,
  onTheWay,
  operationsOf,
  writeOperationsPage,
} from '../../scripts/operations-page.ts';
import { loadSuite } from '../../src/index.ts';
import { byNight, turnAmong } from '../nightly.ts';

/** So many times slower than the reference server, of which an answer takes about a millisecond. */
const slowness = 50;

describe('a run of the whole suite on the bundled server, that others are held against', () => {
  let measured: Measure;
  before(async () => {
    measured = await measure(process.env.ASSAY_BUNDLED_RUN);
    expect(measured.result.suiteErrors).to.deep.equal([]);
    keepControl(controlOf(settingName({}), measured.result, loadSuite().scenarios.length));
  });

  describe('the operations of the reference server', () => {
    let operations: readonly Operation[];
    before(async () => {
      operations = await operationsOf(measured.result);
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
      const counts = areaCounts();
      for (const { name, paths } of areas) {
        const own = operations.filter(({ path }) => paths.some((beginning) => path.startsWith(beginning)));
        expect([own.length, ...Object.values(counts.get(name) ?? {})], name).not.to.include(0);
        expect(Object.keys(counts.get(name) ?? {}), name).to.have.length(3);
      }
    });
  });

  describe('servers that keep to the documents in unusual ways', () => {
    it('show each oddity in one stack, or slowly', () => {
      const shown = [...stacks.flat(), 'slow'].sort();
      expect(shown).to.deep.equal(oddities.map(({ name }) => name).sort());
    });

    // By night every scenario on every stack; by day each has one stack, on which one in 32 of them runs, by turns.
    const servers = stacks.map(odditiesNamed);
    const shares = byNight([], sharesFor(servers, { part: turnAmong(32), of: 32 }));
    for (const [at, odd] of servers.entries()) {
      it(`are judged as the server without: ${stacks[at]?.join(', ')}`, async () => {
        const scenarios = shares[at];
        const result = await assayOddServer(odd, measured, {
          ...(scenarios && { scenarios }),
          verdictsOnly: true,
        });
        expect(result.suiteErrors).to.deep.equal([]);
        expect(differences(measured.result, result, odd)).to.deep.equal([]);
      });
    }

    it(`are not red for being slow`, async () => {
      const slow = odditiesNamed(['slow']);
      expect(slow[0]?.delayMs).to.be.at.least(slowness);
      const result = await assayOddServer(slow, measured, { scenarios: everyNth(60), verdictsOnly: true });
      expect(result.suiteErrors).to.deep.equal([]);
      expect(result.requirements.filter(({ verdict }) => verdict === 'passed').length).to.be.above(50);
      expect(result.requirements.filter(({ verdict }) => verdict === 'failed')).to.deep.equal([]);
    });
  });

  // By night, proof/lacking.ts runs all of it.
  describe('servers that lack several capabilities, which they declare off', () => {
    for (const kind of kinds) {
      it(`are judged on all else: without ${kind}`, async () => {
        const { target, result } = measured;
        const { failed, others } = await assayLackingServer(kind.split('+'), target, result, everyNth(60));
        expect({ failed, others }).to.deep.equal({ failed: [], others: [] });
      });
    }
  });
});
