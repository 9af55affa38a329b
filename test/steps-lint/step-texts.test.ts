import { expect } from 'chai';
import { stepTextProblems } from '../../scripts/feature-lint/step-texts.ts';
import { suiteRoot } from '../../src/root.ts';
import { dryRun } from '../../src/runner/dry-run.ts';
import { featureFiles } from '../../src/runner/features.ts';

const one = { pattern: 'a thing', place: 'steps/a.steps.ts:1' };
const other = { pattern: 'a {word}', place: 'steps/a.steps.ts:5' };
const use = { feature: 'features/x.feature', scenario: 'Case', step: 'a thing' };

describe('the lint of step texts', () => {
  const cases: readonly [what: string, found: string[], expected: string[]][] = [
    ['nothing where each step has one text', messages([one], [[one]]), []],
    ['an undefined step', messages([one], [[one], []]), ['no step text fits "a thing"']],
    [
      'an ambiguous step',
      messages([one, other], [[one, other]]),
      ['"a thing" is ambiguous: "a thing" (steps/a.steps.ts:1) and "a {word}" (steps/a.steps.ts:5)'],
    ],
    ['an unused text', messages([one, other], [[one]]), ['no step uses the text "a {word}"']],
    ['too many sentences', messages([one], [[one]], 0), ['1 distinct sentences; at most 0 are allowed']],
  ];
  for (const [what, found, expected] of cases) {
    it(`finds ${what}`, () => expect(found).to.deep.equal(expected));
  }

  function messages(texts: (typeof one)[], fitting: (typeof one)[][], most = 150): string[] {
    const uses = fitting.map((found) => ({ ...use, texts: found }));
    return stepTextProblems({ texts, uses }, most).map(({ message }) => message);
  }
});

describe('the dry run', () => {
  it('looks up every step of a feature file', async () => {
    const [feature = ''] = featureFiles(suiteRoot);
    const { texts, uses } = await dryRun([feature]);
    expect(texts.length).to.be.above(20);
    expect(texts[0]?.place).to.match(/^steps\/.+\.ts:\d+$/);
    expect(new Set(uses.map((found) => found.feature))).to.deep.equal(new Set([feature]));
    expect(uses.filter((found) => found.texts.length === 1).length).to.be.above(3);
  });
});
