import { SuiteDefect } from '../../errors.ts';
import { currentRun } from '../../scenario/run.ts';
import type { Sent } from '../../scenario/scenario.ts';
import type { AnswerPart } from '../core/answer-part.ts';
import { namesSet } from '../core/judgements/cookies.ts';
import { cookieName, needLoginTaken, responsesOf } from './answer-judgement.ts';
import { endpointOf } from './authorization-request.ts';
import type { AuthorizationAnswer } from './authorize.ts';
import { pageMembers, pageOf } from './page-rules.ts';

/** What a browser has at the end of its way, and the pages that it was shown, as feature files name them. */
export const browserParts: readonly AnswerPart[] = [
  {
    name: 'browser',
    read: (sent) => {
      const answer = wayOf(sent);
      return { pages: pagesShown(answer), cookies_set: documentNames(namesSet(responsesOf(answer))) };
    },
    places: { cookies: (sent) => cookiesLeft(wayOf(sent)) },
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
