import { expect } from 'chai';
import { changesSince, describeChanges, lockOf } from '../../src/requirements/lock.ts';
import type { Requirement } from '../../src/requirements/requirement.ts';

const text = '# Title\n\nIntro.\n\n## Limits\n\nTen.\n\n## Errors\n\nNone.\n';
const lock = lockOf(new Map([['api', text]]));
const limit: Requirement = {
  id: 'API-LIMIT-001',
  sentence: 'The limit is ten',
  document: 'api',
  section: 'Limits',
  level: 'must',
};
const requirements: Requirement[] = [
  limit,
  { ...limit, id: 'API-ERROR-001', section: 'Errors' },
  { ...limit, id: 'OTHER-LIMIT-001', document: 'other' },
];
const scenarios = [
  { feature: 'features/a.feature', line: 7, name: 'Ten and one', requirements: ['API-LIMIT-001'] },
  { feature: 'features/b.feature', line: 3, name: 'None', requirements: ['API-ERROR-001'] },
];
const changes = (now: string) => changesSince(lock, new Map([['api', now]]), requirements, scenarios);

describe('the lock of the documents', () => {
  it('sees no change in documents that are as locked', () => {
    expect(changes(text)).to.deep.equal([]);
    expect(describeChanges([])).to.equal('');
  });

  it('names the requirements and scenarios of a section that changed', () => {
    const found = changes(text.replace('Ten.', 'Eleven.'));
    expect(found).to.deep.equal([
      {
        document: 'api',
        section: 'Limits',
        change: 'changed',
        requirements: ['API-LIMIT-001'],
        scenarios: [scenarios[0]],
      },
    ]);
    expect(describeChanges(found))
      .to.include('spec/api.md, section "Limits": changed')
      .and.include('Requirements: API-LIMIT-001')
      .and.include('Scenario: features/a.feature:7 Ten and one')
      .and.include('node scripts/lock-spec.ts')
      .and.not.include('API-ERROR-001');
  });

  it('tells a renamed section as removed and added', () => {
    const found = changes(text.replace('## Errors', '## Failures'));
    expect(found.map(({ section, change, requirements: ids }) => [section, change, ids])).to.deep.equal([
      ['Errors', 'removed', ['API-ERROR-001']],
      ['Failures', 'added', []],
    ]);
  });

  it('sees a change outside every section', () => {
    const found = changes(`\n${text}`);
    expect(found.map(({ section, change }) => [section, change])).to.deep.equal([['', 'changed']]);
  });

  it('names everything of a document that is gone', () => {
    const found = changesSince(lock, new Map(), requirements, scenarios);
    expect(found.map(({ section, change }) => `${section} ${change}`)).to.deep.equal([
      'Title removed',
      'Limits removed',
      'Errors removed',
    ]);
  });
});
