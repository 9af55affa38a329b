import { Then } from '@cucumber/cucumber';
import { cookieName, cookiesOf, cookiesWhereSet } from '../src/protocol/authorization/answer-judgement.ts';
import { cookieMember, eachCookie, type SetCookie } from '../src/protocol/core/judgements/cookies.ts';
import type { Expectation } from '../src/protocol/words/expectation.ts';
import { seenBy } from './seen.ts';
import type { AssayWorld } from './world.ts';

/** Judges each cookie of that name: its `value`, an attribute, or a member of a value that is URL-encoded JSON. */
Then(
  '{string} of the cookie {string} is {expectation}',
  function (this: AssayWorld, member: string, word: string, expectation: Expectation) {
    const name = cookieName(this.scenario.run, word);
    return judge(this, member, name, cookiesOf(this.authorization, name), expectation);
  },
);

/** The same wherever the cookie is set; it need not be set. */
Then(
  '{string} of the cookie {string}, where present, is {expectation}',
  function (this: AssayWorld, member: string, word: string, expectation: Expectation) {
    const name = cookieName(this.scenario.run, word);
    return judge(this, member, name, cookiesWhereSet(this.authorization, name), expectation);
  },
);

async function judge(
  world: AssayWorld,
  member: string,
  name: string,
  set: readonly SetCookie[],
  expectation: Expectation,
): Promise<void> {
  const what = `${member} of the cookie ${name}`;
  const before = () =>
    cookiesOf(world.earlierAuthorization, name)
      .map((one) => cookieMember(one, member))
      .at(-1);
  const outcomes = await Promise.all(
    set.map((cookie) => expectation(what, cookieMember(cookie, member), seenBy(world, { before }))),
  );
  world.scenario.check(eachCookie(name, set, outcomes), world.sent.exchange);
}
