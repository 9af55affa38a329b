import { expect } from 'chai';
import { atMostOneGranted } from '../../../../src/protocol/core/judgements/at-most-one.ts';

const granted = { expected: 'a grant', actual: 'status 200', passed: true };
const refused = { expected: 'a grant', actual: 'status 400', passed: false };

describe('at most one of several requests', () => {
  it('passes when one or none was granted', () => {
    expect(atMostOneGranted([granted, refused]).passed).to.equal(true);
    expect(atMostOneGranted([refused, refused]).passed).to.equal(true);
  });

  it('fails when two were granted, and says so', () => {
    const outcome = atMostOneGranted([granted, granted]);
    expect(outcome.passed).to.equal(false);
    expect(outcome.actual).to.equal('2 of 2 granted: status 200; status 200');
  });
});
