import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { areUnguessable } from '../../../../src/protocol/core/judgements/unguessable.ts';

const twelve = (make: (at: number) => string) => Array.from({ length: 12 }, (_, at) => make(at));
const passes = (make: (at: number) => string) => areUnguessable(twelve(make)).passed;

describe('values that nobody guesses', () => {
  it('have 128 bits or more', () => {
    for (let round = 0; round < 200; round += 1) {
      expect(passes(() => randomBytes(16).toString('hex'))).to.equal(true);
      expect(passes(() => `${randomBytes(16).toString('hex')}-r`)).to.equal(true);
      expect(passes(() => randomBytes(24).toString('base64url'))).to.equal(true);
      expect(passes(() => `${Date.now()}${randomBytes(16).toString('hex')}`)).to.equal(true);
    }
  });

  it('are not those with fewer, however long', () => {
    expect(passes(() => randomBytes(15).toString('hex'))).to.equal(false);
    expect(passes(() => randomBytes(10).toString('base64url').padEnd(64, 'x'))).to.equal(false);
    expect(passes(() => randomUUID())).to.equal(false);
    expect(passes((at) => String(1e31 + at))).to.equal(false);
    expect(passes((at) => `${Date.now() + at * 977}`.padStart(32, '0'))).to.equal(false);
  });

  it('are all different', () => {
    const [first = '', ...others] = twelve(() => randomBytes(32).toString('hex'));
    expect(areUnguessable([first, first, ...others]).passed).to.equal(false);
  });

  it('are told by their number and their bits, and not shown', () => {
    const { actual } = areUnguessable(twelve((at) => at.toString(16).padStart(32, '0')));
    expect(actual).to.equal('12 different values, others in 1 of 32 characters: 4 bits at most');
  });
});
