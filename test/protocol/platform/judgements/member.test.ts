import { expect } from 'chai';
import { type ContentName, contents } from '../../../../src/protocol/platform/judgements/content.ts';
import { memberEquals, memberIs } from '../../../../src/protocol/platform/judgements/member.ts';
import { answered, buildpack } from './answered.ts';

/** A link to a page of the list. */
const page = (query: string) => ({ href: `https://example.org/v3/buildpacks?${query}` });
const both = 'page=1&per_page=50';
const noPages = [
  ...[null, {}, `/v3/buildpacks?${both}`, { href: null }, { href: `https://[/v3/buildpacks?${both}` }],
  ...[{ href: `/v3/buildpacks/x?${both}` }, [{ href: `/v3/buildpacks?${both}` }]],
];

/** Of each content a value that has it and some that have not. */
const examples: Readonly<Record<ContentName, { is: unknown; not: readonly unknown[] }>> = {
  'an empty array': { is: [], not: [[null], null, {}] },
  'an object': { is: {}, not: [[], null, 'x', true] },
  true: { is: true, not: ['true', false] },
  false: { is: false, not: ['false', true, null] },
  null: { is: null, not: [{}, 'null', 0] },
  'the name that was sent': { is: 'sent', not: ['other', undefined] },
  'the stack that was sent': { is: 'stack', not: ['other', null] },
  'another guid than the one that was sent': { is: 'x', not: ['sent-guid'] },
  'the address of the buildpack': {
    is: `/v3/buildpacks/${buildpack.guid}`,
    not: [
      [`/v3/buildpacks/${buildpack.guid}`],
      '/v3/buildpacks',
      `/v3/buildpacks/${buildpack.guid}/upload`,
      1,
    ],
  },
  'the address of the buildpack with /upload': {
    is: `${buildpack.links.self.href}/upload`,
    not: [buildpack.links.self.href, 'https://example.org/v3/buildpacks/upload'],
  },
  'a link to page 1': {
    is: page('page=1&per_page=9'),
    not: [page('page=2'), page('per_page=1'), ...noPages],
  },
  'a link to page 2': { is: page('per_page=1&page=2'), not: [page('page=3'), page(''), ...noPages] },
  'a link to page 3': { is: page('page=3'), not: [page('page=2'), ...noPages] },
  'a link of page and per_page alone': {
    is: page('per_page=1&page=2'),
    not: [page('page=1'), page('page=1&per_page=1&names=a'), page('page=1&page=1'), ...noPages],
  },
  'a link to 50 buildpacks a page': {
    is: page('page=1&per_page=50'),
    not: [page('page=50'), page('per_page=20'), ...noPages],
  },
  'a UUIDv4 in lower case': {
    is: buildpack.guid,
    not: [buildpack.guid.toUpperCase(), 'x', 1, `0${buildpack.guid}`, `${buildpack.guid}0`, [buildpack.guid]],
  },
  'an RFC 3339 time in UTC and whole seconds': {
    is: '2024-02-29T23:59:59Z',
    not: [
      ...[
        ['2024-02-29T23:59:59Z'],
        '12024-02-29T23:59:59Z',
        '+012024-02-29T23:59:59Z',
        'x',
        '2024-02-29T23:59:59Z+',
        '2024-13-29T23:59:59Z',
      ],
      '2024-02-29T23:59:59.5Z',
      '2023-02-29T00:00:00Z',
      '2024-02-29T23:59:59+01:00',
      1_700_000_000,
    ],
  },
};

const payload = JSON.stringify({ name: 'sent', stack: 'stack', guid: 'sent-guid' });

describe('the content of a member', () => {
  for (const [name, { is, not }] of Object.entries(examples)) {
    const content = Object.keys(contents).find((one): one is ContentName => one === name) ?? 'null';
    const judge = (value: unknown) =>
      memberIs(answered({ ...buildpack, state: value ?? null }, { payload }), 'state', content);
    it(`passes as "${name}"`, () => {
      expect(judge(is)).to.include({ passed: true });
    });
    for (const value of not) {
      it(`fails as "${name}" when it is ${JSON.stringify(value)}`, () => {
        expect(judge(value)).to.include({ passed: false });
      });
    }
  }
});

describe('a member of an answer', () => {
  for (const [wanted, others] of [
    ['POST', ['post', 1, null, ['POST']]],
    [1, ['1', 0, 10, true, null, [1]]],
  ] as const) {
    it(`is exactly ${JSON.stringify(wanted)}, or not`, () => {
      const judge = (state: unknown) => memberEquals(answered({ ...buildpack, state }), 'state', wanted);
      expect(judge(wanted)).to.include({ passed: true });
      for (const other of others) expect(judge(other), JSON.stringify(other)).to.include({ passed: false });
    });
  }

  it('is blocked by the requirement of its presence when it is left out', () => {
    const { guid: _, ...without } = buildpack;
    expect(memberIs(answered(without), 'guid', 'null')).to.include({ blockedBy: 'BUILDPACK-FIELD-001' });
  });

  it('is blocked by what is missing on the way to it', () => {
    const { links: _, ...without } = buildpack;
    const judged = memberIs(answered(without), 'links.self.href', 'null');
    expect(judged).to.include({ blockedBy: 'BUILDPACK-FIELD-023' });
  });

  it('is blocked by what is no object on the way to it', () => {
    const judged = memberIs(answered({ ...buildpack, enabled: true }), 'enabled.bool', 'null');
    expect(judged).to.include({ blockedBy: 'BUILDPACK-FIELD-014' });
  });

  it('is blocked by the operation when the answer is no JSON object', () => {
    for (const body of ['', '[]', '"x"', '{}{}']) {
      expect(memberIs(answered(body), 'guid', 'null')).to.include({ blockedBy: 'BUILDPACK-SHOW-001' });
    }
  });
});
