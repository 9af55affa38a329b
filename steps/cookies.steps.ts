import { Then } from '@cucumber/cucumber';
import { cookieName, responsesOf } from '../src/protocol/authorization/answer-judgement.ts';
import type { CookieDemand } from '../src/protocol/authorization/cookie-rules.ts';
import { setsOnly } from '../src/protocol/core/judgements/cookies.ts';
import type { AssayWorld } from './world.ts';

/** Judges a cookie that an answer on the way of the browser set; the profile says what it is called. */
Then('the cookie {word} {cookieDemand}', function (this: AssayWorld, word: string, demand: CookieDemand) {
  const cookie = cookieName(this.scenario.run, word);
  const earlier = () => this.earlierAuthorization;
  this.scenario.check(demand.judge({ cookie, answer: this.authorization, earlier }), this.sent.exchange);
});

/** Passes when no answer on the way sets a cookie of another name. */
Then('no cookie is set but {string}', function (this: AssayWorld, names: string) {
  const allowed = names.split(' ').map((name) => cookieName(this.scenario.run, name));
  this.scenario.check(setsOnly(responsesOf(this.authorization), allowed), this.sent.exchange);
});
