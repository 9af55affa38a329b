import { expect } from 'chai';
import { answerRules } from '../../../../src/protocol/platform/judgements/answer-rule.ts';
import type { AskedList } from '../../../../src/protocol/platform/judgements/judged.ts';
import { tellOutcomes } from '../../core/judgements/outcomes.ts';
import { answered } from './answered.ts';

const asked: AskedList = { own: ['a', 'b', 'c'], inOrder: ['c', 'a', 'b'] };
const body = (...guids: string[]) => ({ pagination: {}, resources: guids.map((guid) => ({ guid })) });

/** A list that a rule judges by its name. */
const judge = (name: string, value: unknown, list: AskedList | undefined = asked) => {
  const rule = answerRules.find((one) => one.name === name) ?? expect.fail(`no rule is called ${name}`);
  return rule.judge(answered(value, list === undefined ? {} : { list }));
};
const unasked = (name: string) => answerRules.find((one) => one.name === name)?.judge(answered(body('a')));

describe('which buildpacks a list has', () => {
  const all = "the answer: of the suite's buildpacks the first, the second, the third";
  tellOutcomes({
    'all of them, in any order, among others': [
      () => judge('a list of all the buildpacks', body('c', 'x', 'b', 'a')),
      true,
      'the first, the second, the third',
      all,
    ],
    'not all of them': [
      () => judge('a list of all the buildpacks', body('a', 'c')),
      false,
      'the first, the third',
    ],
    'the first and the third': [
      () => judge('a list of the first and the third buildpack', body('c', 'a')),
      true,
      'the first, the third',
      "the answer: of the suite's buildpacks the first, the third",
    ],
    'the second as well': [
      () => judge('a list of the first and the third buildpack', body('a', 'b', 'c')),
      false,
      'the first, the second, the third',
    ],
    'the first': [
      () => judge('a list of the first buildpack', body('a')),
      true,
      'the first',
      "the answer: of the suite's buildpacks the first",
    ],
    'the third': [
      () => judge('a list of the third buildpack', body('c')),
      true,
      'the third',
      "the answer: of the suite's buildpacks the third",
    ],
    none: [
      () => judge('a list of none of the buildpacks', body('x')),
      true,
      'none',
      "the answer: of the suite's buildpacks none",
    ],
    'one where none should be': [
      () => judge('a list of none of the buildpacks', body('b')),
      false,
      'the second',
    ],
    'none, since it is no list': [
      () => judge('a list of none of the buildpacks', { pagination: {} }),
      false,
      'status 200, a JSON object with pagination',
    ],
    'those that fit': [
      () => judge('a list of the buildpacks that fit', body('b'), { ...asked, fitting: ['b'] }),
      true,
      'the second',
      "the answer: of the suite's buildpacks the second",
    ],
    'one that does not fit': [
      () => judge('a list of the buildpacks that fit', body('a'), { ...asked, fitting: [] }),
      false,
      'the first',
    ],
    'all fit where nothing is said': [
      () => judge('a list of the buildpacks that fit', body('a')),
      false,
      'the first',
      all,
    ],
    'no other': [
      () => judge('a list of no other buildpack', body('a', 'c')),
      true,
      '0 others',
      'the answer: no buildpack that was not asked for',
    ],
    'two others': [() => judge('a list of no other buildpack', body('a', 'x', 'y')), false, '2 others'],
    'an empty array': [
      () => judge('a list with an empty array', body()),
      true,
      '0 resources',
      'the answer: resources is an empty array',
    ],
    'no JSON': [
      () => judge('a list with an empty array', '<p>'),
      false,
      'status 200, a body that is not JSON: "<p>"',
    ],
    'an array that is not empty': [
      () => judge('a list with an empty array', { resources: [null] }),
      false,
      '1 resources',
    ],
    'null in place of an array': [
      () => judge('a list with an empty array', { resources: null }),
      false,
      'status 200, a JSON object with resources',
    ],
  });

  it('is not judged of what is no answer to a list request', () => {
    for (const name of ['all the buildpacks', 'the first in order', 'no other buildpack']) {
      expect(unasked(`a list of ${name}`), name).to.equal(undefined);
    }
  });
});

describe('the part of a list on a page', () => {
  tellOutcomes({
    first: [
      () => judge('a list of the first in order', body('c')),
      true,
      'the third',
      'the answer: the third, and no other',
    ],
    second: [
      () => judge('a list of the second in order', body('a')),
      true,
      'the first',
      'the answer: the first, and no other',
    ],
    third: [
      () => judge('a list of the third in order', body('b')),
      true,
      'the second',
      'the answer: the second, and no other',
    ],
    'the first two': [
      () => judge('a list of the first two in order', body('c', 'a')),
      true,
      'the third, the first',
      'the answer: the third, the first, and no other',
    ],
    'the first two in another order': [
      () => judge('a list of the first two in order', body('a', 'c')),
      false,
      'the first, the third',
    ],
    'one too many': [
      () => judge('a list of the first in order', body('c', 'x')),
      false,
      'the third, another one',
    ],
    'a resource without guid': [
      () => judge('a list of the first in order', { resources: [{}] }),
      false,
      'another one',
    ],
    'nothing where there is no list': [
      () => judge('a list of the first in order', {}),
      false,
      'status 200, an empty JSON object',
    ],
  });
});
