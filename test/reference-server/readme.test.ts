import { expect } from 'chai';
import { guideText, withLines } from '../../scripts/write-server-guide.ts';

describe('The guide to the reference server', () => {
  it('leads through every flow', () => {
    expect(guideText().match(/\]\([\w/-]+\.ts#L\d+\)/g)).to.have.length.above(50);
  });

  it('names the line of each function that it leads to (mended by node scripts/write-server-guide.ts)', () => {
    expect(withLines(guideText())).to.equal(guideText());
  });

  it('leads to nothing that is not there', () => {
    expect(withLines('[`mount`](http/mount.ts#L1)')).to.match(/#L\d{2}\)$/);
    expect(() => withLines('[`nothing`](http/mount.ts#L1)')).to.throw('http/mount.ts defines no nothing');
  });
});
