import { expect } from 'chai';
import { startBundledTarget } from '../../src/cli/bundled-target.ts';
import { byNight, byTurns } from '../nightly.ts';
import { adminTokenOf, assayBehind, failedIn, passedByRelay, type Turned } from './assay-turning.ts';
import {
  awayFrom,
  captchaFrom,
  doneAt,
  endOfToken,
  everyNth,
  firstOf,
  oneInMany,
  slowOnce,
  storageGone,
  type Turn,
  type TurnName,
  turnAt,
  withoutList,
} from './turning-relay.ts';

/** More than two hundred requests. */
const sample = { every: byNight(40, 80) };

/** Of which a run takes some seconds. */
const longer = { every: 40 };

/** A turn that is made of the token which the profile holds. */
function endingToken(n: number): { readonly turn: Turn; readonly use: (token: string) => string } {
  let held = '';
  const turn: Turn = {
    answer: (request, response) => endOfToken(held, n).answer(request, response),
    meets: (count, request) => endOfToken(held, n).meets(count, request),
  };
  const use = (token: string) => {
    held = token;
    return token;
  };
  return { turn, use };
}

/** @param lacks requirements of what the target does not offer */
function expectIncomplete({ result, ...rest }: Turned, cause: RegExp, lacks = /^$/): void {
  expect(failedIn(result).filter((failed) => !lacks.test(failed))).to.deep.equal([]);
  expect(passedByRelay({ result, ...rest })).to.deep.equal([]);
  expect(result.suiteErrors).to.deep.equal([]);
  expect(result.verdict).to.equal('INCOMPLETE');
  expect(result.stopped?.message).to.match(cause);
}

/** Deletes every user, as an operator does who clears up a target of tests. */
async function deleteUsers(url: string): Promise<void> {
  const { target, close } = await startBundledTarget();
  await close();
  const token = await adminTokenOf({ ...target, authorization: url });
  const headers = { Authorization: `Bearer ${token}`, 'If-Match': '*' };
  const users = (await (await fetch(`${url}/Users?count=500`, { headers })).json()) as {
    resources: { id: string }[];
  };
  for (const { id } of users.resources) await fetch(`${url}/Users/${id}`, { method: 'DELETE', headers });
}

describe('a correct server', () => {
  for (const n of byNight([40, 150, 260], [150])) {
    it(`whose token in the profile (adminToken) ends at request ${n} is not blamed for it`, async () => {
      const { turn, use } = endingToken(n);
      const turned = await assayBehind(turn, {
        ...sample,
        target: async (target) => ({
          adminClient: undefined as never,
          adminToken: use(await adminTokenOf(target)),
        }),
      });
      expectIncomplete(turned, /credentials ended/);
    });
  }

  const besides: readonly (readonly [how: string, besides: Turn[]])[] = [
    ['', []],
    [', where the first look at it got no answer', [slowOnce()]],
    [', where it lists no buildpacks', [withoutList]],
  ];
  for (const [how, others] of besides) {
    it(`whose token for the resource API ends is not blamed for it${how}`, async () => {
      const { turn, use } = endingToken(25);
      const turned = await assayBehind(firstOf(...others, turn), {
        ...{ every: 12, first: 4, patienceMs: 1_000, recoveryMs: 1_500 },
        target: async (target) => ({
          authorization: undefined as never,
          adminClient: undefined as never,
          resourceCredentials: { way: 'bearer', token: use(await adminTokenOf(target)) },
        }),
      });
      expectIncomplete(turned, /credentials ended/, /^BUILDPACK-LIST-/);
    });
  }

  it('whose tokens live two seconds is asked with fresh ones', async () => {
    const turned = await assayBehind(undefined, { ...longer, server: { lifetimes: { accessToken: 2 } } });
    // The supplement's own default is another one: that advice is true.
    const others = failedIn(turned.result).filter((one) => !one.startsWith('SUPPLEMENT-SUCCESS-004:'));
    expect(others).to.deep.equal([]);
    expect(turned.result.verdict, turned.result.headline).to.equal('CONFORMANT');
  });

  for (const n of byNight([30, 200], [150])) {
    it(`whose storage is gone from request ${n} on is not blamed for it`, async () => {
      expectIncomplete(await assayBehind(storageGone(n), sample), /the target is unwell/);
    });
  }

  it('whose login page asks for something else amid the run is not blamed for it', async () => {
    const turned = await assayBehind(captchaFrom(40), { every: 200, requirements: ['AUTHORIZE-STATE-017'] });
    expectIncomplete(turned, /GET \S+\/login is answered with .*, \d of its members gone/);
  });

  it('whose users are deleted amid the run is not blamed for it', async () => {
    const behind = { every: 400, requirements: ['TOKEN-PASSWORD-001', 'TOKEN-HINT-003'] };
    const { requests } = await assayBehind(undefined, behind);
    const { result } = await assayBehind(doneAt(Math.floor(requests / 2), deleteUsers), behind);
    expect(failedIn(result)).to.deep.equal([]);
    expect(result.suiteErrors).to.deep.equal([]);
    expect(result.stopped).to.equal(undefined);
  });

  for (const kind of byNight(['status 400', 'status 401', 'status 404'] as const, ['status 400'] as const)) {
    it(`is not blamed for every 29th answer that a relay makes up, and passes nothing by one: ${kind}`, async () => {
      const turned = await assayBehind(everyNth(kind, 29), { ...longer, recoveryMs: 5_000 });
      expect(turned.madeUp.size).to.be.above(5);
      expect(failedIn(turned.result)).to.deep.equal([]);
      expect(passedByRelay(turned)).to.deep.equal([]);
      expect(turned.result.suiteErrors).to.deep.equal([]);
    });
  }

  for (const first of byNight([0, 1, 2], [1])) {
    it(`is not blamed for one answer in 13 that a relay makes up to be an empty object, in sample ${first}`, async () => {
      const own = { ...longer, first, recoveryMs: 5_000, target: () => ({ bundled: false }) };
      const { result } = await assayBehind(oneInMany('an object of JSON', 13, first), own);
      expect(failedIn(result)).to.deep.equal([]);
      expect(result.verdict).to.equal('INCOMPLETE');
      expect(result.target.notes.join()).to.match(/scenarios answered in two ways/);
    });
  }

  it('that takes a hundred requests an hour is not blamed for it', async () => {
    const turned = await assayBehind(turnAt('status 429 with Retry-After', 101), sample);
    expectIncomplete(turned, /rate limit/);
  });

  for (const ms of byNight([500, 5_000], [1_500])) {
    it(`that is away for ${ms} ms is waited for`, async () => {
      const turned = await assayBehind(awayFrom(120, ms), { ...sample, recoveryMs: 30_000 });
      expect(failedIn(turned.result)).to.deep.equal([]);
      expect(turned.result.verdict).to.equal('CONFORMANT');
      expect(turned.result.target.notes.join()).to.match(/the target was away once and came back/);
    });
  }
});

