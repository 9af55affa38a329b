import { expect } from 'chai';
import { valueProblems } from '../../scripts/feature-lint/values.ts';

const use = (step: string, data = '') => ({ feature: 'x.feature', scenario: 'X', step, data, texts: [] });
const messages = (...uses: readonly ReturnType<typeof use>[]) =>
  valueProblems(uses, ['client']).map(({ message }) => message);

describe('the lint of values on pages', () => {
  const named = use('a step with "{{ client.id | upcase }}"');

  it('finds nothing in names that there are', () => {
    expect(
      messages(named, use('another', '\n  | scope | "{{ own }} more" |'), use('a plain step')),
    ).to.deep.equal([]);
  });

  it('finds a name that there is not, also in a table', () => {
    expect(messages(named, use('a step', '\n  | aud | "{{ cleint.id }}" |'))).to.deep.equal([
      'no value is called "cleint" (steps/page-values.ts)',
    ]);
  });

  it('finds a filter that there is not', () => {
    expect(messages(named, use('a step with "{{ client.id | shout }}"'))[0]).to.contain('shout');
  });

  it('finds a name that no page uses', () => {
    expect(messages(use('a plain step'))).to.deep.equal(['no page names the value "client"']);
  });
});
