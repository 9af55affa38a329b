import { expect } from 'chai';
import {
  approvesForMinutes,
  approvesJust,
  approvesWithTimes,
  isListOfApprovals,
} from '../../../../src/protocol/administration/judgements/approvals.ts';
import {
  administrationRefused,
  explainsItself,
  holdsAlone,
} from '../../../../src/protocol/administration/judgements/client-administration.ts';
import {
  holdsFilteredUser,
  holdsRecords,
} from '../../../../src/protocol/administration/judgements/list-of-users.ts';
import { errorTexts } from '../../../../src/protocol/authorization/judgements/error-redirect.ts';
import { showsWhatWasSent } from '../../../../src/protocol/core/judgements/what-was-sent.ts';
import { isSameScope } from '../../../../src/protocol/token/judgements/same-scope.ts';
import { redirectTo } from '../../core/judgements/authorization-answers.ts';
import { tellOutcomes } from '../../core/judgements/outcomes.ts';
import { exchangeOf, jsonResponse } from '../../core/judgements/responses.ts';

const text = (body: string, status = 200) => ({ status, headers: [], body });

describe('what an outcome says of approvals', () => {
  const approval = {
    ...{ userId: 'u', clientId: 'c', scope: 'a', lastUpdatedAt: 't', expiresAt: 't' },
    status: 'DENIED',
  };
  const lasting = (minutes: number) => ({
    ...{ ...approval, lastUpdatedAt: '2026-01-01T00:00:00.000Z' },
    expiresAt: new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString(),
  });
  const listed = (...all: unknown[]) => isListOfApprovals(jsonResponse(200, all));
  const whole = 'list of this form: One or more approvals';
  tellOutcomes({
    none: [() => listed(), false, 'list where it must NOT have fewer than 1 items', whole],
    'no JSON': [() => isListOfApprovals(text('')), false, 'list where it must be array'],
    'an object': [() => isListOfApprovals(text('{}')), false, 'list where it must be array'],
    'times as they should be': [
      () => approvesWithTimes(jsonResponse(200, [lasting(59)])),
      true,
      'times: "2026-01-01T00:00:00.000Z", "2026-01-01T00:59:00.000Z"',
      'approvals with lastUpdatedAt and expiresAt as yyyy-MM-ddTHH:mm:ss.SSSZ',
    ],
    'one time of another form': [
      () => approvesWithTimes(jsonResponse(200, [lasting(59), approval])),
      false,
      'times: "2026-01-01T00:00:00.000Z", "2026-01-01T00:59:00.000Z", "t", "t"',
    ],
    'times of no approvals': [() => approvesWithTimes(jsonResponse(200, [])), false, 'times: none'],
    'times of what is no object': [() => approvesWithTimes(jsonResponse(200, [1])), false, 'times: absent'],
    'times in no JSON': [() => approvesWithTimes(text('')), false, 'body empty'],
    'a span': [
      () => approvesForMinutes(jsonResponse(200, [lasting(59), lasting(61)]), 60),
      true,
      'minutes: 59, 61',
      'approvals that expire 60 minutes after their last update',
    ],
    'a shorter span': [
      () => approvesForMinutes(jsonResponse(200, [lasting(60), lasting(58)]), 60),
      false,
      'minutes: 60, 58',
    ],
    'a span of no approval': [() => approvesForMinutes(text('[1]'), 60), false, 'minutes: NaN'],
    'no span': [() => approvesForMinutes(text('[]'), 60), false, 'body "[]"'],
    'just these': [
      () => approvesJust(jsonResponse(200, [{ scope: 'b' }, { scope: 'a' }]), ['a', 'b']),
      true,
      'approvals of b, a',
      'an array with approvals of a, b',
    ],
    'none, as wanted': [
      () => approvesJust(text('[]'), []),
      true,
      'approvals of nothing',
      'an array with approvals of nothing',
    ],
    'what is no approval': [() => approvesJust(text('[1,{"scope":"a"}]'), ['a']), false, 'approvals of , a'],
    'no list': [() => approvesJust(text('{}'), []), false, 'JSON object with no members'],
    'no JSON at all': [() => approvesJust(text(''), []), false, 'body empty'],
  });

  it('is held by each of them', () => {
    expect(listed(approval).passed).to.equal(true);
    expect(listed({ ...approval, status: 'APPROVED' }, approval).passed).to.equal(true);
    for (const other of [null, 'x', [], { ...approval, status: 'denied' }]) {
      expect(listed(approval, other).passed, JSON.stringify(other)).to.equal(false);
    }
    for (const name of ['userId', 'clientId', 'scope', 'lastUpdatedAt', 'expiresAt']) {
      expect(listed({ ...approval, [name]: '' }).passed, name).to.equal(false);
      expect(listed({ ...approval, [name]: 1 }).passed, name).to.equal(false);
    }
  });
});

