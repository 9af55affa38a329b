import { Then } from '@cucumber/cucumber';
import {
  cookieDiffers,
  cookieName,
  cookiesOf,
  cookiesWhereSet,
  responsesOf,
  wasSet,
} from '../src/protocol/authorization/answer-judgement.ts';
import {
  cookieMember,
  eachCookie,
  type SetCookie,
  setsOnly,
} from '../src/protocol/core/judgements/cookies.ts';
import type { Expectation } from '../src/protocol/words/expectation.ts';
import { seenBy } from './seen.ts';
import type { AssayWorld } from './world.ts';

/** Passes when an answer on the way of the browser set the cookie; the profile says what it is called. */
Then('the cookie {string} is set', function (this: AssayWorld, word: string) {
  const name = cookieName(this.scenario.run, word);
  this.scenario.check(wasSet(this.authorization, name), this.sent.exchange);
});

/** Judges each cookie of that name: its `value`, an attribute, or a member of a value that is URL-encoded JSON. */
Then(
  '{string} of the cookie {string} is {expectation}',
  function (this: AssayWorld, member: string, word: string, expectation: Expectation) {
    const name = cookieName(this.scenario.run, word);
    return judge(this, member, name, cookiesOf(this.authorization, name), expectation);
  },
);

/** The same; that it is set is no demand. */
Then(
  '{string} of the cookie {string} is {expectation} wherever it is set',
  function (this: AssayWorld, member: string, word: string, expectation: Expectation) {
    const name = cookieName(this.scenario.run, word);
    return judge(this, member, name, cookiesWhereSet(this.authorization, name), expectation);
  },
);

/** Compares the value with the one in the browser before. */
Then('the cookie {string} differs from browser to browser', function (this: AssayWorld, word: string) {
  const name = cookieName(this.scenario.run, word);
  const outcome = cookieDiffers(this.earlierAuthorization, this.authorization, name);
  this.scenario.check(outcome, this.sent.exchange);
});

/** Passes when no answer on the way sets a cookie of another name. */
Then('no cookie is set but {string}', function (this: AssayWorld, names: string) {
  const allowed = names.split(' ').map((name) => cookieName(this.scenario.run, name));
  this.scenario.check(setsOnly(responsesOf(this.authorization), allowed), this.sent.exchange);
});

async function judge(
  world: AssayWorld,
  member: string,
  name: string,
  set: readonly SetCookie[],
  expectation: Expectation,
): Promise<void> {
  const what = `${member} of the cookie ${name}`;
  const outcomes = await Promise.all(
    set.map((cookie) => expectation(what, cookieMember(cookie, member), seenBy(world))),
  );
  world.scenario.check(eachCookie(name, set, outcomes), world.sent.exchange);
}
