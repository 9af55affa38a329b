import { expect } from 'chai';
import { checkPaths } from '../../../src/protocol/core/documented-paths.ts';
import { blockedBy, ScenarioStopped } from '../../../src/scenario/stop-scenario.ts';
import { defaultDialect } from '../../../src/target/target.ts';
import { exampleRun, exampleScenario, exampleTarget } from '../../scenario/example-run.ts';

const passed = { expected: 'a', actual: 'a', passed: true };

function scenario(requirements: string[], paths?: Record<string, string>) {
  const dialect = paths === undefined ? defaultDialect : { ...defaultDialect, paths };
  return exampleScenario(exampleRun(exampleTarget('http://127.0.0.1:9', { dialect })), { requirements });
}

describe('a path of the documents', () => {
  it('fails its requirement where the profile has another, however the endpoint answers', () => {
    const one = scenario(['SERVICE-002'], { '/oauth/token': '/token' });
    checkPaths(one);
    one.check(passed);
    expect(one.record.checks.map(({ requirement, passed: good }) => [requirement, good])).to.deep.equal([
      ['SERVICE-002', false],
      ['SERVICE-002', true],
    ]);
  });

  it('is left to the answers of the endpoint everywhere else', () => {
    for (const one of [
      scenario(['SERVICE-002']),
      scenario(['SERVICE-002'], { '/oauth/token': '/oauth/token' }),
      scenario(['SERVICE-002'], { '/userinfo': '/me' }),
      scenario(['TOKEN-CC-001'], { '/oauth/token': '/token' }),
    ]) {
      checkPaths(one);
      expect(one.record.checks).to.deep.equal([]);
    }
  });
});

describe('a scenario in which something did not come about', () => {
  it('ends when a check passes, and keeps a failure', () => {
    const one = scenario(['A-001']);
    one.doubt(blockedBy('SERVICE-008', 'no page was shown'));
    expect(one.check({ ...passed, passed: false })).to.equal(false);
    expect(() => one.check(passed)).to.throw(ScenarioStopped, 'no page was shown');
    expect(one.record.checks.map(({ passed: good }) => good)).to.deep.equal([false]);
  });
});
