import { headerValue } from '../../client/exchange.ts';
import { SuiteDefect } from '../../errors.ts';
import { jsonObject } from '../../json/json.ts';
import type { Sent } from '../../scenario/scenario.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import type { AnswerPart } from '../core/answer-part.ts';
import { namesCleared, namesSet } from '../core/judgements/cookies.ts';
import { redirectUrl } from '../core/judgements/redirect-location.ts';
import { hstsAges } from '../core/judgements/security-headers.ts';
import { documentNames, needLoginTaken, responsesOf } from './answer-judgement.ts';
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
        get pages() {
          return pagesShown(answer);
        },
        cookies_set: documentNames(namesSet(responsesOf(answer))),
        cookies_cleared: documentNames(namesCleared(answer.exchange.response)),
        redirects: redirectsOf(answer),
        ...providersMet(answer),
      };
    },
    places: {
      cookies: (sent) => cookiesLeft(wayOf(sent)),
      json: (sent) => jsonObject(wayOf(sent).exchange.response.body) ?? {},
      login: (sent) => loginMembers(wayOf(sent)),
      'Strict-Transport-Security': (sent) => ({ 'max-age': hstsAge(wayOf(sent)) }),
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

/** The addresses of the identity provider of the user to which the browser came or is sent; not there where there are none. */
function providersMet({ journey, exchange, request }: AuthorizationAnswer) {
  const urls = journey.exchanges.map((one) => new URL(one.request.url));
  const met = [...urls, redirectUrl(exchange)].filter(
    (url) => url !== undefined && request.person.account?.has(url) === true,
  );
  const providers = met.flatMap((url) => (url === undefined ? [] : `${url.origin}${url.pathname}`));
  return providers.length === 0 ? {} : { providers: [...new Set(providers)] };
}

/** The max-age of Strict-Transport-Security wherever it is sent; several where they differ. @throws ScenarioStopped where it is sent nowhere */
function hstsAge(answer: AuthorizationAnswer): unknown {
  const [age, ...others] = new Set(hstsAges(responsesOf(answer)));
  if (others.length > 0) return [age, ...others];
  if (
    responsesOf(answer).some((response) => headerValue(response, 'strict-transport-security') !== undefined)
  ) {
    return age;
  }
  throw stopped('not-triggered', `no answer of ${answer.request.flow.name} has Strict-Transport-Security`);
}

function cookiesLeft({ journey, request }: AuthorizationAnswer): Readonly<Record<string, unknown>> {
  const { cookies } = journey.userAgent;
  const url = endpointOf(request);
  const left = cookies.names(url).map((name) => [documentNames([name])[0] ?? name, cookies.value(url, name)]);
  return Object.fromEntries(left);
}
