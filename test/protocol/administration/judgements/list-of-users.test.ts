import { expect } from 'chai';
import type { Exchange } from '../../../../src/client/exchange.ts';
import {
  holdsFilteredUser,
  holdsRecords,
} from '../../../../src/protocol/administration/judgements/list-of-users.ts';

function list(resources: unknown, filter = 'userName eq "ada"'): Exchange {
  return {
    request: { method: 'GET', url: `http://x/Users?filter=${encodeURIComponent(filter)}`, headers: [] },
    response: { status: 200, headers: [], body: JSON.stringify({ resources }) },
  } as unknown as Exchange;
}

const ada = { id: '1', userName: 'ada' };

describe('a list of users', () => {
  it('holds the user of the filter alone', () => {
    expect(holdsFilteredUser(list([ada])).passed).to.equal(true);
    for (const others of [[], [ada, ada], [{ userName: 'eve' }], [{ userName: 'ada2' }], 'ada', undefined]) {
      expect(holdsFilteredUser(list(others)).passed, JSON.stringify(others)).to.equal(false);
    }
    expect(holdsFilteredUser(list([ada], 'id pr')).passed).to.equal(false);
  });

  it('holds so many records', () => {
    expect(holdsRecords(list([ada, ada]), 2).passed).to.equal(true);
    for (const others of [[], [ada], [ada, 'ada'], {}]) {
      expect(holdsRecords(list(others), 2).passed, JSON.stringify(others)).to.equal(false);
    }
  });

  it('holds these members, and not what a user has as a rule', () => {
    const judged = (user: object) => holdsRecords(list([user]), 1, ['id', 'userName']).passed;
    expect([judged(ada), judged({ ...ada, extension: 1 })]).to.deep.equal([true, true]);
    expect([judged({ id: '1' }), judged({ ...ada, emails: [] })]).to.deep.equal([false, false]);
  });

  it('says what it holds', () => {
    expect(holdsRecords(list([ada]), 2, ['id']).actual).to.equal('1 records: id, userName');
    expect(holdsFilteredUser(list([ada, ada]))).to.include({
      expected: 'resources with one record, that of ada',
      actual: '2 records',
    });
  });
});
