import { parseArgs } from 'node:util';
import { assayBehind, failedIn, passedByRelay } from '../test/turning/assay-turning.ts';
import { lastingOnly, type TurnName, turnAt, turns } from '../test/turning/turning-relay.ts';

// The whole suite behind a relay that turns: each kind, for good and for three requests, in many places. Hours.
const { values } = parseArgs({
  options: { places: { type: 'string', default: '60' }, every: { type: 'string', default: '1' } },
});
const [places, every] = [Number(values.places), Number(values.every)];
const kinds = Object.keys(turns) as TurnName[];
const whole = await assayBehind(undefined, { every });
console.log(`without a turn: ${whole.result.verdict}, ${whole.requests} requests`);
let wrong = failedIn(whole.result).length;
for (const kind of kinds) {
  for (let place = 0; place < places; place += 1) {
    const n = Math.round(12 + ((whole.requests - 40) / places) * place);
    for (const times of lastingOnly.includes(kind) ? [undefined] : [undefined, 3]) {
      const turned = await assayBehind(turnAt(kind, n, times), { every, recoveryMs: times ? 5_000 : 400 });
      const { verdict, suiteErrors } = turned.result;
      const found = [
        ...failedIn(turned.result),
        ...passedByRelay(turned).map((id) => `${id} passed by the relay's answer`),
        ...suiteErrors.map(({ message }) => message),
        ...(verdict === (times ? whole.result.verdict : 'INCOMPLETE') ? [] : [verdict]),
      ];
      wrong += found.length;
      const what = `${kind} ${times ? `${times} times ` : ''}from request ${n}: ${verdict}`;
      console.log([what, ...found.map((one) => `  ${one}`)].join('\n'));
    }
  }
}
console.log(`${wrong} things were said of the server that are not so`);
process.exitCode = wrong === 0 ? 0 : 1;
