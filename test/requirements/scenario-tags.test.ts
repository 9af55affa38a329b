import { expect } from 'chai';
import { scenarioTagsOf } from '../../src/requirements/scenario-tags.ts';

const gherkin = `@req:F-001 @area
Feature: Something

  @req:R-001 @must
  @req:R-002
  Rule: One

    Scenario: Inherits
      Given text
        """
        @req:NOT-001
        Scenario: not one
        """

    @req:S-001 @req:R-001
    Scenario Outline: Has its own
      Examples:
        | a |

  Rule: Two

    Example: Has the feature's only
`;

describe('tags of scenarios', () => {
  it('gives each scenario the requirements of its feature, its rule and itself', () => {
    const found = scenarioTagsOf('x.feature', gherkin);
    expect(found.map(({ line, name, requirements }) => [line, name, requirements])).to.deep.equal([
      [8, 'Inherits', ['F-001', 'R-001', 'R-002']],
      [16, 'Has its own', ['F-001', 'R-001', 'R-002', 'S-001']],
      [22, "Has the feature's only", ['F-001']],
    ]);
  });
});
