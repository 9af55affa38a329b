import { expect } from 'chai';
import { accepting, rejecting } from '../../../proof/null-servers/index.ts';
import { type Kind, kinds } from '../../../proof/null-servers/kinds.ts';
import { partly, scenariosFor } from '../../../proof/null-servers/prove-null-servers.ts';
import { suiteRoot } from '../../../src/root.ts';
import { indexFeatures } from '../../../src/runner/features.ts';

const scenarios = indexFeatures(suiteRoot);
const placed = kinds('').map((kind, at) => ({ kind, at }));
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

describe('the scenarios of null servers by day', () => {
  for (const [sort, count, least, is] of sorts) {
    it(`are dealt out by requirements to those ${sort}, each to a third of them`, () => {
      const servers = placed.filter(({ kind }) => is(kind));
      expect(servers).to.have.length(count);
      const times = new Map(scenarios.map((scenario) => [scenario, 0]));
      for (const one of servers) {
        const own = scenariosFor(one, scenarios);
        for (const scenario of own) times.set(scenario, (times.get(scenario) ?? 0) + 1);
        const judged = new Set(own.flatMap(({ requirements }) => requirements));
        expect([...partly(own, scenarios)].filter((id) => judged.has(id))).to.deep.equal([]);
      }
      expect(new Set(times.values())).to.deep.equal(new Set([least]));
    });
  }

  it('are on a spoiler all of what it breaks, and others than on its neighbour', () => {
    const spoilers = placed.filter(({ kind }) => kind.breaks !== undefined);
    const own = spoilers.map((one) => new Set(scenariosFor(one, scenarios)));
    for (const [at, { kind }] of spoilers.entries()) {
      const isBroken = (id: string) => kind.breaks?.some((begin) => id.startsWith(begin));
      const left = scenarios.filter((one) => own[at]?.has(one) === false);
      expect(left.filter(({ requirements }) => requirements.some(isBroken))).to.deep.equal([]);
    }
    const [first, second] = own;
    expect(first?.size).to.be.above(100);
    expect([...(first ?? [])].filter((one) => second?.has(one))).to.deep.equal([]);
  });

  it('leave a requirement unjudged of which one was left out', () => {
    const [first, ...rest] = scenarios;
    expect([...partly(rest, scenarios)]).to.deep.equal(first?.requirements);
    expect(partly(scenarios, scenarios)).to.be.empty;
  });
});
