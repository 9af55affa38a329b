import { expect } from 'chai';
import type { Exchange } from '../../../../src/client/exchange.ts';
import { showsWhatWasSent } from '../../../../src/protocol/core/judgements/what-was-sent.ts';

function exchange(sent: unknown, shown: unknown): Exchange {
  const body = typeof shown === 'string' ? shown : JSON.stringify(shown);
  return {
    request: { method: 'POST', url: 'http://x/', headers: [], body: JSON.stringify(sent) },
    response: { status: 201, headers: [], body },
  } as unknown as Exchange;
}

const sent = { name: { given: 'Ada' }, mails: [{ value: 'a' }, { value: 'b' }], password: 'secret', age: 1 };
const shown = {
  ...{ id: 'x', name: { given: 'Ada', family: null }, age: 1 },
  mails: [{ value: 'b' }, { value: 'a', primary: true }],
};

describe('a record of what was sent', () => {
  it('may have more members and another order, and shows no secret', () => {
    expect(showsWhatWasSent(exchange(sent, shown)).passed).to.equal(true);
  });

  it('need not show a list that was sent empty', () => {
    expect(showsWhatWasSent(exchange({ mails: [] }, {})).passed).to.equal(true);
    expect(showsWhatWasSent(exchange({ mails: [] }, { mails: [] })).passed).to.equal(true);
  });

  const wrong: readonly (readonly [string, unknown])[] = [
    ['a member lost', { ...shown, age: undefined }],
    ['another value', { ...shown, age: '1' }],
    ['another member within', { ...shown, name: { given: 'Eve' } }],
    ['a text for an object', { ...shown, name: 'Ada' }],
    ['one more in a list', { ...shown, mails: [...shown.mails, { value: 'c' }] }],
    ['another one in a list', { ...shown, mails: [{ value: 'a' }, { value: 'c' }] }],
    ['no list', { ...shown, mails: { value: 'a' } }],
    ['no object', '[]'],
    ['no body', ''],
  ];
  for (const [name, other] of wrong) {
    it(`is not shown with ${name}`, () => {
      expect(showsWhatWasSent(exchange(sent, other)).passed).to.equal(false);
    });
  }

  it('says which members are others', () => {
    const { expected, actual } = showsWhatWasSent(exchange(sent, { ...shown, age: 2, name: 1 }));
    expect([expected, actual]).to.deep.equal(['name, mails, age as they were sent', 'others: name, age']);
  });

  it('is none where nothing was sent', () => {
    expect(showsWhatWasSent(exchange({ password: 'secret' }, shown)).passed).to.equal(false);
  });
});
