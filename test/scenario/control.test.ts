import { expect } from 'chai';
import { grantedControl } from '../../src/scenario/control.ts';
import type { Recipe } from '../../src/scenario/request-under-test.ts';
import { blockedBy, ScenarioStopped } from '../../src/scenario/stop-scenario.ts';
import { exampleRun, exampleScenario, exampleTarget } from './example-run.ts';

/** A request that could not be made because what it carries was refused. */
const recipe: Recipe<undefined> = {
  name: 'the exchange of a code',
  key: 'exchange',
  verifies: 'TOKEN-REQUEST-GRANT-001',
  granted: () => ({ expected: 'a token', actual: 'none', passed: false }),
  prepare: async () => {
    throw blockedBy('AUTHORIZE-PKCE-018', 'no code came');
  },
  toRequest: async () => ({ method: 'POST', url: 'http://127.0.0.1:1/oauth/token', headers: [] }),
};

describe('a control that could not be sent', () => {
  it('names what took away what it would have carried', async () => {
    const scenario = exampleScenario(exampleRun(exampleTarget('http://127.0.0.1:1')));
    const error = await grantedControl(scenario, recipe).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(ScenarioStopped);
    expect(error instanceof ScenarioStopped ? error.stop : undefined).to.include({
      reason: 'could-not-run',
      blockedBy: 'AUTHORIZE-PKCE-018',
    });
  });
});
