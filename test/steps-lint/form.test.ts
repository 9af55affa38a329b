import { expect } from 'chai';
import { parseFeature } from '../../scripts/feature-lint/feature-file.ts';
import { formProblems } from '../../scripts/feature-lint/form.ts';
import { capabilities, featureWith } from './example-feature.ts';

const step = '      And nothing else is\n';
const name = 'Scenario: The actor does the thing';

const cases: readonly [what: string, text: string, replacement: string, problem: RegExp][] = [
  ['nine steps', step, step.repeat(7), /9 steps, at most 8/],
  ['two Whens', step, '      When it goes on\n      Then all is well\n', /2 steps of When/],
  [
    'an And after When',
    '      Then the thing is done\n',
    '      And it waits\n      Then the thing is done\n',
    /2 steps of When/,
  ],
  [
    'no When',
    '      When it does the thing\n      Then the thing',
    '      Then the thing',
    /0 steps of When/,
  ],
  ['no Then', `      Then the thing is done\n${step}`, '', /no Then/],
  [
    'a When after Then',
    'When it does the thing\n      Then the thing is done\n',
    'Then the thing is done\n      When it does the thing\n',
    /do not go from Given/,
  ],
  [
    'a misspelt keyword',
    '      When it does the thing\n      Then the thing',
    '      Whn it does the thing\n      When x\n      Then the thing',
    /text that is no step/,
  ],
  [
    'a Background of five steps',
    '    Given an actor\n',
    `    Given an actor\n${'    And another\n'.repeat(4)}`,
    /Background has 5 steps/,
  ],
  [
    'a Background that acts',
    '    Given an actor\n',
    '    When an actor acts\n',
    /Background does more than Given/,
  ],
  ['a name with Test', name, 'Scenario: Test the thing', /begins with "Test"/],
  ['a name with a status code', name, 'Scenario: The thing is answered with 400', /says a status code/],
  ['a name that returns a status code', name, 'Scenario: Returns 201', /says a status code/],
  ['no name', name, 'Scenario:', /has no name/],
  ['rows without names of their own', 'The part <part>', 'The part', /rows of the outline have no names/],
  ['rows of one name', '| B-002       | second |', '| B-002       | first  |', /called "The part first"/],
  ['a skipped scenario', `    ${name}`, `    @skip\n    ${name}`, /@skip leaves a scenario standing/],
  ['work in progress', '@area', '@area @wip', /@wip leaves a scenario standing/],
  ['a tag without a meaning', '@must', '@must @important', /@important means nothing/],
  [
    'an unknown capability',
    `    ${name}`,
    `    @needs:mfaa\n    ${name}`,
    /@needs:mfaa: .*no such capability/,
  ],
  ['no source', '  Source: document, "Section".\n', '', /names no source/],
  ['a commented-out scenario', step, `${step}\n    # Scenario: Another\n`, /commented-out/],
  ['a commented-out step', step, `      # And nothing else is\n`, /commented-out/],
];

describe('the lint of forms', () => {
  it('finds nothing in a good feature', () => {
    expect(formProblems(featureWith('', ''), capabilities)).to.deep.equal([]);
  });

  for (const [what, text, replacement, problem] of cases) {
    it(`finds ${what}`, () => {
      const problems = formProblems(featureWith(text, replacement), capabilities);
      expect(problems.map(({ message }) => message).join('\n')).to.match(problem);
      expect(problems.map(({ place }) => place).join()).to.match(/^(features\/x\.feature:\d+,?)+$/);
    });
  }

  it('finds a file without a Feature', () => {
    expect(formProblems(parseFeature('features/x.feature', '\n'), capabilities)).to.deep.equal([
      { place: 'features/x.feature:1', message: 'the file has no Feature' },
    ]);
  });

  it('lets the name of a case say a number that is no status code of an answer', () => {
    const problems = formProblems(featureWith(name, 'Scenario: A name of 250 characters'), capabilities);
    expect(problems).to.deep.equal([]);
  });
});
