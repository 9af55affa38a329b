import { Then } from '@cucumber/cucumber';
import {
  type CookieRule,
  cookieCovers,
  cookieObeys,
  setsCookie,
  setsOnly,
} from '../src/assertions/cookies.ts';
import {
  cookieDiffers,
  cookieName,
  hasForgotten,
  responsesOf,
  whereverHstsSent,
  whereverSet,
} from '../src/requests/authorization/answer-judgement.ts';
import { authorizationUrl } from '../src/run/run.ts';
import type { AssayWorld } from './world.ts';

Then('the cookie {word} is set', function (this: AssayWorld, word: string) {
  const name = cookieName(this.scenario.run, word);
  this.scenario.check(setsCookie(responsesOf(this.authorization), name), this.sent.exchange);
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
  'the cookie {word} {cookieRule} wherever it is set',
  function (this: AssayWorld, word: string, rule: CookieRule) {
    const outcome = whereverSet(this.authorization, cookieName(this.scenario.run, word), rule);
    this.scenario.check(outcome, this.sent.exchange);
  },
);

Then('the cookie {word} differs from browser to browser', function (this: AssayWorld, word: string) {
  const name = cookieName(this.scenario.run, word);
  const outcome = cookieDiffers(this.earlierAuthorization, this.authorization, name);
  this.scenario.check(outcome, this.earlierAuthorization.exchange);
  this.scenario.check(outcome, this.authorization.exchange);
});

Then('no cookie is set but {string}', function (this: AssayWorld, names: string) {
  const allowed = names.split(' ').map((name) => cookieName(this.scenario.run, name));
  this.scenario.check(setsOnly(responsesOf(this.authorization), allowed), this.sent.exchange);
});

Then('the browser has forgotten the cookie {word}', function (this: AssayWorld, name: string) {
  this.scenario.check(hasForgotten(this.authorization, name), this.sent.exchange);
});

Then(
  'Strict-Transport-Security says {int} seconds wherever it is sent',
  function (this: AssayWorld, seconds: number) {
    this.scenario.check(whereverHstsSent(this.authorization, seconds), this.sent.exchange);
  },
);
