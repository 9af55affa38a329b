import { expect } from 'chai';
import { scenariosIn, stepText } from '../../src/report/feature-text.ts';
import { gherkin, type RanScenario } from '../../src/report/html/gherkin.ts';
import { markup } from '../../src/report/html/markup.ts';
import { RequirementLinks } from '../../src/report/html/requirement-links.ts';
import type { Check, ScenarioResult } from '../../src/report/model/result.ts';
import { requirement, scenario } from './example-result.ts';
import { attribute, elementsOf, textOf } from './html-document.ts';

const feature = `Feature: Codes

  Background:
    Given a client

  @req:A-CODE-001
  Scenario Outline: <case>
    When the code is <what>
    Then it is refused
    And nothing is left

    Examples:
      | case | what    |
      | one  | empty   |
      | two  | foreign |

  # about the next
  Rule: Rows

    Scenario: A table
      When the code is right
      Then it holds that:
        | requirement | sentence |
        | A-CODE-002  | good     |
        | A-CODE-003  | better   |
`;

const place = { feature: 'features/codes.feature' };

function check(id: string, step: string, passed: boolean): Check {
  return { requirement: id, expected: 'x', actual: passed ? 'x' : 'y', passed, step };
}

function ran(said: readonly (readonly [id: string, one: ScenarioResult])[]): RanScenario[] {
  return said.map(([id, one]) => ({
    scenario: one,
    said: [{ requirement: requirement({ id, verdict: one.verdict }), scenario: one }],
  }));
}

/** Each line that has a state, as `state: line`. */
function told(own: readonly RanScenario[]): string[] {
  const links = new RequirementLinks([{ id: 'A-CODE-002' }]);
  const text = gherkin(feature, own, links, (some) => markup`<hr title="${some.length}">`).text;
  return elementsOf(text).flatMap((one) => {
    const name = attribute(one, 'class') ?? '';
    return /^l \w+$/.test(name) && name !== 'l tag' ? [`${name.slice(2)}: ${textOf(one).trim()}`] : [];
  });
}

describe('a feature in the report', () => {
  const rowOne = scenario({
    ...{ ...place, name: 'one', line: 14, verdict: 'failed' },
    checks: [check('A-CODE-001', 'it is refused', false)],
  });
  const rowTwo = scenario({
    ...{ ...place, name: 'two', line: 15, verdict: 'notTested', reason: 'could-not-run' },
    ...{ checks: [], stoppedAt: 'the code is foreign' },
  });

  it('has the scenarios of the file, with the rows of their outlines', () => {
    const [outline, table] = scenariosIn(feature);
    expect(outline).to.include({ line: 7, end: 15 });
    expect([...(outline?.rows.keys() ?? [])]).to.deep.equal([14, 15]);
    expect(table).to.include({ line: 20, end: 25 });
    expect(stepText('    When the code is <what>', outline?.rows.get(15))).to.equal('the code is foreign');
  });

  it('says at the step what failed, and in an outline at each row how it ended', () => {
    expect(told(ran([['A-CODE-001', rowOne]]))).to.deep.equal([
      'passed: When the code is <what>',
      'failed: Then it is refused failed',
      'passed: And nothing is left',
      'failed: | one  | empty   | failed',
    ]);
  });

  it('says where a scenario could not go on, and what did not run after it', () => {
    expect(told(ran([['A-CODE-001', rowTwo]]))).to.deep.equal([
      'untested: When the code is <what> not tested',
      'unselected: Then it is refused not run',
      'unselected: And nothing is left not run',
      'untested: | two  | foreign | not tested',
    ]);
  });

  it('gives each row of a table the verdict of its requirement', () => {
    const common = { ...place, name: 'A table', line: 20 };
    const good = scenario({
      ...common,
      verdict: 'passed',
      checks: [check('A-CODE-002', 'it holds that:', true)],
    });
    const bad = scenario({
      ...common,
      verdict: 'failed',
      checks: [check('A-CODE-003', 'it holds that:', false)],
    });
    const said = [
      { requirement: requirement({ id: 'A-CODE-002', verdict: 'passed' }), scenario: good },
      { requirement: requirement({ id: 'A-CODE-003', verdict: 'failed' }), scenario: bad },
    ];
    expect(told([{ scenario: good, said }])).to.deep.equal([
      'passed: When the code is right',
      'failed: Then it holds that: failed',
      'passed: | A-CODE-002  | good     |',
      'failed: | A-CODE-003  | better   | failed',
    ]);
  });
});
