import { expect } from 'chai';
import { type ContentName, contents } from '../../../../src/protocol/platform/judgements/content.ts';
import { memberHolds, memberIs } from '../../../../src/protocol/platform/judgements/member.ts';
import { answered, buildpack } from './answered.ts';

const time = 'an RFC 3339 time in UTC and whole seconds';

/** Of each content a value that has it and some that have not. */
const examples: Readonly<Record<ContentName, { is: unknown; not: readonly unknown[] }>> = {
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

describe('the content of a member', () => {
  for (const [name, { is, not }] of Object.entries(examples)) {
    const content = Object.keys(contents).find((one): one is ContentName => one === name) ?? time;
    const judge = (value: unknown) => memberIs(answered({ ...buildpack, state: value }), 'state', content);
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
  const judge = (body: unknown, path: string) =>
    memberHolds(answered(body), path, (value) => ({
      expected: '1',
      actual: `${value}`,
      passed: value === 1,
    }));

  it('is judged by its value', () => {
    expect(judge({ ...buildpack, position: 1 }, 'position')).to.include({ passed: true });
    expect(judge({ ...buildpack, enabled: { bool: 2 } }, 'enabled.bool')).to.include({ passed: false });
  });

  it('fails in what may be null, and is', () => {
    const list = { pagination: { next: null } };
    expect(judge(list, 'pagination.next.href')).to.include({
      passed: false,
      actual: 'pagination.next is null',
    });
  });

  it('is blocked by the requirement of its presence when it is left out', () => {
    const { guid: _, ...without } = buildpack;
    expect(memberIs(answered(without), 'guid', time)).to.include({ blockedBy: 'BUILDPACK-FIELD-001' });
  });

  it('is blocked by what is missing on the way to it', () => {
    const { links: _, ...without } = buildpack;
    const judged = memberIs(answered(without), 'links.self.href', time);
    expect(judged).to.include({ blockedBy: 'BUILDPACK-FIELD-023' });
  });

  it('is blocked by what is no object on the way to it', () => {
    const judged = memberIs(answered({ ...buildpack, enabled: true }), 'enabled.bool', time);
    expect(judged).to.include({ blockedBy: 'BUILDPACK-FIELD-014' });
  });

  it('is blocked by the operation when the answer is no JSON object', () => {
    for (const body of ['', '[]', '"x"', '{}{}']) {
      expect(memberIs(answered(body), 'guid', time)).to.include({ blockedBy: 'BUILDPACK-SHOW-001' });
    }
  });
});
