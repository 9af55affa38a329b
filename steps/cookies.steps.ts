import { Then } from '@cucumber/cucumber';
import {
  type CookieRule,
  cookieCovers,
  cookieObeys,
  setsCookie,
  setsNoCookie,
} from '../src/assertions/cookies.ts';
import { hstsSays } from '../src/assertions/security-headers.ts';
import { cookieName, responsesOf } from '../src/requests/authorization/answer-judgement.ts';
import { authorizationUrl } from '../src/run/run.ts';
import type { AssayWorld } from './world.ts';

Then('the cookie {word} is set', function (this: AssayWorld, word: string) {
  const name = cookieName(this.scenario.run, word);
  this.scenario.check(setsCookie(responsesOf(this.authorization), name), this.sent.exchange);
});

Then('the cookie {word} is not set', function (this: AssayWorld, word: string) {
  const name = cookieName(this.scenario.run, word);
  this.scenario.check(setsNoCookie(responsesOf(this.authorization), name), this.sent.exchange);
});

Then('the cookie {word} {cookieRule}', function (this: AssayWorld, word: string, rule: CookieRule) {
  const name = cookieName(this.scenario.run, word);
  const outcome = cookieObeys(responsesOf(this.authorization), name, rule, {
    cleared: word === 'Current-User',
  });
  this.scenario.check(outcome, this.sent.exchange);
});

Then('the cookie {word} covers the service', function (this: AssayWorld, word: string) {
  const { run } = this.scenario;
  const responses = responsesOf(this.authorization);
  const outcome = cookieCovers(responses, cookieName(run, word), authorizationUrl(run));
  this.scenario.check(outcome, this.sent.exchange);
});

Then(
  'Strict-Transport-Security says {int} seconds wherever it is sent',
  function (this: AssayWorld, seconds: number) {
    this.scenario.check(hstsSays(responsesOf(this.authorization), seconds), this.sent.exchange);
  },
);
