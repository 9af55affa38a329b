import { expect } from 'chai';
import {
  isOfForm,
  listOf,
  listOfJust,
  listWithout,
  orAbsent,
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
  'one string of words separated by single spaces': [
    ['a', 'a b', 'ab cd ef'],
    ['', 'a  b', ' a', 'a,b', ['a'], 'a b ', 'a "b"'],
  ],
  'an absolute http or https URL': [
    ['https://x.example/a', 'HTTP://x.example'],
    [
      'https:///x.example/a',
      'https:x.example/a',
      'https:\\\\x.example/a',
      'https://x.example\\a',
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
    [now + 60, now - 29, now + century - 1],
    [now - 60, now - 30, (now + 60) * 1000, 'x', now + century + 1],
  ],
  'a time that is not in the future, in seconds': [
    [now, now - 60, now + 30, now - century + 1],
    [now + 60, now + 31, now * 1000, '1', now - century],
  ],
};

/** By the words of the form with texts of a page: values that have it, values that don't. */
const valuesWithTexts: Readonly<Record<string, readonly [readonly unknown[], readonly unknown[]]>> = {
  '"JWT"': [['JWT'], ['jwt', undefined, ['JWT']]],
  null: [[null], ['null', undefined, 0]],
  '200': [[200], ['200', 201]],
  'a string like "a|b"': [['b'], ['ab', 'a\n', 1, null, undefined]],
  'null, or a string like "a|b"': [
    ['b', null],
    ['ab', 1, undefined],
  ],
  'an array of nothing but "a", "b"': [
    [[], ['b'], ['a', 'b', 'a']],
    [['c'], 'a', [1], undefined],
  ],
  'an array of 2': [[['a', 'b']], [['a'], ['a', 'b', 'c'], 'ab', undefined]],
  'about 10': [
    [10, 8],
    [11, 7.9, '10', undefined],
  ],
  '"/" or the path of "http://x.example/auth"': [
    ['/', '/auth', '/auth/'],
    ['', '/a', undefined],
  ],
};

const lists: readonly (readonly [
  form: ReturnType<typeof listOf>,
  good: readonly unknown[],
  bad: readonly unknown[],
])[] = [
  [listOf('a'), [['a'], ['b', 'a']], ['a', ['ab'], [1], [], undefined]],
  [listWithout('a'), [['b'], []], [['a'], ['b', 'a'], 'b', undefined]],
  [listOfJust(['a', 'b']), [['b', 'a']], [['a', 'b', 'c'], ['a', 'c'], ['a', 'a'], 'ab', undefined]],
];

function formOf(words: string): ReturnType<(typeof valueForms)[number]['schema']> {
  for (const { pattern, schema } of valueForms) {
    const match = new RegExp(`^(?:${pattern})$`).exec(words);
    if (match !== null) return schema(match.slice(1), now);
  }
  throw new Error(`no form ${words}`);
}

describe('the forms of values', () => {
  const examples = { ...values, ...valuesWithTexts };

  it('have examples here', () => {
    const untried = valueForms.filter(({ pattern }) => {
      return !Object.keys(examples).some((words) => new RegExp(`^(?:${pattern})$`).test(words));
    });
    expect(untried).to.deep.equal([]);
  });

  for (const [form, good, bad] of [
    ...Object.entries(examples).map(([words, [good, bad]]) => [formOf(words), good, bad] as const),
    ...lists,
  ]) {
    it(`know ${form.title}`, () => {
      for (const value of good) expect(isOfForm('x', form, value).passed, shown(value)).to.equal(true);
      for (const value of bad) {
        expect(isOfForm('x', form, value), shown(value)).to.deep.equal({
          expected: `x is ${form.title}`,
          actual: `x is ${shown(value)}`,
          passed: false,
        });
      }
    });
  }

  it('have their words as the title', () => {
    for (const words of Object.keys(values)) expect(formOf(words).title).to.equal(words);
    expect(formOf('about 10').title).to.equal('10, or up to 2 less');
    expect(listOfJust(['a', 'b']).title).to.equal('an array of just "a", "b"');
  });

  it('allow absence where it is allowed', () => {
    const failed = { expected: 'x is a string', actual: 'x is absent', passed: false };
    expect(orAbsent(failed, undefined)).to.deep.include({
      passed: true,
      expected: 'x is a string, or absent',
    });
    expect(orAbsent(failed, 1).passed).to.equal(false);
  });

  it('do not show what may be a token', () => {
    expect(shown('eyJhbGciOiJub25lIn0.eyJpc3MiOiJqb2UifQ.')).to.equal('a string of 39 characters');
    expect(shown('a'.repeat(24))).to.equal('a string of 24 characters');
    expect(shown(`"${'a'.repeat(24)}`)).to.equal(`"\\"${'a'.repeat(24)}"`);
    expect(shown(`${'a'.repeat(24)}:`)).to.equal(`"${'a'.repeat(24)}:"`);
    expect(shown('https://x.example/a?b')).to.equal('"https://x.example/a?b"');
  });
});
