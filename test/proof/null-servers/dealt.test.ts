import { expect } from 'chai';
import { kinds } from '../../../proof/null-servers/kinds.ts';
import { partly, scenariosFor } from '../../../proof/null-servers/prove-null-servers.ts';
import { suiteRoot } from '../../../src/root.ts';
import { indexFeatures } from '../../../src/runner/features.ts';

const scenarios = indexFeatures(suiteRoot);
const placed = kinds('').map((kind, at) => ({ kind, at }));
const sharing = placed.filter(({ kind }) => kind.hasFixtures === true);

describe('the scenarios of null servers by day', () => {
  it('are dealt out by features to those on which fixtures can be made, each to a third of them', () => {
    const times = new Map<string, number>();
    for (const one of sharing) {
      const features = new Set(scenariosFor(one, scenarios).map(({ feature }) => feature));
      for (const feature of features) times.set(feature, (times.get(feature) ?? 0) + 1);
    }
    const all = new Set(scenarios.map(({ feature }) => feature));
    expect([...times.keys()].sort()).to.deep.equal([...all].sort());
    expect([...new Set(times.values())]).to.deep.equal([sharing.length / 3]);
  });

  it('are all of them on every other that is no spoiler', () => {
    const others = placed.filter(({ kind }) => kind.hasFixtures !== true && kind.breaks === undefined);
    for (const one of others) expect(scenariosFor(one, scenarios)).to.equal(scenarios);
  });

  it('leave a requirement unjudged of which one was left out', () => {
    const [first, ...rest] = scenarios;
    expect([...partly(rest, scenarios)]).to.deep.equal(first?.requirements);
    expect(partly(scenarios, scenarios)).to.be.empty;
  });
});
