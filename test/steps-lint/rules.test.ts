import { expect } from 'chai';
import { parseFeature } from '../../scripts/feature-lint/feature-file.ts';
import { observedProblems, ruleProblems, untestedProblems } from '../../scripts/feature-lint/rules.ts';
import { outlineProblems, situationProblems } from '../../scripts/feature-lint/situations.ts';
import type { Level } from '../../src/requirements/requirement.ts';
import { catalogue, featureWith } from './example-feature.ts';

const cases: readonly [what: string, text: string, replacement: string, problem: RegExp][] = [
  ['no id', '@req:A-001 @must', '@must', /^the scenario names no requirement/],
  ['an unknown id', '@req:A-001', '@req:A-002', /^A-002 is not in the catalogue$/],
  ['an unknown id in a column', '| B-002 ', '| B-003 ', /^B-003 is not in the catalogue$/],
  ['an alias', '@req:A-001', '@req:OLD-001', /OLD-001 is not in the catalogue: it is an alias of A-001/],
  ['an id twice', '@req:A-001', '@req:A-001 @req:A-001', /A-001 stands twice/],
  ['another level', '@must', '@should', /the level is must in the catalogue, should in the tags/],
  ['no level', '@req:A-001 @must', '@req:A-001', /the level is must in the catalogue, none in the tags/],
  ['two levels', '@must', '@must @should', /the level is must in the catalogue, must should in the tags/],
  ['a release', '@should', '@should @since:75.5.0', /^@since:75\.5\.0 stands in the catalogue/],
  ['a last release', '@must', '@must @before:76.23.0', /^@before:76\.23\.0 stands in the catalogue/],
  ['what a Rule needs', '@should', '@should @needs:mfa', /^@needs:mfa stands in the catalogue/],
  ['an id above rows with ids', '@should', '@req:B-001 @should', /^@req:B-001 stands above rows/],
  [
    'another sentence',
    'Rule: The thing holds',
    'Rule: It holds',
    /says "It holds".*A-001: "The thing holds"/,
  ],
  ['no text', 'Rule: Its parts', 'Rule:', /the Rule has no text/],
];

describe('the lint of Rules', () => {
  it('finds nothing in a good feature', () => {
    expect(ruleProblems(featureWith('', ''), catalogue)).to.deep.equal([]);
  });

  it('finds a requirement that no scenario tests', () => {
    const untested = untestedProblems(catalogue, [featureWith('', '')]);
    expect(untested).to.deep.equal([{ place: 'C-001', message: 'no scenario tests it' }]);
  });

  it('finds a sentence that is never judged and reads as if it were, and the reverse', () => {
    const [one] = catalogue.requirements;
    if (one === undefined) throw new Error('no requirement');
    const of = (sentence: string, level: Level) =>
      observedProblems({ ...catalogue, requirements: [{ ...one, sentence, level }] }).map(
        ({ message }) => message,
      );
    expect(of('Whether the thing holds is recorded', 'observe')).to.deep.equal([]);
    expect(of('The thing holds', 'observe')).to.deep.equal(['is never judged: say that it "is recorded"']);
    expect(of('The thing is recorded', 'must')).to.deep.equal(['is judged, at must']);
  });

  for (const [what, text, replacement, problem] of cases) {
    it(`finds ${what}`, () => {
      const problems = ruleProblems(featureWith(text, replacement), catalogue);
      expect(problems.map(({ message }) => message).join('\n')).to.match(new RegExp(problem, 'm'));
      expect(problems[0]?.place).to.match(/^features\/x\.feature:\d+$/);
    });
  }

  it('finds a Rule without a scenario', () => {
    const file = featureWith('  @should\n', '  @req:C-001 @must\n  Rule: C-001 holds\n\n  @should\n');
    expect(ruleProblems(file, catalogue).map(({ message }) => message)).to.include(
      'the Rule has no scenario',
    );
  });

  it('takes what a row of an outline needs besides', () => {
    const file = featureWith('      Examples:\n', '      @needs:mfa\n      Examples:\n');
    expect(ruleProblems(file, catalogue)).to.deep.equal([]);
  });

  it('finds a client that signs, where nothing says that this is needed', () => {
    const signs = '      When the client authenticates with "private_key_jwt"\n      And it does the thing\n';
    const whole = featureWith('      When it does the thing\n', signs);
    expect(ruleProblems(whole, catalogue).map(({ message }) => message)).to.deep.equal([
      'the client signs: @needs:private-key-jwt is missing',
    ]);
  });

  it('takes the ids of the rows of a table', () => {
    const table =
      '      Then it holds that:\n        | requirement | sentence |\n        | A-001 | the thing is done |\n';
    const file = featureWith('      Then the thing is done\n      And nothing else is\n', table);
    expect(ruleProblems(file, catalogue)).to.deep.equal([]);
    expect(file.scenarios[0]?.rows).to.deep.equal({ 'A-001': ['the thing is done'] });
  });

  it('takes an empty cell for the id above it', () => {
    const table =
      'Then it holds that:\n        | requirement | sentence |\n        | A-001 | the thing is done |\n        | | it is kept |\n';
    const { scenarios } = featureWith('Then the thing is done\n', table);
    expect(scenarios[0]?.rows).to.deep.equal({ 'A-001': ['the thing is done', 'it is kept'] });
    const outline = featureWith('| B-002 ', '| ');
    expect(outline.scenarios.map(({ requirements }) => requirements)).to.deep.equal([
      ['A-001'],
      ['B-001'],
      ['B-001'],
    ]);
  });
});

