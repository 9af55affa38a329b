import type { Outcome } from '../../evidence/outcome.ts';
import { currentRun } from '../../scenario/run.ts';
import { cookieCovers, cookieObeys, cookieRules, setsCookie } from '../core/judgements/cookies.ts';
import { cookieDiffers, cookieName, responsesOf, whereverSet } from './answer-judgement.ts';
import type { AuthorizationAnswer } from './authorize.ts';

export interface CookieContext {
  readonly cookie: string;
  readonly answer: AuthorizationAnswer;
  readonly earlier: () => AuthorizationAnswer;
}

/** What a cookie on the way of a browser can be demanded to be, as feature files say it after its name. */
export interface CookieDemand {
  readonly name: string;
  judge(context: CookieContext): Outcome;
}

/** Every demand that feature files can name. */
export const cookieDemands: readonly CookieDemand[] = [
  {
    name: 'is set',
    judge: ({ cookie, answer }) => setsCookie(responsesOf(answer), cookie, optionsFor(cookie)),
  },
  {
    name: 'covers the service',
    judge: ({ cookie, answer }) => cookieCovers(responsesOf(answer), cookie, answer.request.baseUrl),
  },
  {
    name: 'differs from browser to browser',
    judge: ({ cookie, answer, earlier }) => cookieDiffers(earlier(), answer, cookie),
  },
  ...cookieRules.flatMap((rule) => [
    {
      name: rule.name,
      judge: ({ cookie, answer }: CookieContext) =>
        cookieObeys(responsesOf(answer), cookie, rule, optionsFor(cookie)),
    },
    {
      name: `${rule.name} wherever it is set`,
      judge: ({ cookie, answer }: CookieContext) => whereverSet(answer, cookie, rule),
    },
  ]),
];

/** "cookie `Current-User` is cleared (empty value, Max-Age 0)": of this one the document says so. */
function optionsFor(cookie: string): { readonly cleared: boolean } {
  return { cleared: cookie === cookieName(currentRun(), 'Current-User') };
}
