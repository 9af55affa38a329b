import { expect } from 'chai';
import { insertAsSent } from '../../src/evidence/sending-order.ts';

function inserted(...ids: readonly string[]): string[] {
  const list: string[] = [];
  for (const id of ids) insertAsSent(list, id, (one) => one);
  return list;
}

describe('the order of exchanges', () => {
  it('is that in which they were sent, in whatever order they ended', () => {
    expect(inserted('3/1', '3/3', '3/10', '3/2', '3/4')).to.deep.equal(['3/1', '3/2', '3/3', '3/4', '3/10']);
  });

  it('keeps scenarios as they came', () => {
    expect(inserted('3/2', '2/1', '3/1', '2/2')).to.deep.equal(['3/2', '2/1', '3/1', '2/2']);
  });
});
