import { execFileSync } from 'node:child_process';
import { expect } from 'chai';

const thrift = new URL('../../src/cli/thrift.ts', import.meta.url);

/** Keeps a third of what it makes, as a run does, and prints the room for new objects at its end, in MiB. */
const busy = `
import v8 from 'node:v8';
const kept = [];
for (let round = 0; round < 30; round += 1) {
  for (let i = 0; i < 40_000; i += 1) {
    const made = { i, list: [i] };
    if (i % 3 === 0) kept.push(made);
  }
  await new Promise((resolve) => setImmediate(resolve));
}
const room = v8.getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space').space_size;
console.log(kept.length > 0 && room / 2 ** 20);
`;

/** The same once more, in a thread. */
const inThread = `${busy}
import { Worker } from 'node:worker_threads';
new Worker(new URL(${JSON.stringify(`data:text/javascript,${encodeURIComponent(busy)}`)}));
`;

/** What a process, thrifty or not, says of its room and then of that of its thread. */
function roomsOf(isThrifty: boolean): number[] {
  const first = isThrifty ? `(await import(${JSON.stringify(thrift.href)})).beThrifty();` : '';
  const flags = ['--input-type=module', '-e', first + inThread];
  const lines = execFileSync(process.execPath, flags, { encoding: 'utf8' });
  return lines.trim().split('\n').map(Number);
}

/** It has at least what a run needs, and less than half of what V8 takes by itself; when it stops growing hangs on the machine. */
describe('A thrifty process', () => {
  let thrifty: number[];
  let others: number[];
  before(() => {
    [thrifty, others] = [roomsOf(true), roomsOf(false)];
    expect([...thrifty, ...others]).to.have.length(4);
  });
  const expectThrift = (at: number) => expect(thrifty[at]).to.be.within(8, Number(others[at]) / 2);

  it('has 8 MiB of room for new objects, and less than half of what V8 takes', () => expectThrift(0));

  it('gives a thread that it starts as much', () => expectThrift(1));
});
