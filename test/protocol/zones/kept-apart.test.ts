import { expect } from 'chai';
import { keptApart } from '../../../src/protocol/zones/crossing.ts';
import type { Sent } from '../../../src/scenario/scenario.ts';

function passes(status: number, isGranted: boolean, faults: readonly number[] = []): boolean {
  const granted = { expected: 'a success', actual: `status ${status}`, passed: isGranted };
  const sent = { granted, exchange: { response: { status, headers: [], body: '' } } };
  return keptApart({ sent: sent as unknown as Sent, faults }).passed;
}

describe('what belongs to another zone', () => {
  it('is kept apart by a refusal, a redirect to a login or an answer without it', () => {
    for (const status of [200, 302, 401, 404]) expect(passes(status, false), String(status)).to.equal(true);
  });

  it('is not where it was granted, nor by a fault or a limit', () => {
    for (const status of [200, 302]) expect(passes(status, true), String(status)).to.equal(false);
    for (const status of [429, 500, 503]) expect(passes(status, false), String(status)).to.equal(false);
  });

  it('is by a fault where the supplement shows one, and by no other', () => {
    expect(passes(500, false, [500])).to.equal(true);
    expect(passes(503, false, [500])).to.equal(false);
    expect(passes(500, true, [500])).to.equal(false);
  });
});
