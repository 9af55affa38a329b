import { expect } from 'chai';
import { placeProblems } from '../../scripts/feature-lint/places.ts';
import { featureWith } from './example-feature.ts';

const steps = '      Then the thing is done\n      And nothing else is\n';

function problems(text: string, replacement: string): { place: string; message: string }[] {
  return placeProblems(featureWith(text, replacement));
}

function table(...ids: string[]): string {
  const rows = ids.map((id, index) => `        | ${id} | fact ${index} |\n`).join('');
  return `      Then it holds that:\n        | requirement | sentence |\n${rows}`;
}

describe('the lint of places', () => {
  it('finds nothing in a good feature', () => {
    expect(problems('', '')).to.deep.equal([]);
  });

  it('finds an id in two Rules', () => {
    const [problem, ...others] = problems('| B-001 ', '| A-001 ');
    expect(others).to.deep.equal([]);
    expect(problem?.place).to.equal('features/x.feature:26');
    expect(problem?.message).to.equal(
      'A-001 stands elsewhere in the file too: gather what is about it in one Rule',
    );
  });

  it('takes it beside others in the tables of a second Rule, and above two scenarios of one', () => {
    expect(problems('      Then <part> is done\n', table('A-001', 'C-001'))).to.deep.equal([]);
    const second = '    @req:B-001\n    Scenario: Another\n      When it does it\n      Then it is\n\n';
    expect(problems('    Scenario Outline:', `${second}    Scenario Outline:`)).to.deep.equal([]);
  });

  for (const [where, text, replacement] of [
    ['a table', steps, table('A-001', 'B-001', 'A-001')],
    ['two tables of a scenario', steps, table('A-001') + table('A-001').replace('Then', 'And')],
    ['an outline', '| B-002 ', '| B-001 '],
  ] as const) {
    it(`finds an id twice in ${where}`, () => {
      expect(problems(text, replacement).map(({ message }) => message)).to.deep.equal([
        `${where === 'an outline' ? 'B-001' : 'A-001'} stands in a table twice: a row without an id says more of the requirement above it`,
      ]);
    });
  }

  it('takes an id in cells of several', () => {
    expect(problems(steps, table('A-001 B-001', 'A-001'))).to.deep.equal([]);
  });

  it('takes an id once more in a table for one status', () => {
    const where = table('A-001').replace('Then it', 'And where the status is 200, it');
    expect(problems(steps, table('A-001') + where)).to.deep.equal([]);
  });

  it('finds a first row without an id, in a table and where an outline fills it in', () => {
    const message = 'the first row of a table names no requirement';
    expect(problems(steps, table('', 'A-001'))).to.deep.equal([{ place: 'features/x.feature:12', message }]);
    const filled = featureWith('      Then <part> is done\n', table('<requirement>'));
    expect(placeProblems(filled)).to.deep.equal([]);
    const outline =
      '      Examples:\n        | requirement | part |\n        | B-001 | first |\n        | | second |\n';
    const empty = featureWith(
      '      Then <part> is done\n\n      Examples:\n',
      `${table('<requirement>')}\n${outline}\n      Examples:\n`,
    );
    expect(placeProblems(empty).map((one) => one.message)).to.deep.equal([message]);
  });

  it('finds a tag above each scenario of a Rule', () => {
    const two = (tag: string) =>
      `  @must\n  Rule: The thing holds\n\n${tag}    Scenario: Another\n      When it does it\n      Then it is\n\n${tag}`;
    const rule = '  @req:A-001 @must\n  Rule: The thing holds\n\n';
    expect(problems(rule, two('    @req:A-001\n'))).to.deep.equal([
      { place: 'features/x.feature:10', message: 'each scenario has the same tag: put it above the Rule' },
    ]);
  });
});