describe('a correct server behind a relay that turns, asked in eight lanes', () => {
  const lanes = { ...sample, lanes: 8 };

  for (const kind of byNight(['status 401', 'status 500', 'a page'] as const, ['status 500'] as const)) {
    it(`is judged as if it had not, where that passes: ${kind}`, async () => {
      const turned = await assayBehind(turnAt(kind, 150, 3), { ...lanes, recoveryMs: 5_000 });
      expect(failedIn(turned.result)).to.deep.equal([]);
      expect(turned.result.verdict, turned.result.headline).to.equal('CONFORMANT');
    });

    it(`is not blamed for it, where it stays: ${kind}`, async () => {
      const turned = await assayBehind(turnAt(kind, 150), lanes);
      expect(failedIn(turned.result)).to.deep.equal([]);
      expect(passedByRelay(turned)).to.deep.equal([]);
      expect(turned.result.verdict).to.equal('INCOMPLETE');
    });
  }

  it('is waited for while it is away', async () => {
    const turned = await assayBehind(awayFrom(120, 1_000), { ...lanes, recoveryMs: 30_000 });
    expect(failedIn(turned.result)).to.deep.equal([]);
    expect(turned.result.verdict, turned.result.headline).to.equal('CONFORMANT');
  });
});

describe('a server with a departure behind a relay that turns', () => {
  const departures: readonly (readonly [defect: string, requirement: string])[] = [
    ['secret-any-accepted', 'CLIENT-AUTH-BASIC-011'],
    ['create-without-guid', 'BUILDPACK-FIELD-027'],
  ];
  const kinds = byNight<readonly TurnName[]>(['status 401', 'status 503', 'a page'], ['a page']);
  const places = byNight(4, 2);
  // Each is tried in the same way: by day one of them, by turns.
  for (const [defect, requirement] of byTurns(departures, departures.length)) {
    it(`is never called conformant: ${defect}`, async () => {
      const behind = { every: 200, requirements: [requirement], server: { defect } };
      const whole = await assayBehind(undefined, behind);
      expect(whole.result.verdict).to.equal('NONCONFORMANT');
      for (const kind of kinds) {
        for (let place = 0; place < places; place += 1) {
          const n = 10 + place * Math.ceil(whole.requests / places);
          const times = place % 2 === 0 ? undefined : 2;
          const { result } = await assayBehind(turnAt(kind, n, times), { ...behind, recoveryMs: 2_000 });
          expect(result.verdict, `${kind} from request ${n}`).to.not.equal('CONFORMANT');
        }
      }
    });
  }

  it('is called nonconformant where it was itself until it was lost', async () => {
    const [[defect, requirement] = ['', '']] = departures;
    const server = { defect };
    const behind = { every: 200, requirements: [requirement], server, target: () => ({ bundled: false }) };
    const { requests } = await assayBehind(undefined, behind);
    const { result } = await assayBehind(turnAt('status 503', requests - 60), behind);
    expect(result.stopped?.message).to.match(/the target is unwell/);
    expect(result.verdict).to.equal('NONCONFORMANT');
  });
});
