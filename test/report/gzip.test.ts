import { gunzipSync, gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { Gzip } from '../../src/report/html/gzip.ts';

describe('a file that is compressed while it is written', () => {
  const unpacked = (texts: readonly string[]) => {
    const gzip = new Gzip();
    for (const text of texts) gzip.write(text);
    return gunzipSync(gzip.end()).toString();
  };

  it('holds what was written, in one piece or in many', () => {
    const pieces = Array.from(
      { length: 5_000 },
      (_, at) => `‹${at}› ${'a page of a report '.repeat(at % 40)}`,
    );
    expect(unpacked(pieces)).to.equal(pieces.join(''));
    expect(unpacked(['x'.repeat(1_000_000), 'y'])).to.equal(`${'x'.repeat(1_000_000)}y`);
    expect(unpacked([])).to.equal('');
  });

  it('refers to what an earlier piece had, so that it is no longer than one made at once', () => {
    const noise = Array.from({ length: 9_000 }, (_, at) => ((at * 7_919) % 65_521).toString(36)).join('');
    const text = noise.padEnd(2_000_000, noise);
    const gzip = new Gzip();
    for (let at = 0; at < text.length; at += 1_000) gzip.write(text.slice(at, at + 1_000));
    expect(gzip.end().length).to.be.below(gzipSync(text).length * 1.1);
  });
});
