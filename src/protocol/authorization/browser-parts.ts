import { headerValue } from '../../client/exchange.ts';
import { SuiteDefect } from '../../errors.ts';
import type { ProviderSpec } from '../../fixtures/provider-fixture.ts';
import type { Sent } from '../../scenario/attempt.ts';
import { currentRun } from '../../scenario/run.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import { formsOf } from '../../user-agent/form.ts';
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
 * What a browser has at the end of its way, and the pages that it was shown, as feature files name them:
 * `other_cookies_cleared`, those that have no name in the documents; `login`, what became of the login form; `redirects`, where answers with status 302 sent it;
 * `providers`, which identity providers it met.
 */
export const browserParts: readonly AnswerPart[] = [
  {
    name: 'browser',
    read: (sent) => {
      const answer = wayOf(sent);
      const cleared = documentNames(namesCleared(answer.exchange.response));
      return {
        get pages() {
          return pagesShown(answer);
        },
        cookies_set: documentNames(namesSet(responsesOf(answer))),
        cookies_cleared: cleared,
        other_cookies_cleared: cleared.filter((name) => name !== 'Current-User' && name !== 'X-Auth-Csrf'),
        redirects: redirectsOf(answer),
        ...providersMet(answer),
      };
    },
    places: {
      cookies: (sent) => cookiesLeft(wayOf(sent)),
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
  throw new SuiteDefect('no-journey', `a step names a browser, but ${sent.recipe.name} was sent by none`);
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

/**
 * The origin_key of each identity provider to which the browser came, or is sent by a redirect or a form; not there where
 * it met none and was shown no login page, which says nothing of where a login would lead.
 */
function providersMet({ journey, exchange, request }: AuthorizationAnswer) {
  const { last, exchanges, pages } = journey;
  const forms = formsOf(last.response.body, last.request.url).map(({ action }) => new URL(action));
  const urls = exchanges.map((one) => new URL(one.request.url));
  const met = [...urls, ...forms, redirectUrl(exchange)].filter((url) => url !== undefined);
  const { account } = request.person;
  const ofUser = met.some((url) => account?.has(url)) ? request.user.spec.external?.origin : undefined;
  const others = currentRun().fixtures.providers.made.filter(({ spec }) =>
    met.some((url) => hasAddress(spec, `${url.origin}${url.pathname}`)),
  );
  const keys = [ofUser, ...others.map(({ originKey }) => originKey)].filter((key) => key !== undefined);
  return keys.length === 0 && pages.login === undefined ? {} : { providers: [...new Set(keys)] };
}

/** Whether the configuration of a provider names an address where browsers log in: by itself, or in SAML metadata. */
function hasAddress({ config }: ProviderSpec, address: string): boolean {
  return Object.values(config).some(
    (value) => value === address || (typeof value === 'string' && value.includes(`Location="${address}"`)),
  );
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
