import { expect } from 'chai';
import picocolors from 'picocolors';
import { findingsOf, sizeOf } from '../../src/report/findings/finding.ts';
import { findingText } from '../../src/report/terminal/finding-text.ts';
import { exchange } from './example-exchanges.ts';
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
    const text = findingsOf(exampleResult()).map((finding) => findingText(finding, style));
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
    const blocks = findingsOf(result);
    expect(blocks.map((finding) => finding.requirements.map(({ id }) => id))).to.deep.equal([
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
    expect(findingsOf(result)[0]?.differences.map(({ requirements }) => requirements)).to.deep.equal([
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
    const order = findingsOf(result).map(({ requirements: [first] }) => first.id);
    expect(order).to.deep.equal(['LATE-1', 'EARLY-1', 'ADVICE-1']);
  });

  it('are told even when no exchange was recorded', () => {
    const check = { requirement: 'A-1', expected: 'a description', actual: 'none', passed: false };
    const bare = requirement({
      id: 'A-1',
      verdict: 'failed',
      scenarios: [scenario({ name: 'The description', verdict: 'failed', checks: [check] })],
    });
    const [finding] = findingsOf(exampleResult({ requirements: [bare] }));
    expect(finding && findingText(finding, style))
      .to.include('Expected   a description')
      .and.not.include('curl');
  });

  it('name the ids of a large block without their sentences', () => {
    const many = Array.from({ length: 12 }, (_, index) => failing(`MANY-${index}`, ['x/1'], 'e'));
    const [finding] = findingsOf(exampleResult({ requirements: many }));
    const text = finding && findingText(finding, style);
    expect(text).to.include('also failed by the same cause: MANY-4 to 11').and.not.include('behind MANY-5');
  });

  it('show control characters of the target instead of sending them to the terminal', () => {
    const text = findingsOf(exampleResult()).map((finding) => findingText(finding, style));
    expect(text.join('')).to.not.match(/(?!\n)\p{Cc}/u);
  });

  it('join what differs in the same way for many grants, and leave two apart', () => {
    const of = (count: number) => findingsOf(differing(Array.from({ length: count }, () => ({}))));
    expect(of(3).map(sizeOf)).to.deep.equal([3]);
    expect(of(2).map(sizeOf)).to.deep.equal([1, 1]);
  });

  it('leave faults apart that were let pass', () => {
    const faulty = ['a wrong secret', 'a wrong code', 'a wrong user'].map((fault) => ({ fault }));
    expect(findingsOf(differing(faulty)).map(sizeOf)).to.deep.equal([1, 1, 1]);
    const refused = faulty.map((one) => ({ ...one, body: '{"error":"invalid_grant"}' }));
    expect(findingsOf(differing(refused)).map(sizeOf)).to.deep.equal([3]);
  });

  it('begin with the requirement whose sentence speaks of the difference', () => {
    const sentences = ['A user is served', 'A refusal has status 400', 'A client is served'];
    const [finding] = findingsOf(
      differing(
        sentences.map((sentence) => ({ sentence, body: '{"error":"x"}' })),
        ['status 400', 'status 200'],
      ),
    );
    expect(finding?.requirements.map(({ sentence }) => sentence)).to.deep.equal(['A refusal has status 400']);
    expect(finding?.consequences.map(({ sentence }) => sentence)).to.have.members([
      'A user is served',
      'A client is served',
    ]);
    expect(finding?.exchange?.id).to.equal('x/1');
  });
});

interface Differing {
  readonly fault?: string;
  readonly body?: string;
  readonly sentence?: string;
}

/** A run in which a requirement of each grant failed, each at an exchange of its own, with the same difference. */
function differing(
  all: readonly Differing[],
  [expected, actual]: readonly [string, string] = ['a refusal', 'a token'],
) {
  const requirements = all.map(({ sentence = 'It holds' }, at) => ({
    ...failing(`A-${at}`, [`x/${at}`], expected),
    sentence,
  }));
  const exchanges = all.map(({ fault, body = '{}' }, at) => {
    const one = exchange({ id: `x/${at}`, ...(fault === undefined ? {} : { fault }) });
    const headers = [['content-type', 'application/x-www-form-urlencoded']] as const;
    const request = { ...one.request, method: 'POST', headers, body: `grant_type=grant-${at}` };
    return { ...one, request, response: { status: 200, headers: [], body } };
  });
  const seen = requirements.map((one) => ({
    ...one,
    scenarios: one.scenarios.map((own) => ({
      ...own,
      checks: own.checks.map((check) => ({ ...check, actual })),
    })),
  }));
  return exampleResult({ requirements: seen, exchanges });
}
