import { expect } from 'chai';
import { falseGreens as falseGreensOf } from '../../../proof/null-servers/false-greens.ts';
import type { Kind } from '../../../proof/null-servers/kinds.ts';
import { met } from '../../../proof/null-servers/met/index.ts';
import type { RunResult } from '../../../src/report/model/result.ts';
import { exampleResult, requirement, scenario } from '../../report/example-result.ts';

const name = 'answers a fixed token';

/** A run in which one must passed, by the exchange of that id. */
function passing(id: string, exchangeId: string) {
  const check = { requirement: id, expected: 'x', actual: 'x', passed: true, exchange: exchangeId };
  return exampleResult({
    requirements: [
      requirement({
        id,
        level: 'must',
        verdict: 'passed',
        scenarios: [scenario({ name: id, checks: [check] })],
      }),
    ],
  });
}

/** Of them, the exchange `1/2` is of a request with a fault. */
const falseGreens = (result: RunResult, kind: Pick<Kind, 'name' | 'breaks'>) =>
  falseGreensOf(result, kind, new Set(['1/2']));

describe('a false green', () => {
  it('is any must on a server that keeps to none', () => {
    expect(falseGreens(passing('TOKEN-RESPONSE-TYPE-001', '1/1'), { name: 'rejects all' })).to.have.length(1);
  });

  it('is no must that stands in the list of the server', () => {
    expect(falseGreens(passing('TOKEN-RESPONSE-TYPE-001', '1/1'), { name })).to.deep.equal([]);
    expect(falseGreens(passing('HEALTH-001', '1/1'), { name })).to.deep.equal(['HEALTH-001']);
  });

  it('is a refusal, whatever the list says, save where no fault changes the answer', () => {
    expect(falseGreens(passing('CLIENT-AUTH-BASIC-011', '1/2'), { name })).to.have.length(1);
    expect(falseGreens(passing('TOKEN-SCOPE-CC-003', '1/2'), { name })).to.deep.equal([]);
  });

  it('is on a spoiler what it breaks for certain', () => {
    const breaks = ['AUTH-BASIC-004'];
    expect(falseGreens(passing('AUTH-BASIC-004', '1/2'), { name: 'spoiler', breaks })).to.have.length(1);
    expect(falseGreens(passing('AUTH-BASIC-001', '1/1'), { name: 'spoiler', breaks })).to.deep.equal([]);
  });

  it('is explained for every list', () => {
    for (const { because, requirements } of Object.values(met).flat()) {
      expect(because).to.match(/^.{20,}$/);
      expect(requirements).not.to.deep.equal([]);
    }
  });
});