describe('the lint of situations', () => {
  it('finds nothing where each scenario has its own', () => {
    expect(situationProblems([featureWith('', '')])).to.deep.equal([]);
  });

  it('finds two scenarios with one situation and act', () => {
    const [problem] = situationProblems([featureWith('it does the <part> thing', 'it does the thing')]);
    expect(problem?.message).to.equal(
      'the same situation and act as features/x.feature:12: make it a row of a table there',
    );
  });

  it('tells acts apart by what stands beneath them', () => {
    const scenario = (value: string) => `  Scenario: ${value}\n    When it has:\n      | ${value} |\n`;
    const found = (...values: string[]) =>
      situationProblems([parseFeature('features/x.feature', `Feature: X\n${values.map(scenario).join('')}`)]);
    expect(found('a', 'b')).to.deep.equal([]);
    expect(found('a', 'a')).to.have.length(1);
  });
});

describe('the lint of outlines', () => {
  const scenario = (id: string, part: string, more = '') =>
    `    @req:${id}\n    Scenario: ${part}\n      When it does the "${part}" thing${more}\n      Then it is done\n`;
  const found = (...rules: string[][]) => {
    const text = rules.map((scenarios) => `  @should\n  Rule: Its parts\n${scenarios.join('')}`).join('');
    return outlineProblems(parseFeature('features/x.feature', `Feature: X\n${text}`));
  };

  it('finds nothing where scenarios differ in more than values, or are rows of one outline', () => {
    expect(outlineProblems(featureWith('', ''))).to.deep.equal([]);
    expect(found([scenario('B-001', 'first'), scenario('B-001', 'first', ' twice')])).to.deep.equal([]);
  });

  it('finds two scenarios of a Rule that differ in values alone', () => {
    expect(found([scenario('B-001', 'first'), scenario('B-002', 'second')])).to.deep.equal([
      {
        place: 'features/x.feature:9',
        message: 'differs from line 5 in values alone: make them rows of one outline',
      },
    ]);
  });

  it('finds them in two Rules where they name one requirement, and not where they name two', () => {
    expect(found([scenario('B-001', 'first')], [scenario('B-001', 'second')])).to.have.length(1);
    expect(found([scenario('B-001', 'first')], [scenario('B-002', 'second')])).to.deep.equal([]);
  });
});
