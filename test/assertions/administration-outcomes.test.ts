import { expect } from 'chai';
import { approvesForMinutes, approvesJust, isListOfApprovals } from '../../src/assertions/approvals.ts';
import {
  administrationRefused,
  explainsItself,
  holdsAlone,
} from '../../src/assertions/client-administration.ts';
import { isSameScope } from '../../src/assertions/same-scope.ts';
import { showsWhatWasSent } from '../../src/assertions/what-was-sent.ts';
import { tellOutcomes } from './outcomes.ts';
import { exchangeOf, jsonResponse } from './responses.ts';

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
  const whole =
    'one or more approvals with userId, clientId, scope, lastUpdatedAt, expiresAt as strings and status APPROVED or DENIED';
  const array = 'status 200, body "[]"';
  tellOutcomes({
    none: [() => listed(), false, array, whole],
    'no JSON': [() => isListOfApprovals(text('')), false, 'status 200, body empty'],
    'an object': [() => isListOfApprovals(text('{}')), false, 'status 200, JSON object with no members'],
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
