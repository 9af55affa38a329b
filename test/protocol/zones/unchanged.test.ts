import { expect } from 'chai';
import type { HttpResponse } from '../../../src/client/exchange.ts';
import { isSuccess } from '../../../src/protocol/core/judgements/answer.ts';
import { reportsActive } from '../../../src/protocol/token/judgements/introspection.ts';
import { isAnsweredAsBefore } from '../../../src/protocol/zones/judgements/unchanged.ts';

const answer = (status: number, json: unknown): HttpResponse => ({
  status,
  headers: [],
  body: JSON.stringify(json),
});

describe('what the other zone answers', () => {
  const before = answer(200, { id: '1', name: 'A' });

  it('is as before in whatever order its members come', () => {
    expect(isAnsweredAsBefore(isSuccess, before, answer(200, { name: 'A', id: '1' })).passed).to.equal(true);
  });

  it('is not where a member has changed, or where it is gone', () => {
    expect(isAnsweredAsBefore(isSuccess, before, answer(200, { id: '1', name: 'B' })).passed).to.equal(false);
    expect(isAnsweredAsBefore(isSuccess, before, answer(404, {})).passed).to.equal(false);
  });

  it('is as before where the body itself says that the request is granted', () => {
    const active = answer(200, { active: true, at: 1 });
    expect(isAnsweredAsBefore(reportsActive, active, answer(200, { active: true, at: 2 })).passed).to.equal(
      true,
    );
    expect(isAnsweredAsBefore(reportsActive, active, answer(200, { active: false })).passed).to.equal(false);
  });
});
