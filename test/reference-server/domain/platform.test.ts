import { expect } from 'chai';
import { matchesSelector, parseSelector } from '../../../reference-server/domain/platform/label-selector.ts';
import { PlatformError } from '../../../reference-server/domain/platform/platform-error.ts';
import { matchesTimes, parseTimes } from '../../../reference-server/domain/platform/time-filter.ts';

describe('Label selectors', () => {
  const labels = { tier: 'gold', zone: 'b', bare: null };
  const matching = [
    'tier',
    'tier=gold',
    'tier==gold',
    '!none',
    'none!=x',
    'tier in (silver,gold)',
    'zone notin (a,c)',
  ];
  for (const text of [...matching, 'tier=gold,zone in (a,b)', 'bare=']) {
    it(`"${text}" matches`, () => expect(matchesSelector(labels, parseSelector(text))).to.equal(true));
  }
  for (const text of [
    'none',
    '!tier',
    'tier=silver',
    'tier!=gold',
    'zone in (a,c)',
    'tier notin (gold)',
    'tier,none',
  ]) {
    it(`"${text}" does not`, () => expect(matchesSelector(labels, parseSelector(text))).to.equal(false));
  }
  for (const text of ['', 'tier  in (gold)', 'tier in(gold)', '-tier', 'a=b=c', 'tier,,zone']) {
    it(`"${text}" is none`, () => expect(() => parseSelector(text)).to.throw(PlatformError));
  }
});

describe('Time filters', () => {
  const noon = Date.UTC(2026, 0, 1, 12) + 400;
  const passes = (query: string): boolean =>
    matchesTimes(noon, parseTimes(new URLSearchParams(query), 'created_ats'));

  it('compare in seconds', () => {
    expect(passes('created_ats=2026-01-01T12:00:00Z')).to.equal(true);
    expect(passes('created_ats[gt]=2026-01-01T12:00:00Z')).to.equal(false);
    expect(passes('created_ats[gte]=2026-01-01T13:00:00%2B01:00')).to.equal(true);
    expect(passes('created_ats[gt]=2026-01-01T11:00:00Z&created_ats[lt]=2026-01-01T11:30:00Z')).to.equal(
      false,
    );
    expect(passes('')).to.equal(true);
  });

  it('refuse what is no time', () => {
    for (const text of ['yesterday', '2026-01-01', '2026-13-01T00:00:00Z']) {
      expect(() => passes(`created_ats[lte]=${text}`)).to.throw(PlatformError);
    }
  });
});
