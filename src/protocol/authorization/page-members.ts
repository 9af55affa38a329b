import { type Exchange, type HttpResponse, headerValue } from '../../client/exchange.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import { findApprovalForm } from '../../user-agent/approval-form.ts';
import { type Form, formsOf } from '../../user-agent/form.ts';
import { attribute, elementsOf } from '../../user-agent/html.ts';
import { findLoginForm, findNameForm } from '../../user-agent/login-form.ts';
import { cookiesIn, namesOf } from '../core/judgements/cookies.ts';
import { frameAncestors } from '../core/judgements/security-headers.ts';
import { documentNames, responsesOf } from './answer-judgement.ts';
import { endpointOf } from './authorization-request.ts';
import type { AuthorizationAnswer } from './authorize.ts';

export type PageName = 'login' | 'approval';

/** The page that the browser was shown last. @throws ScenarioStopped when it was shown none */
export function pageOf({ journey }: AuthorizationAnswer, name: PageName): Exchange {
  const page = journey.pages[name];
  if (page !== undefined) return page;
  const requirement = name === 'login' ? 'SERVICE-005' : 'SERVICE-008';
  throw blockedBy(requirement, `no ${name} page was shown; the way of the browser ended with ${journey.end}`);
}

function formOn({ request, response }: Exchange): Form | undefined {
  const forms = formsOf(response.body, request.url);
  return findLoginForm(forms) ?? findNameForm(forms) ?? findApprovalForm(forms, 'approve')?.form;
}

/** A page and its form, as feature files name their members; texts of several fields are joined by spaces. */
export function pageMembers(page: Exchange, answer: AuthorizationAnswer): Readonly<Record<string, unknown>> {
  const { method, action = '', fields = [] } = formOn(page) ?? {};
  const values = (type: string) => fields.filter((field) => field.type === type);
  const hidden = values('hidden').map(({ value }) => value);
  return {
    status: page.response.status,
    frame_ancestors: frameAncestors(page.response),
    address: addressOf(page, answer),
    method,
    action: action.split(/[?;]/)[0],
    inputs: fields.map(({ name }) => name),
    referrer_policy: referrerPolicyOf(page.response),
    elements: [...new Set(elementsOf(page.response.body).map(({ tagName }) => tagName))],
    hidden: hidden.join(' '),
    hidden_cookies: cookiesWith(hidden, answer),
    boxes: values('checkbox')
      .map(({ name, value, label }) => `${name} ${value} ${label}`)
      .join(' '),
  };
}

/** That of the header field, or of the last element that sets it (Referrer Policy, section 4). */
function referrerPolicyOf(response: HttpResponse): string | undefined {
  const elements = elementsOf(response.body).filter(
    (one) => attribute(one, 'name')?.toLowerCase() === 'referrer',
  );
  const [set] = elements.flatMap((one) => attribute(one, 'content') ?? []).slice(-1);
  return set ?? headerValue(response, 'referrer-policy');
}

/** Without the query; the authorization endpoint as the document has it, wherever the target has it. */
function addressOf({ request: { url } }: Exchange, { request }: AuthorizationAnswer): string {
  const { origin, pathname } = new URL(url);
  const address = `${origin}${pathname}`;
  return address === endpointOf(request) ? `${request.baseUrl}/oauth/authorize` : address;
}

/** The names of the cookies that were set on the way and whose value a hidden input of the page has. */
function cookiesWith(values: readonly string[], answer: AuthorizationAnswer): readonly string[] {
  const set = cookiesIn(responsesOf(answer));
  return documentNames(namesOf(set.filter(({ value }) => value !== '' && values.includes(value))));
}
