import { expect } from 'chai';
import { describeSeen } from '../../../src/protocol/core/observation.ts';
import type { Sent } from '../../../src/scenario/attempt.ts';

const answer = (status: number, body = '', headers: readonly (readonly [string, string])[] = []): Sent =>
  ({ exchange: { response: { status, headers, body } } }) as unknown as Sent;

describe('What is recorded of an answer', () => {
  it('is whether it may be stored, and how its refresh token ends', () => {
    const sent = answer(200, '{"refresh_token":"abc-r"}', [['Cache-Control', 'no-store']]);
    expect(describeSeen(sent)).to.match(
      /^status 200, .*, Cache-Control no-store, a refresh_token that ends in -r$/,
    );
  });

  it('leaves out what it has not', () => {
    expect(describeSeen(answer(404))).to.not.match(/Cache-Control|refresh_token/);
  });

  it('is how often each status came where answers came together', () => {
    const together = [answer(200), answer(429), answer(200)];
    expect(describeSeen(answer(200), together)).to.equal('status 200 2 times, status 429 1 times');
  });
});
