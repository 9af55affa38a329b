import { expect } from 'chai';
import { mapValuesAre, nullableRules } from '../../../../src/protocol/platform/judgements/nullable.ts';
import { answered, buildpack } from './answered.ts';

const withFilename = (filename: unknown) => answered({ ...buildpack, filename });
const withLabels = (labels: unknown) => answered({ ...buildpack, metadata: { labels, annotations: {} } });

describe('a nullable value', () => {
  const rules = [
    ['typed while it is absent', { string: '', valid: false }, { string: null, valid: false }],
    ['typed while it is absent', { string: '', valid: false }, { valid: false }],
    ['marked while it is absent', { string: '', valid: false }, { string: null, valid: true }],
    ['marked while it is absent', { string: null, valid: false }, { valid: true }],
    ['valid only with a value', { string: 'a', valid: true }, { string: '', valid: true }],
    ['valid only with a value', { string: '', valid: false }, { valid: true }],
  ] as const;
  for (const [rule, good, bad] of rules) {
    it(`passes as "${rule}" for ${JSON.stringify(good)}, and fails for ${JSON.stringify(bad)}`, () => {
      expect(nullableRules[rule](withFilename(good), 'filename')).to.include({ passed: true });
      expect(nullableRules[rule](withFilename(bad), 'filename')).to.include({ passed: false });
    });
  }

  it('of type boolean keeps its bool', () => {
    const rule = nullableRules['typed while it is absent'];
    const judged = (enabled: unknown) => rule(answered({ ...buildpack, enabled }), 'enabled');
    expect(judged({ bool: false, valid: false })).to.include({ passed: true });
    expect(judged({ bool: 'false', valid: false })).to.include({ passed: false });
  });

  it('that has a value gives nothing to judge about absence', () => {
    const present = withFilename({ string: 'a', valid: true });
    expect(nullableRules['typed while it is absent'](present, 'filename')).to.equal(undefined);
    expect(nullableRules['marked while it is absent'](present, 'filename')).to.equal(undefined);
  });

  it('that is no object gives nothing to judge', () => {
    for (const rule of Object.values(nullableRules).slice(0, 3)) {
      expect(rule(withFilename('a'), 'filename')).to.equal(undefined);
    }
  });
});

describe('a map of nullable strings', () => {
  const empty = (labels: unknown) =>
    nullableRules['empty when nothing is in it'](withLabels(labels), 'metadata.labels');

  it('without entries is {}, neither null nor an array', () => {
    expect(empty({})).to.include({ passed: true });
    expect(empty(null)).to.include({ passed: false });
    expect(empty([])).to.include({ passed: false });
    expect(empty({ a: { string: 'x', valid: true } })).to.equal(undefined);
  });

  const good = { a: { string: 'x', valid: true }, b: { string: '', valid: false } };
  for (const [aspect, bad] of [
    ['a nullable string', { a: 'x' }],
    ['a nullable string', { a: null }],
    ['an object with a string', { a: { valid: true } }],
    ['an object with a boolean in valid', { a: { string: 'x' } }],
    ['typed while it is absent', { a: { string: null, valid: false } }],
    ['typed while it is absent', { a: { valid: true } }],
  ] as const) {
    it(`fails as map of values that are ${aspect} for ${JSON.stringify(bad)}`, () => {
      expect(mapValuesAre(withLabels(good), 'metadata.labels', aspect)).to.include({ passed: true });
      expect(mapValuesAre(withLabels(bad), 'metadata.labels', aspect)).to.include({ passed: false });
    });
  }

  it('without entries has no values to judge', () => {
    expect(mapValuesAre(withLabels({}), 'metadata.labels', 'a nullable string')).to.equal(undefined);
    expect(mapValuesAre(withLabels(null), 'metadata.labels', 'a nullable string')).to.equal(undefined);
  });
});
