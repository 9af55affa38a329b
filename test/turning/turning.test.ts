import { expect } from 'chai';
import { byNight, byTurns } from '../nightly.ts';
import { assayBehind, type Behind, failedIn, passedByRelay, type Turned } from './assay-turning.ts';
import { lastingOnly, type TurnName, turnAt, turns } from './turning-relay.ts';

const kinds = Object.keys(turns) as TurnName[];

/** Of all scenarios a sample: by night another one for each kind of turn, by day one for all. */
const every = byNight(80, 120);
const kindsOfSample = byNight(1, kinds.length);

/** What each sample shows behind a relay that only passes on: kinds of one sample are held against the same run. */
const wholes = new Map<string, Promise<Turned>>();

function wholeOf(sample: Behind): Promise<Turned> {
  const key = JSON.stringify(sample);
  const whole = wholes.get(key) ?? assayBehind(undefined, sample);
  wholes.set(key, whole);
  return whole;
}

/** Places at which the relay turns for each kind, of which one is tried by day, another for each kind. */
const placesOfKind = 3;

/** What the run says of a target that does not come back. */
const causes: Readonly<Record<TurnName, RegExp>> = {
  'status 400': /something else answers/,
  'status 404': /something else answers/,
  'status 401': /credentials ended|something before the target refuses/,
  'status 403': /credentials ended|something before the target refuses/,
  'status 429': /rate limit/,
  'status 429 with Retry-After': /rate limit/,
  'status 500': /the target is unwell/,
  'status 503': /the target is unwell/,
  'a page': /something else answers/,
  'an object of JSON': /something else answers .* members gone/,
  'a page that is not there': /something else answers/,
  'half an answer': /no answer/,
  'a redirect to another host': /something else answers/,
  'a closed connection': /no answer/,
  'a wait': /no answer/,
};

function passedIn({ requirements }: Turned['result']): readonly string[] {
  return requirements.filter(({ verdict }) => verdict === 'passed').map(({ id }) => id);
}

/** The numbers of the last requests, of which the very last ones look at the target. */
function lastOf({ requests }: Turned): readonly number[] {
  return Array.from({ length: 12 }, (_one, back) => requests - back);
}

describe('a correct server behind a relay', () => {
  // Each is let pass, and set right, in the same way: by day a fifth of them, by turns.
  for (const [at, kind] of byTurns([...kinds.entries()], 5)) {
    describe(`that turns to ${kind}`, () => {
      const first = Math.floor(at / kindsOfSample) * 8;
      const sample = { every, first, patienceMs: kind === 'a wait' ? 300 : 3_000 };
      let whole: Turned;
      let places: number[];
      before(async () => {
        whole = await wholeOf(sample);
        expect(failedIn(whole.result)).to.deep.equal([]);
        expect(whole.requests).to.be.above(100);
        const begin = 12;
        const step = (whole.requests - begin - 20) / placesOfKind;
        const all = Array.from({ length: placesOfKind }, (_one, i) => Math.round(begin + step * i));
        places = byNight(all, [all[at % placesOfKind] ?? begin]);
      });

      it('for good is never blamed for it, passes nothing by it, and the run says why it stopped', async () => {
        for (const n of places) {
          const turned = await assayBehind(turnAt(kind, n), sample);
          const where = `from request ${n} of ${whole.requests}`;
          expect(failedIn(turned.result), where).to.deep.equal([]);
          expect(passedByRelay(turned), where).to.deep.equal([]);
          expect(turned.result.suiteErrors, where).to.deep.equal([]);
          expect(turned.result.verdict, where).to.equal('INCOMPLETE');
          expect(turned.result.stopped?.message, where).to.match(causes[kind]);
        }
      });

      if (lastingOnly.includes(kind)) return;
      it('for a moment is judged as if it had not', async () => {
        for (const n of places) {
          const turned = await assayBehind(turnAt(kind, n, 1 + (at % 3)), { ...sample, recoveryMs: 5_000 });
          const where = `at request ${n} of ${whole.requests}`;
          expect(failedIn(turned.result), where).to.deep.equal([]);
          expect(passedByRelay(turned), where).to.deep.equal([]);
          expect(turned.result.suiteErrors, where).to.deep.equal([]);
          expect(turned.result.verdict, where).to.equal(whole.result.verdict);
        }
      });
    });
  }

  describe('that turns to success for all is passed in nothing by it, even where a last look alone shows that', () => {
    // Both are judged by the status of the answer alone.
    const one = {
      every: Number.MAX_SAFE_INTEGER,
      first: 0,
      requirements: ['SUPPLEMENT-CLIENTS-073', 'SUPPLEMENT-CLIENTS-075'],
    };
    let whole: Turned;
    let passed: readonly string[];
    before(async () => {
      whole = await wholeOf(one);
      passed = passedIn(whole.result);
      expect(passed).to.include.members(one.requirements);
    });

    it('for good', async () => {
      for (const n of lastOf(whole)) {
        const turned = await assayBehind(turnAt('an object of JSON', n), one);
        expect(passedByRelay(turned), `from request ${n} of ${whole.requests}`).to.deep.equal([]);
      }
    });

    it('for eight requests, and what they kept from being seen is seen in a second run', async () => {
      for (const n of lastOf(whole)) {
        const turned = await assayBehind(turnAt('an object of JSON', n, 8), { ...one, recoveryMs: 5_000 });
        const where = `at request ${n} of ${whole.requests}`;
        expect(passedByRelay(turned), where).to.deep.equal([]);
        expect(passedIn(turned.result), where).to.deep.equal(passed);
      }
    });
  });
});
