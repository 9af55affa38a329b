import { expect } from 'chai';
import { isSame } from '../../../../src/protocol/core/judgements/answer.ts';
import { isSameScope } from '../../../../src/protocol/token/judgements/same-scope.ts';

const passes = (expected: unknown, actual: unknown) => isSameScope('scope', expected, actual).passed;

describe('isSameScope', () => {
  it('passes for the same words in another order, in a text or an array', () => {
    expect(passes('openid assay.a', 'assay.a openid')).to.equal(true);
    expect(passes(['openid', 'assay.a'], ['assay.a', 'openid'])).to.equal(true);
  });

  it('fails when a word is missing, added or another one', () => {
    expect(passes('openid assay.a', 'openid')).to.equal(false);
    expect(passes('openid', 'openid assay.a')).to.equal(false);
    expect(passes('openid assay.a', 'openid assay.b')).to.equal(false);
  });

  it('fails when one is a text and the other an array, or either is absent', () => {
    expect(passes('openid', ['openid'])).to.equal(false);
    expect(passes('openid', undefined)).to.equal(false);
    expect(passes(undefined, undefined)).to.equal(false);
  });
});

describe('isSame', () => {
  it('passes for objects whose members stand in another order, and fails for other values', () => {
    expect(isSame('x', { a: 1, b: [2] }, { b: [2], a: 1 }).passed).to.equal(true);
    expect(isSame('x', { a: 1, b: [2] }, { b: ['2'], a: 1 }).passed).to.equal(false);
  });
});
