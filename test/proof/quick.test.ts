import { expect } from 'chai';
import { isSpared, shareOf } from '../../proof/defects/quick.ts';

const places = Array.from({ length: 64 }, (_none, place) => place);
const confirmed = (turn: number) =>
  places.filter((place) => !isSpared(place, { turn, isDoubtful: () => false }));

describe('a quick proof', () => {
  it('confirms one defect in 16, at each turn another one, and each of them once in 16 turns', () => {
    expect(confirmed(0)).to.deep.equal([0, 16, 32, 48]);
    const turns = Array.from({ length: 16 }, (_none, turn) => confirmed(turn));
    expect(turns.flat().sort((a, b) => a - b)).to.deep.equal(places);
  });

  it('tries one rule in 16 of the defects that replace several, and all where it is not asked for', () => {
    expect(shareOf(places, { turn: 1, isDoubtful: () => false })).to.deep.equal([15, 31, 47, 63]);
    expect(shareOf(places, undefined)).to.deep.equal(places);
  });

  it('spares none where it is not asked for', () => {
    expect(places.filter((place) => isSpared(place, undefined))).to.deep.equal([]);
  });
});
