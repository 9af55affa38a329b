import { expect } from 'chai';
import { schemaRules } from '../../../../src/json/schema-rules.ts';
import { type ContentName, contents } from '../../../../src/protocol/platform/judgements/content.ts';
import { matchesRule, memberHolds, memberIs } from '../../../../src/protocol/platform/judgements/member.ts';
import { answered, buildpack } from './answered.ts';

const time = 'an RFC 3339 time in UTC and whole seconds';

/** Of each content a value that has it and some that have not. */
const examples: Readonly<Record<ContentName, { is: unknown; not: readonly unknown[] }>> = {
  'the address of the buildpack': {
    is: `/v3/buildpacks/${buildpack.guid}`,
    not: [
      [`/v3/buildpacks/${buildpack.guid}`],
      '/v3/buildpacks',
      'http://[',
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

  it('is said to be what it is asked for', () => {
    expect(memberIs(answered({ created_at: 1 }), 'created_at', time)).to.deep.equal({
      expected: `the answer: created_at is ${time}`,
      actual: 'created_at is a number: 1',
      passed: false,
    });
  });

  it('is judged by its value', () => {
    expect(judge({ ...buildpack, position: 1 }, 'position')).to.include({ passed: true });
    expect(judge({ ...buildpack, enabled: { bool: 2 } }, 'enabled.bool')).to.include({ passed: false });
  });

  it('fails in what may be null, and is', () => {
    expect(judge({ pagination: { next: null } }, 'pagination.next.href')).to.deep.equal({
      expected: 'the answer: pagination.next.href',
      actual: 'pagination.next is null',
      passed: false,
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

describe('what a schema says of an answer as a whole', () => {
  it('is that it is an object, whatever the body is instead', () => {
    const schema = 'platform/single-buildpack';
    const [whole] = schemaRules(schema);
    const judge = (body: string) => whole && matchesRule(answered(body), schema, whole);
    expect(judge('{"guid":"a"}')).to.include({ passed: true });
    for (const body of ['', '[{"guid":"a"}]', '"x"', '{"guid":"a"}{"guid":"a"}', 'x']) {
      expect(judge(body), body).to.include({ passed: false });
    }
  });
});

describe('what a schema says of an answer where its if holds', () => {
  const judge = (requirement: string, body: unknown) => {
    const schema = 'platform/absent-values';
    const rule =
      schemaRules(schema).find((one) => one.requirement === requirement) ?? expect.fail(requirement);
    return matchesRule(answered(body), schema, rule);
  };
  const typed = (enabled: unknown) => judge('BUILDPACK-NULLABLE-005', { enabled, metadata: { enabled } });

  it('is judged there', () => {
    expect(typed({ bool: null, valid: false })).to.deep.equal({
      expected: 'the answer: enabled.bool is a boolean where valid is false',
      actual: 'enabled.bool is null',
      passed: false,
    });
    expect(typed({ bool: false, valid: false })).to.include({ passed: true });
    expect(typed({ valid: false })).to.include({ passed: false });
  });

  it('is not judged elsewhere', () => {
    for (const enabled of [{ bool: null, valid: true }, { bool: 1 }, null, undefined]) {
      expect(typed(enabled), JSON.stringify(enabled)).to.equal(undefined);
    }
    expect(judge('BUILDPACK-METADATA-003', {})).to.equal(undefined);
    expect(judge('BUILDPACK-METADATA-003', { metadata: {} })).to.equal(undefined);
  });

  it('is judged by what stands at its own place', () => {
    expect(judge('BUILDPACK-METADATA-003', { metadata: { labels: null } })).to.include({ passed: false });
    expect(judge('BUILDPACK-METADATA-003', { metadata: { labels: { a: 1 } } })).to.equal(undefined);
    expect(judge('BUILDPACK-NULLABLE-026', { filename: { string: '', valid: true } })).to.include({
      passed: false,
    });
  });

  it('is blocked by the operation when the answer is no JSON object', () => {
    expect(judge('BUILDPACK-NULLABLE-005', '[]')).to.deep.equal({
      blockedBy: 'BUILDPACK-SHOW-001',
      message: 'the answer is no JSON object',
    });
  });
});
