import { expect } from 'chai';
import { UsageError } from '../../src/errors.ts';
import { placeOfScenario, type ScenarioInfo } from '../../src/evidence/scenario-record.ts';
import { cut, parseShard, type WholeRun, weightsFrom } from '../../src/results/shards.ts';
import { suiteRoot } from '../../src/root.ts';
import { indexFeatures } from '../../src/runner/features.ts';
import { byNight } from '../nightly.ts';
import { pass, resultOf } from '../runner/told.ts';
import { exampleInfo } from '../scenario/example-run.ts';

const scenarios = Array.from({ length: 40 }, (_one, at) =>
  exampleInfo({ name: `Scenario ${at}`, line: at + 1, requirements: [`A-${at % 7}`] }),
);
const run: WholeRun = { scenarios, scope: { kind: 'full', declaredOff: [] } };
const suite = indexFeatures(suiteRoot);
const places = suite.map(placeOfScenario);
const estimate = weightsFrom();
const costOf = (list: readonly ScenarioInfo[]) => list.reduce((all, one) => all + estimate(one), 0);
const weights: readonly [what: string, weigh: (one: ScenarioInfo) => number][] = [
  ['equal weights', () => 1],
  ['a heavy beginning', ({ line }) => (line < 4 ? 100 : 1)],
  ['a heavy end', ({ line }) => (line > 37 ? 100 : 1)],
  ['one giant', ({ line }) => (line === 20 ? 10_000 : 1)],
  ['no weight at all', () => 0],
];

/** Into how many parts the whole suite is cut. */
const totals = byNight(
  Array.from({ length: 64 }, (_one, at) => at + 1),
  [1, 2, 3, 8, 40, 64],
);

describe('shards', () => {
  for (const [what, weigh] of weights) {
    it(`are the whole in its order, none empty: ${what}`, () => {
      for (const total of [1, 2, 3, 7, 39, 40]) {
        const parts = Array.from({ length: total }, (_one, at) => cut(run, { index: at + 1, total }, weigh));
        expect(parts.flatMap((part) => part.scenarios)).to.deep.equal(scenarios);
        expect(parts.filter((part) => part.scenarios.length === 0)).to.deep.equal([]);
        const sum = (list: readonly ScenarioInfo[]) => list.reduce((all, one) => all + weigh(one), 0);
        const heaviest = Math.max(...scenarios.map(weigh));
        for (const part of parts) {
          expect(sum(part.scenarios)).to.be.at.most(sum(scenarios) / total + 2 * heaviest);
        }
      }
    });
  }

  it('are even when their scenarios are', () => {
    const counts = [1, 2, 3, 4].map((index) => cut(run, { index, total: 4 }, () => 1).scenarios.length);
    expect(counts).to.deep.equal([10, 10, 10, 10]);
  });

  it('of the whole suite differ by a tenth at most from the even share of the estimated cost, from 1 to 64', () => {
    const uneven: string[] = [];
    const costOfAll = costOf(suite);
    for (const total of totals) {
      const whole = { ...run, scenarios: suite };
      const parts = Array.from({ length: total }, (_one, at) =>
        cut(whole, { index: at + 1, total }, estimate),
      );
      expect(parts.flatMap((part) => part.scenarios.map(placeOfScenario))).to.deep.equal(places);
      for (const { scenarios: part, shard } of parts) {
        const ofShare = (costOf(part) * total) / costOfAll;
        if (Math.abs(ofShare - 1) > 0.1) uneven.push(`${shard.index}/${total}: ${ofShare.toFixed(2)}`);
      }
    }
    expect(uneven).to.deep.equal([]);
  });

  it('decide only what their scenarios are about, within the selection', () => {
    const selected = new Set(['A-0', 'A-3']);
    const part = cut({ ...run, selected }, { index: 1, total: 20 }, () => 1);
    expect([...part.selected]).to.deep.equal(['A-0']);
    expect(part.scope.selection).to.equal('shard 1/20 of everything');
    expect(part.shard).to.deep.include({ from: 0, count: 2, of: 40, selected: ['A-0', 'A-3'] });
  });

  it('cannot be more than there are scenarios', () => {
    expect(() => cut(run, { index: 1, total: 41 }, () => 1)).to.throw(UsageError, 'only 40 scenarios');
  });

  for (const text of ['0/2', '3/2', '1', 'a/b', '1/2/3', '-1/2', '1/0', '']) {
    it(`are not called "${text}"`, () => {
      expect(() => parseShard(text)).to.throw(UsageError, 'as in 2/4');
    });
  }

  it('are called by number and total', () => {
    expect(parseShard('2/4')).to.deep.equal({ index: 2, total: 4 });
  });

  it('are weighed by a former run; what is new there weighs as much as the others on average', () => {
    const former = resultOf([
      { ...pass, info: { name: 'Scenario 0' } },
      { ...pass, info: { name: 'Scenario 1' } },
    ]);
    const exchange = {
      role: 'under-test',
      startedAt: '2030-01-01T00:00:00Z',
      request: { method: 'GET', url: 'x', headers: [] },
    } as const;
    const exchanges = [
      { ...exchange, id: '1/1', durationMs: 99 },
      { ...exchange, id: '2/1', durationMs: 9 },
    ];
    const requirements = former.requirements.map((one) => ({
      ...one,
      scenarios: one.scenarios.map((scenario, at) => ({
        ...scenario,
        exchanges: at === 0 ? ['1/1'] : ['1/1', '2/1'],
      })),
    }));
    const weigh = weightsFrom({ ...former, exchanges, requirements });
    expect(scenarios.slice(0, 3).map(weigh)).to.deep.equal([100, 10, 55]);
  });
});
