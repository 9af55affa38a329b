import { SuiteDefect } from '../../errors.ts';
import { jsonObject } from '../../json/json.ts';
import { currentRun } from '../../scenario/run.ts';
import type { Sent } from '../../scenario/scenario.ts';
import type { AnswerPart } from '../core/answer-part.ts';
import { namesSet } from '../core/judgements/cookies.ts';
import { redirectUrl } from '../core/judgements/redirect-location.ts';
import { cookieName, needLoginTaken, responsesOf } from './answer-judgement.ts';
import { endpointOf } from './authorization-request.ts';
import type { AuthorizationAnswer } from './authorize.ts';
import { loginMembers } from './login-members.ts';
import { pageMembers, pageOf } from './page-members.ts';

/**
 * What a browser has at the end of its way, and the pages that it was shown, as feature files name them: `json`, the
 * members of the last answer; `login`, what became of the login form; `redirects`, where answers with status 302 sent it.
 */
export const browserParts: readonly AnswerPart[] = [
  {
    name: 'browser',
    read: (sent) => {
      const answer = wayOf(sent);
      return {
        pages: pagesShown(answer),
        cookies_set: documentNames(namesSet(responsesOf(answer))),
        redirects: redirectsOf(answer),
        ...providersVisited(answer),
      };
    },
    places: {
      cookies: (sent) => cookiesLeft(wayOf(sent)),
      json: (sent) => jsonObject(wayOf(sent).exchange.response.body) ?? {},
      login: (sent) => loginMembers(wayOf(sent)),
    },
  },
  ...(['login', 'approval'] as const).map((name) => ({
    name: `"${name}" page`,
    read: (sent: Sent) => pageMembers(pageOf(wayOf(sent), name), wayOf(sent)),
  })),
];

function wayOf(sent: Sent): AuthorizationAnswer {
  if ('journey' in sent) return sent as AuthorizationAnswer;
  throw new SuiteDefect('no-journey', `a step speaks of a browser, but ${sent.recipe.name} was sent by none`);
}

function pagesShown(answer: AuthorizationAnswer): readonly string[] {
  needLoginTaken(answer);
  return Object.keys(answer.journey.pages);
}

function redirectsOf({ journey }: AuthorizationAnswer): readonly string[] {
  return journey.exchanges
    .filter(({ response }) => response.status === 302)
    .flatMap((exchange) => redirectUrl(exchange)?.href ?? []);
}

/** The origins of the identity provider of the user to which the browser came; no such member where it came to none. */
function providersVisited({ journey, request }: AuthorizationAnswer) {
  const urls = journey.exchanges.map((exchange) => new URL(exchange.request.url));
  const visited = urls.filter((url) => request.person.account?.has(url));
  return visited.length === 0 ? {} : { providers: [...new Set(visited.map(({ origin }) => origin))] };
}

function cookiesLeft({ journey, request }: AuthorizationAnswer): Readonly<Record<string, unknown>> {
  const { cookies } = journey.userAgent;
  const url = endpointOf(request);
  const left = cookies.names(url).map((name) => [documentNames([name])[0] ?? name, cookies.value(url, name)]);
  return Object.fromEntries(left);
}

/** Names of cookies as the document has them: a profile may give others. */
function documentNames(names: readonly string[]): readonly string[] {
  const known = new Map(
    ['X-Auth-Csrf', 'Current-User'].map((name) => [cookieName(currentRun(), name), name]),
  );
  return names.map((name) => known.get(name) ?? name);
}
