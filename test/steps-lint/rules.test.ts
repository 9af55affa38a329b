import { expect } from 'chai';
import { ruleProblems } from '../../scripts/feature-lint/rules.ts';
import { catalogue, featureWith } from './example-feature.ts';

const cases: readonly [what: string, text: string, replacement: string, problem: RegExp][] = [
  ['no id', '@req:A-001 @must', '@must', /no tag @req/],
  ['an unknown id', '@req:A-001', '@req:A-002', /^@req:A-002 is not in the catalogue$/],
  ['an alias', '@req:A-001', '@req:OLD-001', /OLD-001 is not in the catalogue: it is an alias of A-001/],
  ['an id twice', '@req:A-001', '@req:A-001 @req:A-001', /A-001 stands twice/],
  ['another level', '@must', '@should', /A-001: level is must in the catalogue, should in the tags/],
  ['no level', '@req:A-001 @must', '@req:A-001', /A-001: level is must in the catalogue, none in the tags/],
  ['two levels', '@must', '@must @should', /A-001: level is must in the catalogue, must should in the tags/],
  ['no release', ' @since:75.5.0', '', /B-001: @since is 75\.5\.0 in the catalogue, none/],
  ['another release', '@since:75.5.0', '@since:75.5.1', /B-002: @since is 75\.5\.0 .* 75\.5\.1 in the tags/],
  ['a release too many', '@must', '@must @since:75.5.0', /A-001: @since is none in the catalogue/],
  ['no last release', '@req:A-001', '@req:C-001', /C-001: @before is 76\.23\.0 in the catalogue, none/],
  ['no capability', ' @needs:mfa', '', /B-001: @needs is mfa in the catalogue, none/],
  ['a capability too many', '@must', '@must @needs:mfa', /A-001: @needs is none in the catalogue, mfa/],
  [
    'another sentence',
    'Rule: The thing holds',
    'Rule: It holds',
    /says "It holds".*A-001: "The thing holds"/,
  ],
  ['no text', 'Rule: Its parts', 'Rule:', /the Rule has no text/],
  [
    'a row of another Rule',
    '| B-002       |',
    '| A-001       |',
    /belongs to A-001, which is not in the tags/,
  ],
  ['an id without a row', '        | second | B-002       |\n', '', /B-002 has neither a scenario nor a row/],
];

describe('the lint of Rules', () => {
  it('finds nothing in a good feature', () => {
    expect(ruleProblems(featureWith('', ''), catalogue)).to.deep.equal([]);
  });

  for (const [what, text, replacement, problem] of cases) {
    it(`finds ${what}`, () => {
      const problems = ruleProblems(featureWith(text, replacement), catalogue);
      expect(problems.map(({ message }) => message).join('\n')).to.match(new RegExp(problem, 'm'));
      expect(problems[0]?.place).to.match(/^features\/x\.feature:(10|18)$/);
    });
  }

  it('finds a Rule without a scenario', () => {
    const file = featureWith(
      '  @req:B-001',
      '  @req:C-001 @must @before:76.23.0\n  Rule: C-001 holds\n\n  @req:B-001',
    );
    expect(ruleProblems(file, catalogue).map(({ message }) => message)).to.include(
      'the Rule has no scenario',
    );
  });

  it('takes a scenario without a row for one of every id of its Rule', () => {
    const rows = featureWith('      Given the requirement <requirement>\n', '');
    expect(ruleProblems(rows, catalogue)).to.deep.equal([]);
  });
});
