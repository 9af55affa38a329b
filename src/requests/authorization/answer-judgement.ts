import { neverLedTo } from '../../assertions/authorization-response.ts';
import type { Outcome } from '../../assertions/outcome.ts';
import type { HttpResponse } from '../../client/exchange.ts';
import { SuiteDefect } from '../../errors.ts';
import type { Run } from '../../run/run.ts';
import { parameter } from '../parameters.ts';
import type { AuthorizationAnswer } from './authorize.ts';

/** Every answer on the way of the browser. */
export function responsesOf({ journey }: AuthorizationAnswer): HttpResponse[] {
  return journey.exchanges.map(({ response }) => response);
}

/** The value that a parameter of the request had. */
export function sentParameter({ request }: AuthorizationAnswer, name: string): string {
  const value = parameter(request.parameters, name);
  if (value !== undefined) return value;
  throw new SuiteDefect('not-sent', `a step speaks of ${name}, but the authorization request has none`);
}

/** Passes when the browser was sent to no redirect_uri of the request, save one that its client has registered. */
export function neverLedToForeign(answer: AuthorizationAnswer): Outcome {
  return neverLedToAny(answer, foreignUris(answer));
}

/** Passes when the browser was sent to none of these addresses. */
export function neverLedToAny(answer: AuthorizationAnswer, uris: readonly string[]): Outcome {
  const outcomes = uris.map((uri) => neverLedTo(responsesOf(answer), uri));
  const failed = outcomes.find(({ passed }) => !passed) ?? outcomes[0];
  if (failed !== undefined) return failed;
  throw new SuiteDefect('no-redirect-uri', 'a step speaks of redirect URIs, but the request has none');
}

/** What a browser was shown on its way. */
export type Shown = 'the login page' | 'the approval page' | 'no login page' | 'no approval page' | 'no page';

/** Passes when the browser was shown that page on its way, or was not. */
export function wasShown({ journey }: AuthorizationAnswer, page: Shown): Outcome {
  const { login, approval } = journey.pages;
  const seen: Shown[] = [
    ...(login === undefined ? [] : (['the login page'] as const)),
    ...(approval === undefined ? [] : (['the approval page'] as const)),
  ];
  const without = page === 'no page' ? seen : seen.filter((one) => one === page.replace('no', 'the'));
  return {
    expected: `a browser that is shown ${page}`,
    actual: `shown: ${seen.join(', ') || 'no page'}; the way ended with ${journey.end}`,
    passed: page.startsWith('no') ? without.length === 0 : seen.includes(page),
  };
}

/** The name of a cookie on the target: the CSRF cookie has the name that the profile gives. */
export function cookieName({ target }: Run, name: string): string {
  return name === 'X-Auth-Csrf' ? target.dialect.csrfCookie : name;
}

function foreignUris({ request, journey }: AuthorizationAnswer): string[] {
  const { searchParams } = new URL(journey.exchanges[0].request.url);
  const sameClient = searchParams.get('client_id') === request.client.id;
  const registered = sameClient ? (request.client.spec.redirect_uri ?? []) : [];
  return searchParams.getAll('redirect_uri').filter((uri) => !registered.includes(uri));
}
