import { expect } from 'chai';
import { ClockSkew } from '../../src/client/clock-skew.ts';
import { secondsNow, targetNow, withClockOf } from '../../src/target/clock.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 0, 1, 12);

/** The skew after answers with these Date headers. */
function told(...answers: readonly (readonly [string, string][])[]): number {
  const skew = new ClockSkew();
  for (const headers of answers) skew.see({ status: 200, headers, body: '' }, now);
  return skew.ms;
}

const at = (ms: number): [string, string] => ['Date', new Date(ms).toUTCString()];

describe('the clock of a target', () => {
  it('is as far off as its Date says', () => {
    expect(told([at(now + hour)])).to.equal(hour);
    expect(told([at(now - hour)])).to.equal(-hour);
  });

  it('agrees where the difference may be that of the exchange', () => {
    expect(told([at(now - 20_000)])).to.equal(0);
    expect(told([at(now + hour)], [at(now)])).to.equal(0);
  });

  it('is not told by an answer without Date, with another text, or out of a cache', () => {
    expect(told([])).to.equal(0);
    expect(told([['Date', 'yesterday']])).to.equal(0);
    expect(told([at(now - hour), ['Age', '3600']])).to.equal(0);
  });

  it('is the clock by which assertions are made', async () => {
    const ours = Date.now();
    const seen = await withClockOf(
      () => hour,
      async () => [targetNow(), secondsNow() * 1000],
    );
    for (const time of seen) expect(time).to.be.within(ours + hour - 1000, ours + hour + 60_000);
    expect(targetNow()).to.be.within(ours, ours + 60_000);
  });
});
