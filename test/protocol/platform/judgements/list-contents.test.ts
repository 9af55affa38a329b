import { expect } from 'chai';
import type { Answered, AskedList, Judged } from '../../../../src/protocol/platform/judgements/judged.ts';
import {
  listsNoOther,
  listsOwn,
  listsPlaces,
} from '../../../../src/protocol/platform/judgements/list-contents.ts';
import { tellOutcomes } from '../../core/judgements/outcomes.ts';
import { answered } from './answered.ts';

const asked: AskedList = { own: ['a', 'b', 'c'], inOrder: ['c', 'a', 'b'] };
const body = (...guids: string[]) => ({ pagination: {}, resources: guids.map((guid) => ({ guid })) });

type Rule = (answer: Answered) => Judged;

/** What a rule says of a list. */
const judge = (rule: Rule, value: unknown, list: AskedList | undefined = asked) =>
  rule(answered(value, list === undefined ? {} : { list }));
const own =
  (numbers: string): Rule =>
  (answer) =>
    listsOwn(answer, numbers);
const places =
  (numbers: string): Rule =>
  (answer) =>
    listsPlaces(answer, numbers);

describe('which buildpacks a list has', () => {
  const all = "the answer: of the suite's buildpacks the first, the second, the third";
  tellOutcomes({
    'all of them, in any order, among others': [
      () => judge(own('1, 2, 3'), body('c', 'x', 'b', 'a')),
      true,
      'the first, the second, the third',
      all,
    ],
    'not all of them': [() => judge(own('1, 2, 3'), body('a', 'c')), false, 'the first, the third'],
    'the first and the third': [
      () => judge(own('1, 3'), body('c', 'a')),
      true,
      'the first, the third',
      "the answer: of the suite's buildpacks the first, the third",
    ],
    'the second as well': [
      () => judge(own('1, 3'), body('a', 'b', 'c')),
      false,
      'the first, the second, the third',
    ],
    'the first': [
      () => judge(own('1'), body('a')),
      true,
      'the first',
      "the answer: of the suite's buildpacks the first",
    ],
    'the third': [
      () => judge(own('3'), body('c')),
      true,
      'the third',
      "the answer: of the suite's buildpacks the third",
    ],
    none: [() => judge(own(''), body('x')), true, 'none', "the answer: of the suite's buildpacks none"],
    'one where none should be': [() => judge(own(''), body('b')), false, 'the second'],
    'none, since it is no list': [
      () => judge(own(''), { pagination: {} }),
      false,
      'status 200, a JSON object with pagination',
    ],
    'no other': [
      () => judge(listsNoOther, body('a', 'c')),
      true,
      '0 others',
      'the answer: no buildpack that was not asked for',
    ],
    'two others': [() => judge(listsNoOther, body('a', 'x', 'y')), false, '2 others'],
  });

  it('is not judged of what is no answer to a list request', () => {
    for (const rule of [own('1'), places('1'), listsNoOther])
      expect(rule(answered(body('a')))).to.equal(undefined);
  });

  it('is of buildpacks that the suite has', () => {
    expect(() => judge(own('4'), body())).to.throw('there is no buildpack 4');
  });
});

describe('the part of a list on a page', () => {
  tellOutcomes({
    first: [() => judge(places('1'), body('c')), true, 'the third', 'the answer: the third, and no other'],
    second: [() => judge(places('2'), body('a')), true, 'the first', 'the answer: the first, and no other'],
    third: [() => judge(places('3'), body('b')), true, 'the second', 'the answer: the second, and no other'],
    'the first two': [
      () => judge(places('1, 2'), body('c', 'a')),
      true,
      'the third, the first',
      'the answer: the third, the first, and no other',
    ],
    'the first two in another order': [
      () => judge(places('1, 2'), body('a', 'c')),
      false,
      'the first, the third',
    ],
    'one too many': [() => judge(places('1'), body('c', 'x')), false, 'the third, another one'],
    'a resource without guid': [() => judge(places('1'), { resources: [{}] }), false, 'another one'],
    'nothing where there is no list': [
      () => judge(places('1'), {}),
      false,
      'status 200, an empty JSON object',
    ],
  });
});
