import { expect } from 'chai';
import {
  hasForm,
  holdsNothingBut,
  isLike,
  orAbsent,
  orNull,
  shown,
  valueForms,
} from '../../../../src/protocol/core/judgements/value-form.ts';
import { now } from './responses.ts';

/** In seconds. */
const century = 100 * 365 * 24 * 3600;

/** By the name of the form: values that have it, values that don't. */
const values: Readonly<Record<string, readonly [readonly unknown[], readonly unknown[]]>> = {
  'a string': [
    ['', 'x'],
    [1, null, undefined],
  ],
  'a non-empty string': [['x'], ['', 1]],
  'an integer': [
    [0, 5],
    [1.5, '1'],
  ],
  'an object': [
    [{}, { a: 1 }],
    [[], null, 'x', undefined],
  ],
  'an empty array': [[[]], [[1], {}, '', undefined]],
  'a non-empty array': [[[1]], [[], {}]],
  'one string of words parted by single spaces': [
    ['a', 'a b', 'ab cd ef'],
    ['', 'a  b', ' a', 'a,b', ['a'], 'a b ', 'a "b"'],
  ],
  'an absolute http or https URL': [
    ['https://x.example/a'],
    [
      '/a',
      'x.example',
      'ftp://x.example',
      'https://',
      1,
      'x https://x.example',
      ' https://x.example',
      'https://x.example/a\n',
      'https://x.example/a b',
      'https:///a',
      'https://[',
    ],
  ],
  'a time in the future, in seconds': [
    [now + 60, now - 4, now + century - 1],
    [now - 60, now - 5, (now + 60) * 1000, 'x', now + century],
  ],
  'a time that is not in the future, in seconds': [
    [now, now - 60, now + 5, now - century + 1],
    [now + 60, now + 6, now * 1000, '1', now - century],
  ],
};

describe('the forms of values', () => {
  it('have examples here', () => {
    expect(Object.keys(values)).to.have.members(valueForms.map(({ name }) => name));
  });

  for (const [name, [good, bad]] of Object.entries(values)) {
    it(`know ${name}`, () => {
      const form = valueForms.find((one) => one.name === name);
      if (form === undefined) throw new Error(`no form ${name}`);
      for (const value of good) expect(hasForm('x', form, value, now).passed, shown(value)).to.equal(true);
      for (const value of bad) {
        expect(hasForm('x', form, value, now), shown(value)).to.deep.equal({
          expected: `x is ${name}`,
          actual: `x is ${shown(value)}`,
          passed: false,
        });
      }
    });
  }

  it('are texts like an expression, and lists of nothing else', () => {
    const like = (value: unknown) => isLike('x', /^(?:a|b)$/u, value).passed;
    expect([like('b'), like('ab'), like('a\n'), like(undefined)]).to.deep.equal([true, false, false, false]);
    const nothingBut = (value: unknown) => holdsNothingBut('x', ['code', 'token id_token'], value).passed;
    expect([nothingBut([]), nothingBut(['code', 'id_token token'])]).to.deep.equal([true, true]);
    expect([nothingBut(['code token']), nothingBut('code'), nothingBut([1])]).to.deep.equal([
      false,
      false,
      false,
    ]);
  });

  it('allow absence where it is allowed', () => {
    const failed = { expected: 'x is a string', actual: 'x is absent', passed: false };
    expect(orAbsent(failed, undefined)).to.deep.include({
      passed: true,
      expected: 'x is a string, or absent',
    });
    expect(orAbsent(failed, 1).passed).to.equal(false);
    expect(orNull(failed, null)).to.deep.include({ passed: true, expected: 'x is a string, or null' });
    expect([orNull(failed, undefined).passed, orNull(failed, 1).passed]).to.deep.equal([false, false]);
  });

  it('do not show what may be a token', () => {
    expect(shown('eyJhbGciOiJub25lIn0.eyJpc3MiOiJqb2UifQ.')).to.equal('a string of 39 characters');
    expect(shown('a'.repeat(24))).to.equal('a string of 24 characters');
    expect(shown(`"${'a'.repeat(24)}`)).to.equal(`"\\"${'a'.repeat(24)}"`);
    expect(shown(`${'a'.repeat(24)}:`)).to.equal(`"${'a'.repeat(24)}:"`);
    expect(shown('https://x.example/a?b')).to.equal('"https://x.example/a?b"');
  });
});
