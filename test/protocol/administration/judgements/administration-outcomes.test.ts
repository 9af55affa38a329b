import { expect } from 'chai';
import { administrationRefused } from '../../../../src/protocol/administration/judgements/client-administration.ts';
import { errorTexts } from '../../../../src/protocol/authorization/judgements/error-redirect.ts';
import { showsWhatWasSent } from '../../../../src/protocol/core/judgements/what-was-sent.ts';
import { isSameScope } from '../../../../src/protocol/token/judgements/same-scope.ts';
import { redirectTo } from '../../core/judgements/authorization-answers.ts';
import { tellOutcomes } from '../../core/judgements/outcomes.ts';
import { exchangeOf } from '../../core/judgements/responses.ts';

const text = (body: string, status = 200) => ({ status, headers: [], body });

describe('what an outcome says of the administration of clients', () => {
  tellOutcomes({
    'the first refusal': [
      () => administrationRefused(text('', 400)),
      true,
      'status 400, body empty',
      'a refusal: a status from 400 to 499',
    ],
    'the last refusal': [() => administrationRefused(text('', 499)), true, 'status 499, body empty'],
    'the same scope': [
      () => isSameScope('x', 'a b', ' b  a'),
      true,
      'x is " b  a"',
      'x is "a b", in any order',
    ],
    'no scope expected': [() => isSameScope('x', undefined, 'a'), false, 'x is "a"'],
    'no scope found': [() => isSameScope('x', 'a', 1), false, 'x is 1'],
    'an object and a list': [() => isSameScope('x', {}, ['a']), false, 'x is ["a"]'],
    'a list and an object': [() => isSameScope('x', ['a'], {}), false, 'x is {}'],
    'the same letters': [() => isSameScope('x', 'ab', 'ba'), false, 'x is "ba"'],
    'no scope at all': [() => isSameScope('x', 1, 2), false, 'x is 2'],
  });
});

describe('what an outcome says of the texts of an error redirect', () => {
  const uri = 'https://client.example/cb';
  const told = (location: string, index = 0) => errorTexts(redirectTo(`${uri}${location}`), uri)[index]?.[1];
  const of = (name: string) =>
    `${name} is one or more of the characters that RFC 6749 allows in errors, or absent`;
  tellOutcomes({
    'an error': [() => told('?error=a b'), true, 'error is "a b"', of('error')],
    'a description': [
      () => told('?error=a&error_description=b%5C', 1),
      false,
      'error_description is "b\\\\"',
      of('error_description'),
    ],
    'a quote before it': [() => told('?error=%22a'), false, 'error is "\\"a"'],
    'two errors': [() => told('?error=a#error=%22', 1), false, 'error.1 is "\\""'],
  });

  it('are none without a redirect', () => {
    expect(errorTexts(text('?error=a'), uri)).to.deep.equal([]);
  });
});

describe('what an outcome says of what was sent', () => {
  const of = (sent: string | undefined, shown: string) => ({
    ...exchangeOf(text(shown)),
    request: {
      method: 'POST',
      url: 'http://x.example/',
      headers: [],
      ...(sent === undefined ? {} : { body: sent }),
    },
  });
  tellOutcomes({
    'all of it': [
      () => showsWhatWasSent(of('{"a":[1,2],"b":{}}', '{"a":[2,1],"b":{"c":1}}')),
      true,
      'others: none',
      'a, b as they were sent',
    ],
    'one of two members': [
      () => showsWhatWasSent(of('{"a":{"b":1,"c":2}}', '{"a":{"b":1,"c":3}}')),
      false,
      'others: a',
    ],
    'no list': [() => showsWhatWasSent(of('{"a":["x"]}', '{"a":"x"}')), false, 'others: a'],
    'no body': [() => showsWhatWasSent(of('{"a":1}', '')), false, 'body empty'],
    'nothing sent': [() => showsWhatWasSent(of(undefined, '{}')), false, 'others: none'],
  });
});
