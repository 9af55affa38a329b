import { expect } from 'chai';
import { loadSuite } from '../../src/cli/suite.ts';
import { chunksOf } from '../../src/runner/lanes.ts';
import { exampleInfo } from '../scenario/example-run.ts';

const list = 'features/platform-resource-api/buildpack-list.feature';
const { scenarios } = loadSuite();

describe('scenarios that share the list of buildpacks', () => {
  it('run in one lane, save those whose step declares that it only reads what the first of them makes', async () => {
    const [sharing = [], ...others] = await chunksOf(scenarios, 1_000);
    const inOneLane = sharing.filter(({ feature }) => feature === list);
    const beside = others.flat().filter(({ feature }) => feature === list);
    const waiting = others
      .flat()
      .filter(({ feature }) => feature.startsWith('features/platform-') && feature !== list);
    expect(waiting.map(({ name }) => name)).to.deep.equal([
      'The token was good for the request before it expired',
    ]);
    expect(beside.length).to.be.above(20);
    const [[step = '']] = [beside[0]?.steps ?? []];
    const words = step.replace(/"[^"]*"/g, '""');
    const uses = (one: { readonly steps: readonly string[] }) =>
      one.steps.some((text) => text.replace(/"[^"]*"/g, '""') === words);
    expect(beside.every(uses)).to.equal(true);
    expect(inOneLane.filter(uses)).to.deep.equal(sharing.slice(0, 1));
    expect(sharing.length + others.flat().length).to.equal(scenarios.length);
  });

  it('are not told apart by what they are called: a step that declares nothing shares', async () => {
    const steps = ['a platform client lists and shows the buildpacks'];
    const alike = [1, 2, 3].map((line) => exampleInfo({ feature: list, line, steps }));
    expect(await chunksOf(alike, 1)).to.deep.equal([alike]);
  });
});
