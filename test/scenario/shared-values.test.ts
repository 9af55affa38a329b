import { setTimeout } from 'node:timers/promises';
import { expect } from 'chai';
import { TransportError } from '../../src/errors.ts';
import { SharedValues } from '../../src/scenario/shared-values.ts';

function counter() {
  let made = 0;
  return async () => {
    made += 1;
    return made;
  };
}

describe('a value that scenarios share', () => {
  it('is made once', async () => {
    const [shared, make] = [new SharedValues(), counter()];
    expect(await Promise.all([shared.once('a', make), shared.once('a', make)])).to.deep.equal([1, 1]);
  });

  it('is made again where the network kept it from being made', async () => {
    const shared = new SharedValues();
    const fails = async () => Promise.reject(new TransportError('unsteady', 'away'));
    await shared.once('a', fails).catch(() => undefined);
    expect(await shared.once('a', counter())).to.equal(1);
  });

  it('keeps a refusal', async () => {
    const shared = new SharedValues();
    const refused = async () => Promise.reject(new Error('refused'));
    await shared.once('a', refused).catch(() => undefined);
    const error = await shared.once<number>('a', counter()).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(Error);
  });

  it('is made again when its lifetime has passed', async () => {
    const [shared, make] = [new SharedValues(), counter()];
    await shared.once('a', make, 'sessions', () => 5);
    await setTimeout(20);
    expect(await shared.once('a', make)).to.equal(2);
  });

  it('is forgotten with what it depends on, and not with less', async () => {
    const shared = new SharedValues();
    const makers = { run: counter(), fixtures: counter(), answers: counter(), sessions: counter() };
    const all = () =>
      Promise.all(
        (['run', 'fixtures', 'answers', 'sessions'] as const).map((one) =>
          shared.once(one, makers[one], one),
        ),
      );
    await all();
    shared.forgetAll('sessions');
    expect(await all()).to.deep.equal([1, 1, 1, 2]);
    shared.forgetAll('answers');
    expect(await all()).to.deep.equal([1, 1, 2, 3]);
    shared.forgetAll('fixtures');
    expect(await all()).to.deep.equal([1, 2, 3, 4]);
  });
});
