import { expect } from 'chai';
import { saysOk } from '../../../../src/protocol/core/judgements/answer.ts';

const outcome = (body: string) => saysOk({ status: 200, headers: [], body });

describe('the text ok', () => {
  it('may end with a line', () => {
    expect(outcome('ok\n').passed && outcome('ok').passed).to.equal(true);
  });

  it('is no other text, and no JSON', () => {
    for (const body of ['', 'stopping', '"ok"', '{"status":"ok"}']) {
      expect(outcome(body), body).to.include({ passed: false, expected: 'the text ok' });
    }
  });
});
