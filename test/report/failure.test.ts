import { expect } from 'chai';
import picocolors from 'picocolors';
import { failureBlocks } from '../../src/report/failure.ts';
import { failureText } from '../../src/report/failure-text.ts';
import { exampleResult, requirement, scenario } from './example-result.ts';
import { expectGolden } from './golden.ts';

const style = { colors: picocolors.createColors(false), width: 100, insecure: false };

function failing(id: string, exchanges: readonly string[], expected = id) {
  const checks = exchanges.map((exchange) => ({
    requirement: id,
    expected,
    actual: 'something else',
    passed: false,
    exchange,
  }));
  const scenarios = checks.map((one) => scenario({ name: one.exchange, verdict: 'failed', checks: [one] }));
  return requirement({ id, verdict: 'failed', scenarios });
}

describe('the failures of a run', () => {
  it('are told as blocks that a stranger can act on', () => {
    const text = failureBlocks(exampleResult()).map((block) => failureText(block, style));
    expectGolden('failures.txt', `${text.join('\n\n')}\n`);
  });

  it('share a block when one exchange shows them', () => {
    const result = exampleResult({
      requirements: [
        failing('A-1', ['a/1', 'shared/1']),
        failing('A-2', ['shared/1', 'b/1']),
        failing('A-3', ['c/1']),
      ],
    });
    const blocks = failureBlocks(result);
    expect(blocks.map((block) => block.requirements.map(({ id }) => id))).to.deep.equal([
      ['A-1', 'A-2'],
      ['A-3'],
    ]);
    expect(blocks[0]?.furtherScenarios).to.equal(2);
    expect(blocks[0]?.differences.map(({ requirements }) => requirements)).to.deep.equal([['A-1'], ['A-2']]);
  });

  it('share a difference when they expected and saw the same', () => {
    const result = exampleResult({
      requirements: [failing('A-1', ['x/1'], 'e'), failing('A-2', ['x/1'], 'e')],
    });
    expect(failureBlocks(result)[0]?.differences.map(({ requirements }) => requirements)).to.deep.equal([
      ['A-1', 'A-2'],
    ]);
  });

  it('begin with what counts, and with what keeps most others from being tested', () => {
    const advice = { ...failing('ADVICE-1', ['a/1']), scored: false };
    const blocked = requirement({
      id: 'B-1',
      verdict: 'notTested',
      reason: 'blocked',
      blockedBy: ['LATE-1'],
    });
    const result = exampleResult({
      requirements: [advice, failing('EARLY-1', ['b/1']), failing('LATE-1', ['c/1']), blocked],
    });
    const order = failureBlocks(result).map(({ requirements: [first] }) => first.id);
    expect(order).to.deep.equal(['LATE-1', 'EARLY-1', 'ADVICE-1']);
  });

  it('are told even when no exchange was recorded', () => {
    const check = { requirement: 'A-1', expected: 'a description', actual: 'none', passed: false };
    const bare = requirement({
      id: 'A-1',
      verdict: 'failed',
      scenarios: [scenario({ name: 'The description', verdict: 'failed', checks: [check] })],
    });
    const [block] = failureBlocks(exampleResult({ requirements: [bare] }));
    expect(block && failureText(block, style))
      .to.include('Expected   a description')
      .and.not.include('curl');
  });

  it('name the ids of a large block without their sentences', () => {
    const many = Array.from({ length: 12 }, (_, index) => failing(`MANY-${index}`, ['x/1'], 'e'));
    const [block] = failureBlocks(exampleResult({ requirements: many }));
    const text = block && failureText(block, style);
    expect(text).to.include('and MANY-4, MANY-5').and.include('MANY-11').and.not.include('behind MANY-5');
  });

  it('show control characters of the target instead of sending them to the terminal', () => {
    const text = failureBlocks(exampleResult()).map((block) => failureText(block, style));
    expect(text.join('')).to.not.match(/(?!\n)\p{Cc}/u);
  });
});
