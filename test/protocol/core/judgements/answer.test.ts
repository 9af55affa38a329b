import { expect } from 'chai';
import {
  differs,
  hasMember,
  hasStatus,
  headerHolds,
  isAfter,
  isJsonObject,
  isNear,
  isSame,
  lacksMember,
  membersOnce,
  timeOf,
} from '../../../../src/protocol/core/judgements/answer.ts';
import { exchangeOf, jsonResponse, now } from './responses.ts';

describe('times that lie near each other', () => {
  it('are no further apart than that, and numbers', () => {
    expect(isNear('exp', 5, 100, 105).passed).to.equal(true);
    expect(isNear('exp', 5, 100, 94).passed).to.equal(false);
    expect(isNear('exp', 5, undefined, 94).passed).to.equal(false);
    expect(isNear('exp', 5, 100, '100').passed).to.equal(false);
  });
});

describe('a time after another one', () => {
  const since = { name: 'created', value: '2026-01-01T00:00:00Z' };
  const judged = (at: unknown) => isAfter('changed', [1, 60], since, at);

  it('lies between the least and the most', () => {
    for (const [at, passed] of [
      ['2026-01-01T00:00:01.000Z', true],
      ['2026-01-01T00:01:00.000Z', true],
      ['2026-01-01T00:00:00.999Z', false],
      ['2026-01-01T00:01:00.001Z', false],
      [undefined, false],
    ] as const) {
      expect(judged(at).passed, String(at)).to.equal(passed);
    }
    expect(judged('x')).to.include({
      expected: 'changed is between 1 and 60 seconds after created, "2026-01-01T00:00:00Z"',
      actual: 'changed is "x"',
    });
    expect(isAfter('changed', [0, 60], { name: 'created', value: undefined }, since.value).passed).to.equal(
      false,
    );
  });
});

describe('a time in milliseconds after another one', () => {
  it('lies between the least and the most, and is none in seconds', () => {
    const since = { name: 'created', value: 1_767_225_600_000 };
    expect(isAfter('changed', [1, 60], since, since.value + 1000).passed).to.equal(true);
    expect(isAfter('changed', [1, 60], since, since.value / 1000 + 1).passed).to.equal(false);
    expect(isAfter('changed', [1, 60], since, '2026-01-01T00:00:01Z').passed).to.equal(true);
  });
});

describe('an answer', () => {
  const answer = jsonResponse(200, { a: 1 }, [['Cache-Control', 'no-store, private']]);

  it('has a status', () => {
    expect(hasStatus(answer, 200).passed).to.equal(true);
    expect(hasStatus(answer, 201).passed).to.equal(false);
  });

  it('has headers with members and parameters, whatever their case', () => {
    for (const [name, member] of [
      ['cache-control', 'NO-STORE'],
      ['Content-Type', 'application/json'],
      ['Content-Type', 'charset=utf-8'],
    ] as const) {
      expect(headerHolds(answer, name, member).passed, member).to.equal(true);
    }
    expect(headerHolds(answer, 'Content-Type', '+json').passed).to.equal(true);
    const type = ['Content-Type', 'application/jwk-set+json; charset=utf-8'] as const;
    const keys = { ...jsonResponse(200, {}), headers: [type] };
    expect(headerHolds(keys, 'Content-Type', '+json').passed).to.equal(true);
    expect(headerHolds(keys, 'Content-Type', 'application/json').passed).to.equal(false);
    expect(headerHolds(answer, 'Cache-Control', '+json').passed).to.equal(false);
    expect(headerHolds(answer, 'Cache-Control', 'no-cache').passed).to.equal(false);
    expect(headerHolds(answer, 'Pragma', 'no-cache').actual).to.equal('no header Pragma');
  });

  it('has one JSON object with members as its body', () => {
    expect(isJsonObject(answer).passed).to.equal(true);
    for (const body of ['{}', '[1]', '{"a":1}{"a":1}', '']) {
      expect(isJsonObject({ ...answer, body }).passed, body).to.equal(false);
    }
    expect(isJsonObject({ ...answer, status: 404 }).passed).to.equal(false);
  });

  it('was given at the time of its Date header, or else when it was there', () => {
    expect(timeOf(exchangeOf(answer))).to.equal(now);
    expect(timeOf({ ...exchangeOf(answer), response: { status: 200, headers: [], body: '' } })).to.equal(now);
  });
});

describe('an object', () => {
  it('has and lacks members', () => {
    expect(hasMember('x', { a: null }, 'a').passed).to.equal(true);
    expect(hasMember('x', {}, 'a').passed).to.equal(false);
    expect(lacksMember('x', { a: null }, 'a').passed).to.equal(false);
    expect(lacksMember('x', {}, 'a').passed).to.equal(true);
    expect(lacksMember('x', { a: '' }, 'a').passed).to.equal(false);
  });

  it('has its members at the top level, each once', () => {
    expect(membersOnce(['a', 'b'], '{"a":1,"c":"b"}').passed).to.equal(true);
    for (const text of ['{"data":{"a":1}}', '{"a":1,"a":2}', '{"c":1}', 'a=1']) {
      expect(membersOnce(['a', 'b'], text).passed, text).to.equal(false);
    }
  });
});

describe('a value', () => {
  it('is the same or another', () => {
    expect(isSame('x', 'a', 'a').passed).to.equal(true);
    expect(isSame('x', 'a', undefined).passed).to.equal(false);
    expect(differs('x', 'a', 'b').passed).to.equal(true);
    expect(differs('x', 'a', 'a').passed).to.equal(false);
  });
});
