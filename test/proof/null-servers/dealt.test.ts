import { expect } from 'chai';
import { accepting, rejecting } from '../../../proof/null-servers/index.ts';
import { type Kind, kinds } from '../../../proof/null-servers/kinds.ts';
import { partly, scenariosFor } from '../../../proof/null-servers/prove-null-servers.ts';
import type { ScenarioInfo } from '../../../src/evidence/scenario-record.ts';
import { suiteRoot } from '../../../src/root.ts';
import { indexFeatures } from '../../../src/runner/features.ts';

const scenarios = indexFeatures(suiteRoot);
const placed = kinds('').map((kind, at) => ({ kind, at }));
type Placed = (typeof placed)[number];
const spoilers = placed.filter(({ kind }) => kind.breaks !== undefined);
/** How many servers of a sort there are at least for each requirement, on which all its scenarios run. */
const sorts: readonly (readonly [
  sort: string,
  servers: number,
  least: number,
  is: (kind: Kind) => boolean,
])[] = [
  ['that refuse everything', 6, 2, ({ server }) => rejecting.includes(server)],
  ['that grant everything', 9, 3, ({ server }) => accepting.includes(server)],
  ['on which fixtures can be made', 9, 3, ({ hasFixtures = false }) => hasFixtures],
];

function isBrokenBy({ breaks = [] }: Kind): (scenario: ScenarioInfo) => boolean {
  return ({ requirements }) => requirements.some((id) => breaks.some((begin) => id.startsWith(begin)));
}

/** How many of the servers run each scenario; what a server judges, it judges by all scenarios of it. */
function timesOn(servers: readonly Placed[], turn?: number): ReadonlyMap<ScenarioInfo, number> {
  const times = new Map(scenarios.map((scenario) => [scenario, 0]));
  for (const one of servers) {
    const own = scenariosFor(one, scenarios, turn);
    for (const scenario of own) times.set(scenario, (times.get(scenario) ?? 0) + 1);
    const judged = new Set(own.flatMap(({ requirements }) => requirements));
    expect([...partly(own, scenarios)].filter((id) => judged.has(id))).to.deep.equal([]);
  }
  return times;
}

describe('the scenarios of null servers by day', () => {
  for (const [sort, count, least, is] of sorts) {
    it(`are dealt out by requirements to those ${sort}, each to a third of them`, () => {
      const servers = placed.filter(({ kind }) => is(kind));
      expect(servers).to.have.length(count);
      expect(new Set(timesOn(servers).values())).to.deep.equal(new Set([least]));
    });

    for (const turn of [0, 1]) {
      it(`are in turn ${turn} of a quick proof dealt out to those ${sort}, each to one at least`, () => {
        const times = [
          ...timesOn(
            placed.filter(({ kind }) => is(kind)),
            turn,
          ).values(),
        ];
        expect(Math.min(...times)).to.equal(Math.floor(least / 2));
        expect(Math.max(...times)).to.equal(Math.ceil(least / 2));
      });
    }
  }

  it('are on a spoiler all of what it breaks, and others than on its neighbour', () => {
    const own = spoilers.map((one) => new Set(scenariosFor(one, scenarios)));
    for (const [at, { kind }] of spoilers.entries()) {
      const left = scenarios.filter((one) => own[at]?.has(one) === false);
      expect(left.filter(isBrokenBy(kind))).to.deep.equal([]);
    }
    const [first, second] = own;
    expect(first?.size).to.be.above(100);
    expect([...(first ?? [])].filter((one) => second?.has(one))).to.deep.equal([]);
  });

  it('are in a quick proof on a spoiler a sixth of what it breaks, and in the next turns the others', () => {
    for (const one of spoilers) {
      const turns = [0, 1, 2, 3, 4, 5].map((turn) => scenariosFor(one, scenarios, turn));
      const broken = scenarios.filter(isBrokenBy(one.kind));
      const tried = new Set(turns.flat());
      expect(broken.filter((info) => !tried.has(info))).to.deep.equal([]);
      const others = (run: readonly ScenarioInfo[]) => run.filter((info) => !broken.includes(info)).length;
      expect(others(turns[0] ?? [])).to.be.within(1, scenarios.length / 30);
    }
    const [mock, changing] = spoilers.slice(-2).map((one) => new Set(scenariosFor(one, scenarios, 0)));
    expect([...(mock ?? [])].filter((one) => changing?.has(one))).to.deep.equal([]);
  });

  it('leave a requirement unjudged of which one was left out', () => {
    const [first, ...rest] = scenarios;
    expect([...partly(rest, scenarios)]).to.deep.equal(first?.requirements);
    expect(partly(scenarios, scenarios)).to.be.empty;
  });
});
