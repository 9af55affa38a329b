import type { Exchange } from '../../client/exchange.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import type { Run } from '../../scenario/run.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import { findApprovalForm, offeredScopes } from '../../user-agent/approval-form.ts';
import { type Form, formsOf } from '../../user-agent/form.ts';
import { findLoginForm, findNameForm } from '../../user-agent/login-form.ts';
import { cookiesSet } from '../core/judgements/cookies.ts';
import { forbidsFraming } from '../core/judgements/security-headers.ts';
import { cookieName, responsesOf } from './answer-judgement.ts';
import { endpointOf } from './authorization-request.ts';
import type { AuthorizationAnswer } from './authorize.ts';

export type PageName = 'login' | 'approval';

/** One rule for a page, as feature files say it after "the login page" or "the approval page". */
export interface PageRule {
  readonly name: string;
  judge(page: Exchange, context: { readonly answer: AuthorizationAnswer; readonly run: Run }): Outcome;
}

/** Every rule that feature files can name. */
export const pageRules: readonly PageRule[] = [
  { name: 'is shown on the way', judge: isShown },
  { name: 'cannot be framed', judge: ({ response }) => forbidsFraming(response) },
  { name: 'posts the inputs username and password to /login.do', judge: postsToLogin },
  { name: 'carries the value of the CSRF cookie', judge: carriesCsrf },
  { name: 'carries a hidden value', judge: carriesHidden },
  { name: 'comes with success from the authorization endpoint', judge: comesFromEndpoint },
];

/** The page that the browser was shown last. @throws ScenarioStopped when it was shown none */
export function pageOf({ journey }: AuthorizationAnswer, name: PageName): Exchange {
  const page = journey.pages[name];
  if (page !== undefined) return page;
  const shows = name === 'login' ? 'SERVICE-005' : 'SERVICE-008';
  throw blockedBy(shows, `no ${name} page was shown; the way of the browser ended with ${journey.end}`);
}

function formOn({ request, response }: Exchange): Form | undefined {
  const forms = formsOf(response.body, request.url);
  return findLoginForm(forms) ?? findNameForm(forms) ?? findApprovalForm(forms, 'approve')?.form;
}

/** Passes when an answer is a page with the form by which a user approves scopes. */
export function isApprovalPage({ request, response }: Exchange): Outcome {
  const form = findApprovalForm(formsOf(response.body, request.url), 'approve');
  return {
    expected: 'a page with a form by which the user approves',
    actual: `status ${response.status}, ${form === undefined ? 'no such form' : 'such a form'} in the body`,
    passed: form !== undefined,
  };
}

/** Without the page, nothing is shown of what comes after it. */
function isShown({ id, response }: Exchange): Outcome {
  const actual = `exchange ${id} with status ${response.status}`;
  return { expected: 'a page that the browser is shown on its way', actual, passed: true };
}

function postsToLogin(page: Exchange, { answer }: { answer: AuthorizationAnswer }): Outcome {
  const form = formOn(page);
  const names = (form?.fields ?? []).map(({ name }) => name);
  const action = form?.action ?? '';
  return {
    expected: 'a form with username and password that posts to /login.do',
    actual: form === undefined ? 'no form' : `${form.method} ${action} with ${names.join(', ')}`,
    passed:
      form?.method === 'POST' &&
      action.split(/[?;]/)[0] === `${answer.request.baseUrl}/login.do` &&
      ['username', 'password'].every((name) => names.includes(name)),
  };
}

function carriesCsrf(page: Exchange, { answer, run }: { answer: AuthorizationAnswer; run: Run }): Outcome {
  const name = cookieName(run, 'X-Auth-Csrf');
  const set = cookiesSet(responsesOf(answer), name).map(({ value }) => value);
  const hidden = (formOn(page)?.fields ?? []).filter(({ type }) => type === 'hidden');
  return {
    expected: `a hidden input with the value of the cookie ${name}`,
    actual: `hidden inputs: ${hidden.map((field) => field.name).join(', ') || 'none'}`,
    passed: hidden.some(({ value }) => value !== '' && set.includes(value)),
  };
}

function carriesHidden(page: Exchange): Outcome {
  const hidden = (formOn(page)?.fields ?? []).filter(({ type }) => type === 'hidden');
  return {
    expected: 'a form with a hidden input of 16 characters or more',
    actual: `hidden inputs: ${hidden.map(({ name, value }) => `${name} (${value.length} characters)`).join(', ') || 'none'}`,
    passed: hidden.some(({ value }) => value.length >= 16),
  };
}

function comesFromEndpoint(
  { request, response }: Exchange,
  { answer }: { answer: AuthorizationAnswer },
): Outcome {
  const { origin, pathname } = new URL(request.url);
  const endpoint = endpointOf(answer.request);
  return {
    expected: `the page with status 200 at ${endpoint}`,
    actual: `status ${response.status} at ${origin}${pathname}`,
    passed: response.status === 200 && `${origin}${pathname}` === endpoint,
  };
}

/** Passes when the approval page lets the user decide each of the scopes. */
export function asksFor({ request, response }: Exchange, scopes: readonly string[]): Outcome {
  const found = findApprovalForm(formsOf(response.body, request.url), 'approve');
  const offered = found === undefined ? [] : offeredScopes(found);
  return {
    expected: `a form that lets the user decide ${scopes.join(', ')}`,
    actual: `offered: ${offered.join('; ') || 'nothing'}`,
    passed: scopes.every((scope) => offered.some((text) => text.includes(scope))),
  };
}
