import { expect } from 'chai';
import { labelFilter } from '../../../reference-server/domain/platform/label-selector.ts';
import { PlatformError } from '../../../reference-server/domain/platform/platform-error.ts';
import { timeFilter } from '../../../reference-server/domain/platform/time-filter.ts';
import { policies } from '../../../reference-server/domain/policies.ts';

describe('Label selectors', () => {
  const buildpack = {
    ...{ guid: 'g', createdAt: 0, updatedAt: 0, name: 'n', stack: null, position: 1, enabled: true },
    ...{ locked: false, filename: null, annotations: {} },
    labels: { tier: 'gold', zone: 'b', bare: null },
  };
  const passes = (selector: string | null): boolean | undefined =>
    labelFilter(selector, { policies })?.(buildpack);

  const matching = [
    'tier',
    'tier=gold',
    'tier==gold',
    '!none',
    'none!=x',
    'tier in (silver,gold)',
    'zone notin (a,c)',
  ];
  for (const text of [
    ...matching,
    '',
    'tier,,zone',
    'tier=gold,zone in (a,b)',
    'bare',
    'bare!=gold',
    '!constructor',
  ]) {
    it(`"${text}" matches`, () => expect(passes(text)).to.equal(true));
  }
  it('no selector matches', () => expect(passes(null)).to.equal(true));
  for (const text of [
    'none',
    '!tier',
    'tier=silver',
    'tier!=gold',
    'zone in (a,c)',
    'tier notin (gold)',
    'tier,none',
    'bare=',
    'constructor',
  ]) {
    it(`"${text}" does not`, () => expect(passes(text)).to.equal(false));
  }
  for (const text of ['tier  in (gold)', 'tier in(gold)', '-tier', 'a=b=c', 'tier in ()x']) {
    it(`"${text}" is none`, () => expect(passes(text)).to.equal(undefined));
  }
});

describe('Time filters', () => {
  const noon = Date.UTC(2026, 0, 1, 12) + 400;
  const passes = (query: string): boolean =>
    timeFilter(new URLSearchParams(query), 'created_ats', { policies })(noon);

  it('compare with the second in which it was', () => {
    expect(passes('created_ats=2026-01-01T12:00:00Z')).to.equal(true);
    expect(passes('created_ats=2026-01-01T12:00:00.4Z')).to.equal(false);
    expect(passes('created_ats[lt]=2026-01-01T12:00:00.4Z')).to.equal(true);
    expect(passes('created_ats[gt]=2026-01-01T12:00:00Z')).to.equal(false);
    expect(passes('created_ats[gte]=2026-01-01T13:00:00%2B01:00')).to.equal(true);
    expect(passes('created_ats[gt]=2026-01-01T11:00:00Z&created_ats[lt]=2026-01-01T11:30:00Z')).to.equal(
      false,
    );
    expect(passes('')).to.equal(true);
  });

  for (const text of [
    ...['yesterday', '2026-01-01', '2026-13-01T00:00:00Z', '2026-02-30T00:00:00Z', '2026-01-01T24:00:00Z'],
    ...['2026-01-01T12:00:00', '2026-01-01T12:00:00%2B24:00', '2026-01-01T12:00:00Z,2026-01-01T12:00:00Z'],
  ]) {
    it(`refuse ${text}`, () => expect(() => passes(`created_ats[lte]=${text}`)).to.throw(PlatformError));
  }
});
