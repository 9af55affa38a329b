import { expect } from 'chai';
import { namesOf, sentencesOf, stepTextProblems } from '../../scripts/feature-lint/step-texts.ts';
import { suiteRoot } from '../../src/root.ts';
import { dryRun } from '../../src/runner/dry-run.ts';
import { featureFiles } from '../../src/runner/features.ts';

const one = { pattern: 'a thing', place: 'steps/a.steps.ts:1' };
const other = { pattern: 'a {word}', place: 'steps/a.steps.ts:5' };
const use = {
  feature: 'features/x.feature',
  scenario: 'Case',
  step: 'a thing',
  data: "{{ client.id | append: ':' | upcase }}",
};

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
    [
      'too many sentences',
      messages([one], [[one]], { sentences: 0 }),
      ['1 distinct sentences; at most 0 are allowed'],
    ],
    ['too many names', messages([one], [[one]], { names: 2 }), ['3 distinct names; at most 2 are allowed']],
  ];
  for (const [what, found, expected] of cases) {
    it(`finds ${what}`, () => expect(found).to.deep.equal(expected));
  }

  function messages(texts: (typeof one)[], fitting: (typeof one)[][], most = {}): string[] {
    const uses = fitting.map((found) => ({ ...use, texts: found }));
    const allowed = { sentences: 150, names: 150, ...most };
    return stepTextProblems({ texts, uses }, allowed).map(({ message }) => message);
  }
});

describe('what a reader has to learn', () => {
  const said = (step: string, more = {}) => ({ ...use, data: '', texts: [one], step, ...more });

  it('is mostly learnt with fifty sentences', () => {
    const letters = [...'abcdefghijklmnopqrst'];
    const rare = letters.flatMap((x) => letters.map((y) => said(`a thing of kind ${x}${y}`)));
    const often = Array.from({ length: 1600 }, () => said('a thing'));
    const messagesOf = (uses: (typeof rare)[number][]) =>
      stepTextProblems({ texts: [one], uses }, { sentences: 500, names: 0 }).map(({ message }) => message);
    expect(messagesOf([...rare, ...often])).to.deep.equal([]);
    expect(messagesOf(rare)).to.deep.equal([
      'the 50 most used sentences are 12.5 % of all uses; at least 75 % are wanted',
    ]);
  });

  it('is each sentence once, whatever its values are, and of a row its form', () => {
    const sentences = sentencesOf([
      ...[
        said('the status is 200'),
        said('the status is 404'),
        said('"a" of the answer'),
        said("'b' of the answer"),
      ],
      said('"a" is "b", where present', { form: '"b", where present' }),
    ]);
    expect([...sentences]).to.deep.equal(['the status is …', '… of the answer', '…']);
  });

  it('is of a member the same in a step and in a row: the object and the form', () => {
    const sentences = sentencesOf([
      said('the answer has:'),
      said('"a" is a string', { form: 'a string' }),
      said('"a" of the answer is a string'),
      said('"b" of the answer, where present, is a string'),
      said('"c" of the answer lists just "d"'),
      said('the answer has no "e"'),
      said('the answer has the field "e"'),
      said('"value" of the cookie "f" is 5'),
      said('the answer has status 200'),
    ]);
    expect([...sentences]).to.deep.equal([
      ...['the answer has:', 'a string', 'lists just …', 'absent', 'there'],
      ...['the cookie … has:', '…', 'the answer has status …'],
    ]);
  });

  it('is each name and each filter once, in a sentence, a table or a text', () => {
    const names = namesOf([
      said('it is sent to "/x/{{ user.id }}"'),
      said('this request:', { data: '{{ user.id | replace: "a", 2\n| upcase }}' }),
    ]);
    expect([...names]).to.deep.equal(['user.id', 'replace', 'upcase']);
  });
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
