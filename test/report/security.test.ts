import { expect } from 'chai';
import { renderHtml } from '../../src/report/html/html.ts';
import { renderJunit } from '../../src/report/junit.ts';
import { exitCodeOf } from '../../src/report/model/exit-code.ts';
import type { RunResult } from '../../src/report/model/result.ts';
import { securitySentence } from '../../src/report/model/security.ts';
import { resultOf, type Told } from '../runner/told.ts';
import { exampleCatalogue, exampleRequirement } from '../scenario/example-run.ts';
import { attribute, elementsOf } from './html-document.ts';
import { parseXml } from './parse-xml.ts';

const threat = 'Whoever reads the published keys signs tokens for any user';
const ids = ['S-001', 'S-002', 'S-003'];
const catalogue = exampleCatalogue(
  exampleRequirement('A-001'),
  ...ids.map((id) => exampleRequirement(id, { level: 'standard', threat })),
);

/** A run whose must went as said, and whose security set too: passed, failed, or why it was not tested. */
function runWith(must: boolean, set: readonly (boolean | Told['stop'])[], gated = false): RunResult {
  const told = set.map((one, at): Told => {
    const id = ids[at] ?? '';
    const info = { requirements: [id] };
    if (typeof one === 'boolean') return { checks: [[id, one]], info };
    return one === undefined ? { info } : { stop: one, info };
  });
  return resultOf([{ checks: [['A-001', must]] }, ...told], { catalogue, gated });
}

describe('the security set', () => {
  it('stands beside the verdict and changes nothing of it', () => {
    const result = runWith(true, [true, false, true]);
    expect([result.verdict, exitCodeOf(result)]).to.deep.equal(['CONFORMANT', 0]);
    expect(result.security).to.deep.equal({ held: 2, failed: 1, notTested: 0, ids });
    expect(result.security && securitySentence(result.security)).to.equal(
      'Security of the standards: 2 of 3 held, 1 failed',
    );
    expect(result.headline).to.not.contain('gate');
  });

  it('does not count what does not apply, or is declared off: it is not there to be attacked', () => {
    const result = runWith(true, [true, 'not-applicable', 'excluded-by-user'], true);
    expect(result.security).to.deep.equal({ held: 1, failed: 0, notTested: 0, ids: ['S-001'], gate: true });
    expect(exitCodeOf(result)).to.equal(0);
  });

  const rows: readonly (readonly [string, RunResult, number, RegExp])[] = [
    ['nothing of it failed', runWith(true, [true, true, true], true), 0, /1 passed, .* not tested\.$/],
    ['one of it failed', runWith(true, [true, false, true], true), 1, /The gate is closed: 1 of 3 /],
    ['one of it could not run', runWith(true, [true, 'could-not-run', true], true), 3, /1 of 3 not tested/],
    [
      'one failed, one could not run',
      runWith(true, [false, 'blocked', true], true),
      1,
      /gate is closed: 1 of 3/,
    ],
    ['a must failed, and the set holds', runWith(false, [true, true, true], true), 1, /departs/],
    [
      'nothing of it was selected',
      resultOf([{ checks: [['A-001', true]] }], { catalogue, gated: true, selected: new Set(['A-001']) }),
      3,
      /nothing of the security set/,
    ],
  ];
  for (const [what, result, code, headline] of rows) {
    it(`is a gate where it is asked for: ${what}: exit ${code}`, () => {
      expect(exitCodeOf(result)).to.equal(code);
      expect(result.headline).to.match(headline);
      const red = parseXml(renderJunit(result))
        .descendants('testcase')
        .filter((one) => [...one.descendants('failure'), ...one.descendants('error')].length > 0);
      expect(red.length > 0).to.equal(code !== 0);
    });
  }

  it('leaves to the whole run what a part of it has not', () => {
    const scope = { kind: 'full', declaredOff: [] } as const;
    const shard = { index: 1, total: 2, from: 0, count: 1, of: 2, plan: 'a plan', scope };
    const selected = new Set(['A-001']);
    const part = resultOf([{ checks: [['A-001', true]] }], { catalogue, gated: true, selected, shard });
    expect(exitCodeOf(part)).to.equal(0);
    expect(part.headline).to.not.contain('gate');
  });

  it('is told on the first screen: what failed, with its threat and a link', () => {
    const elements = elementsOf(renderHtml(runWith(true, [true, false, true])));
    const place = elements.findIndex((one) => attribute(one, 'id') === 'security');
    const links = elements.slice(place).filter((one) => attribute(one, 'href') === '#S-002');
    expect(place).to.be.above(0);
    expect(place).to.be.below(elements.findIndex((one) => attribute(one, 'id') === 'coverage'));
    expect(links).to.not.have.length(0);
  });
});
