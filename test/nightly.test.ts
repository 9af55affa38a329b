import { expect } from 'chai';
import { ofTurn, turnAmong } from './nightly.ts';

describe('what is tried by turns', () => {
  const all = Array.from({ length: 14 }, (_none, at) => at);

  it('is all of it once each has had its turn, and nothing twice', () => {
    for (const count of [1, 2, 3]) {
      const tried = all.slice(0, count).flatMap((turn) => ofTurn(all, count, turn));
      expect(tried.sort((a, b) => a - b)).to.deep.equal(all);
    }
  });

  it('is the first share unless a number says another', () => {
    expect(turnAmong(3, '4')).to.equal(1);
    for (const said of ['', 'x', '-1', '0.5']) expect(() => turnAmong(3, said)).to.throw('is no number');
  });
});
