import { expect } from 'chai';
import { isBelow, shorten } from '../../../../src/evidence/outcome.ts';
import {
  describeAnswer,
  differs,
  hasMediaType,
  hasMember,
  hasStatus,
  headerHolds,
  isJsonObject,
  isSame,
  lacksMember,
  membersOnce,
  observed,
  timeOf,
} from '../../../../src/protocol/core/judgements/answer.ts';
import { tellOutcomes } from './outcomes.ts';
import { exchangeOf, jsonResponse, now } from './responses.ts';

const html = { status: 200, headers: [], body: '<p>' };
const typed = (type: string) => ({ ...html, headers: [['content-type', type] as const] });
const holds = (value: string, member: string) =>
  headerHolds({ ...html, headers: [['Allow', value]] }, 'Allow', member);
const aOrB = 'members of a, b at the top level of the object, each once';

describe('what an outcome says of status and header fields', () => {
  tellOutcomes({
    status: [() => hasStatus(html, 201), false, 'status 200', 'status 201'],
    'a media type with blanks': [
      () => hasMediaType(typed('Text/HTML ; charset=x'), 'text/html'),
      true,
      'Content-Type Text/HTML ; charset=x',
      'Content-Type text/html, with any parameters',
    ],
    'no media type': [() => hasMediaType(html, 'text/html'), false, 'Content-Type absent'],
    'another media type': [
      () => hasMediaType(typed('text/htmlx'), 'text/html'),
      false,
      'Content-Type text/htmlx',
    ],
    'a list': [() => holds('GET , POST', 'get'), true, 'Allow: GET , POST', 'header Allow that holds get'],
    'a quoted parameter': [
      () => holds('a; charset="UTF-8"', 'charset=utf-8'),
      true,
      'Allow: a; charset="UTF-8"',
    ],
    'no such member': [() => holds('GETS', 'GET'), false, 'Allow: GETS'],
    'a field that stands twice': [
      () => headerHolds({ ...html, headers: [['Vary', 'a'] as const, ['vary', 'b'] as const] }, 'vary', 'b'),
      true,
      'vary: a, b',
    ],
    'no field': [() => headerHolds(html, 'Vary', 'b'), false, 'no header Vary'],
    'a media type that ends like a suffix': [
      () => headerHolds(typed('application/x-json'), 'content-type', 'json'),
      false,
      'content-type: application/x-json',
    ],
    'a media type without a name': [() => holds('/+json', '+json'), false, 'Allow: /+json'],
    'a media type behind a blank': [() => holds('1 a/b+json', '+json'), false, 'Allow: 1 a/b+json'],
    'a suffix of no media type': [() => holds('x+json', '+json'), false, 'Allow: x+json'],
  });
});

describe('what an outcome says of a body', () => {
  const object = 'a success whose body is one JSON object with members';
  tellOutcomes({
    'an object': [
      () => isJsonObject(jsonResponse(200, { a: 1 })),
      true,
      'status 200, JSON object with a',
      object,
    ],
    'no success below': [
      () => isJsonObject(jsonResponse(199, { a: 1 })),
      false,
      'status 199, JSON object with a',
    ],
    'the last success': [
      () => isJsonObject(jsonResponse(299, { a: 1 })),
      true,
      'status 299, JSON object with a',
    ],
    'no success above': [
      () => isJsonObject(jsonResponse(300, { a: 1 })),
      false,
      'status 300, JSON object with a',
    ],
    'a member': [() => hasMember('x', { a: 1 }, 'a'), true, 'x with a', 'x with a'],
    'another member': [() => hasMember('x', { b: 1, c: 1 }, 'a'), false, 'x with b, c', 'x with a'],
    'no member': [() => hasMember('x', {}, 'a'), false, 'x with no members'],
    'an inherited member': [() => hasMember('x', {}, 'toString'), false, 'x with no members'],
    absence: [() => lacksMember('x', { b: 1 }, 'a'), true, 'x without a', 'x without a'],
    'no absence': [() => lacksMember('x', { a: null }, 'a'), false, 'x with a null'],
    presence: [() => lacksMember('x', { a: false }, 'a'), false, 'x with a'],
    'both once': [() => membersOnce(['a', 'b'], '{"a":1,"b":2}'), true, 'a, b', aOrB],
    'none of them': [() => membersOnce(['a', 'b'], '{"c":1}'), false, 'none'],
    'both twice': [
      () => membersOnce(['a', 'b'], '{"a":1,"b":2,"c":{"a":1,"b" : 2}}'),
      false,
      'elsewhere or more than once: a, b',
    ],
  });
});

describe('what an outcome says of a value', () => {
  tellOutcomes({
    'the same': [() => isSame('x', 1, 1), true, 'x is 1', 'x is 1'],
    another: [() => isSame('x', 1, '1'), false, 'x is "1"', 'x is 1'],
    'two values': [
      () => differs('x', 'a', 'b'),
      true,
      'different x',
      'x in both answers, with different values',
    ],
    'one value twice': [() => differs('x', { a: 1 }, { a: 1 }), false, 'the same x'],
    'a note': [() => observed('what was seen'), true, 'what was seen', 'recorded, not judged'],
    below: [() => isBelow('x', 3, 2), true, 'x 2', 'x below 3'],
    'not below': [() => isBelow('x', 3, 3), false, 'x 3'],
  });

  it('is an answer in one line', () => {
    expect(describeAnswer(html)).to.equal('status 200, body "<p>"');
  });

  it('shortens a text that is longer', () => {
    expect(shorten('a'.repeat(200))).to.equal('a'.repeat(200));
    expect(shorten('abcde', 4)).to.equal('abcd… (5 characters)');
    expect(observed('a'.repeat(401)).actual).to.equal(`${'a'.repeat(400)}… (401 characters)`);
  });

  it('is the time of the Date header even where it came later', () => {
    const exchange = { ...exchangeOf(html), startedAt: 0 };
    expect(timeOf(exchange)).to.equal(now);
    expect(timeOf({ ...exchange, response: html })).to.equal(0.5);
  });
});