describe('what an outcome says of the administration of clients', () => {
  tellOutcomes({
    'the first refusal': [
      () => administrationRefused(text('', 400)),
      true,
      'status 400, body empty',
      'a refusal: a status from 400 to 499',
    ],
    'the last refusal': [() => administrationRefused(text('', 499)), true, 'status 499, body empty'],
    'one client': [
      () => holdsAlone(jsonResponse(200, { resources: [{ client_id: 'a' }] }), 'a'),
      true,
      'resources with a',
      'resources with the client a alone',
    ],
    'two clients': [
      () => holdsAlone(jsonResponse(200, { resources: [{ client_id: 'a' }, 'b'] }), 'a'),
      false,
      'resources with a, undefined',
    ],
    'no list': [() => holdsAlone(text(''), 'a'), false, 'no resources: body empty'],
    'an error': [
      () => explainsItself(jsonResponse(400, { error: 'e', error_description: '' })),
      false,
      'status 400, JSON object with error, error_description (error e)',
      'error and error_description as strings that are not empty',
    ],
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

describe('what an outcome says of a list of users', () => {
  const list = (body: unknown, query = '?filter=userName eq "ada"') => ({
    ...exchangeOf(typeof body === 'string' ? text(body) : jsonResponse(200, body)),
    request: { method: 'GET', url: `http://x.example/Users${query}`, headers: [] },
  });
  const of = (...resources: unknown[]) => list({ resources });
  const without = 'without emails, groups, meta';
  tellOutcomes({
    'the user': [
      () => holdsFilteredUser(of({ userName: 'ada' })),
      true,
      '1 records',
      'resources with one record, that of ada',
    ],
    'no filter': [
      () => holdsFilteredUser(list({ resources: ['undefined'] }, '')),
      false,
      '1 records',
      'resources with one record, that of undefined',
    ],
    'no list': [() => holdsFilteredUser(list('')), false, 'body empty'],
    'records with some members': [
      () => holdsRecords(of({ a: 1, b: 2 }, { b: 1, a: 2, c: 3 }), 2, ['a', 'b']),
      true,
      '2 records: a, b; b, a, c',
      `resources with 2 records with a, b, ${without}`,
    ],
    'records of any members': [
      () => holdsRecords(of({}), 1),
      true,
      '1 records: ',
      'resources with 1 records',
    ],
    'a member of all users': [
      () => holdsRecords(of({ id: 1, meta: 1 }), 1, ['id']),
      false,
      '1 records: id, meta',
    ],
    'a group of all users': [
      () => holdsRecords(of({ id: 1, groups: 1 }), 1, ['id']),
      false,
      '1 records: id, groups',
    ],
    'what is no record': [() => holdsRecords(of({ a: 1 }, 'b'), 2), false, '2 records: a; no object'],
    'no records': [() => holdsRecords(list(''), 0), true, '0 records: ', 'resources with 0 records'],
  });
});

describe('what an outcome says of the texts of an error redirect', () => {
  const uri = 'https://client.example/cb';
  const told = (location: string, index = 0) => errorTexts(redirectTo(`${uri}${location}`), uri)[index];
  const of = (name: string) => `${name} of one or more of the characters that RFC 6749 allows in errors`;
  tellOutcomes({
    'an error': [() => told('?error=a b'), true, 'error is "a b"', of('error')],
    'a description': [
      () => told('?error=a&error_description=b%5C', 1),
      false,
      'error_description is "b\\\\"',
      of('error_description'),
    ],
    'a quote before it': [() => told('?error=%22a'), false, 'error is "\\"a"'],
    'two errors': [() => told('?error=a#error=%22'), false, 'error is ["a","\\""]'],
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
