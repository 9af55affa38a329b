import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { once } from '../../src/scenario/run.ts';
import { exampleRun, exampleTarget } from './example-run.ts';

describe('a scenario that waits for what another one makes', () => {
  it('lets a third one work meanwhile, and none once it has it', async () => {
    const run = exampleRun(exampleTarget('http://127.0.0.1:1'));
    let make: (value: string) => void = () => undefined;
    const made = new Promise<string>((resolve) => {
      make = resolve;
    });
    await run.slots.take();
    const maker = once(run, 'token', () => made);
    let hasBegun = false;
    const third = run.slots.take().then(() => {
      hasBegun = true;
    });
    await setImmediate();
    expect(hasBegun, 'while the first makes it').to.equal(false);
    const waiting = once(run, 'token', () => made);
    await third;
    expect(hasBegun, 'while the second waits').to.equal(true);
    make('a token');
    expect(await Promise.all([maker, waiting])).to.deep.equal(['a token', 'a token']);
    let hasFourth = false;
    void run.slots.take().then(() => {
      hasFourth = true;
    });
    expect(await once(run, 'token', () => made)).to.equal('a token');
    await setImmediate();
    expect(hasFourth, 'once it is made').to.equal(false);
  });
});
