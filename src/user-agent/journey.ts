import { type Exchange, type HttpRequest, headerValue } from '../client/exchange.ts';
import { runUnderWay } from '../scenario/run.ts';
import { stopped } from '../scenario/stop-scenario.ts';
import { type Account, automaticForm, automaticRequest, providerChoice } from './account.ts';
import {
  type ApprovalForm,
  canDecide,
  type Decision,
  denyingLink,
  fillApproval,
  findApprovalForm,
  isAllOrNothing,
  withForeignBox,
} from './approval-form.ts';
import { type Form, formsOf, pressed } from './form.ts';
import { type Credentials, fillLogin, findLoginForm, findNameForm } from './login-form.ts';
import { logInOutside } from './outside-login.ts';
import { isTargets } from './own-address.ts';
import {
  formRequest,
  pageTypes,
  type Send,
  type UserAgent,
  withHiddenAs,
  withoutHidden,
} from './user-agent.ts';
import { findWayOn, furtherRequest } from './way-on.ts';

/** Who sits before the browser, and what that person does. */
export interface Person {
  /** Left out: does not log in. */
  readonly credentials?: Credentials;
  /** Given: logs in at that provider, wherever the way leads there or a page offers it. */
  readonly account?: Account;
  /** Left out: does not decide. */
  readonly decision?: Decision;
  /** What is sent otherwise than that page has it. */
  readonly forges?: Forgery;
}

/** What is sent in place of the form of a page. */
export interface Forgery {
  readonly page: 'login' | 'approval';
  /** The value of each hidden field; undefined: there is none, as somebody else knows none. */
  readonly hidden?: string | undefined;
  /** The origin of the page that sends it. */
  readonly origin?: string;
  /** The scope of a box more on the approval page. */
  readonly box?: string;
}

/**
 * Where a journey ended: at an address outside the target, which is not requested; at a page that asks for a
 * login or an approval that nobody gave; at any other answer; or nowhere, after too many redirects.
 */
export type JourneyEnd = 'elsewhere' | 'login' | 'approval' | 'answer' | 'too-many-redirects';

/** The way of a browser from a first request to where it came out. */
export interface Journey {
  readonly end: JourneyEnd;
  /** In their order; the last one ended the journey. */
  readonly exchanges: readonly [Exchange, ...Exchange[]];
  /** The exchange that ended the journey. */
  readonly last: Exchange;
  /** The exchanges that brought the pages which the person saw last. */
  readonly pages: { readonly login?: Exchange; readonly approval?: Exchange };
  /** The browser, with the cookies that it has in the end. */
  readonly userAgent: UserAgent;
}

export interface JourneyPlan {
  readonly first: HttpRequest;
  readonly userAgent: UserAgent;
  readonly person: Person;
  readonly send: Send;
  /** Base URL of the target: only what lies beneath it, or at a host that the profile names, is requested. */
  readonly baseUrl: string;
  /** `Accept` of every request to the path of the first one. */
  readonly accept: string;
  /** False: the first answer ends the journey, as for a client that is no browser. */
  readonly follow?: boolean;
}

/** Exchanges of one journey; a login with approval takes six. */
const bound = 12;

/** Goes as a browser with a person before it, until the way leaves the target or ends. */
export async function travel(plan: JourneyPlan): Promise<Journey> {
  const { userAgent, send } = plan;
  const last = await userAgent.send(plan.first, send);
  const state: State = { exchanges: [last], last, pages: {} };
  if (plan.follow === false) return journeyOf(plan, { ...state, pages: pageIn(last) }, 'answer');
  for (;;) {
    const next = (await outsideStep(plan, state)) ?? nextStep(plan, state);
    if ('end' in next) return journeyOf(plan, state, next.end);
    if (state.exchanges.length >= bound) return journeyOf(plan, state, 'too-many-redirects');
    state.last = await go(plan, state, next);
    state.exchanges.push(state.last);
  }
}

/** What a page of the provider sends, the browser sends without the cookies that are for the target's own pages. */
function go({ userAgent, person, send }: JourneyPlan, { last }: State, next: HttpRequest): Promise<Exchange> {
  const { account } = person;
  if (account === undefined) return userAgent.send(next, send);
  const foreignForm = next.method === 'POST' && account.has(new URL(last.request.url));
  const via = account.has(new URL(next.url)) ? account.visit : send;
  return userAgent.send(next, via, foreignForm ? 'another site' : 'the same site');
}

interface State {
  readonly exchanges: [Exchange, ...Exchange[]];
  last: Exchange;
  pages: Journey['pages'];
  /** True once a page of its own has asked for the name of who logs in. */
  named?: boolean;
}

function journeyOf({ userAgent }: JourneyPlan, state: State, end: JourneyEnd): Journey {
  return { ...state, end, userAgent };
}

/** Where the profile names another way to log in than a form: logs in that way, once, and begins anew. */
async function outsideStep(plan: JourneyPlan, state: State): Promise<HttpRequest | undefined> {
  const { userAgent, person, baseUrl, first } = plan;
  const { credentials, forges } = person;
  const { request, response } = state.last;
  const run = runUnderWay();
  if (run === undefined) return undefined;
  const { login, connection } = run.target;
  if (login === undefined || credentials === undefined || forges !== undefined) return undefined;
  if (userAgent.loggedInOutside || response.status !== 200) return undefined;
  if (findApprovalForm(formsOf(response.body, request.url), 'approve') !== undefined) return undefined;
  const { hosts } = run.client;
  const cookies = await logInOutside(login, { url: request.url, baseUrl, credentials, connection, hosts });
  if (cookies === undefined) return undefined;
  userAgent.cookies.add(cookies);
  userAgent.loggedInOutside = true;
  state.pages = { ...state.pages, login: state.last };
  return first;
}

/** The page that an answer itself is. */
function pageIn(answer: Exchange): Journey['pages'] {
  const forms = formsOf(answer.response.body, answer.request.url);
  if (findLoginForm(forms) !== undefined) return { login: answer };
  return findApprovalForm(forms, 'approve') === undefined ? {} : { approval: answer };
}

type Step = HttpRequest | { readonly end: JourneyEnd };

function nextStep(plan: JourneyPlan, state: State): Step {
  const { request, response } = state.last;
  const location = headerValue(response, 'location');
  if (response.status >= 300 && response.status < 400 && location !== undefined) {
    if (!URL.canParse(location, request.url)) return { end: 'elsewhere' };
    const url = new URL(location, request.url);
    return isOpen(plan, url) ? redirected(plan, state.last, url) : { end: 'elsewhere' };
  }
  return pageStep(plan, state, formsOf(response.body, request.url));
}

function pageStep(plan: JourneyPlan, state: State, forms: readonly Form[]): Step {
  const automatic = automaticForm(forms);
  if (automatic !== undefined) return automaticStep(plan, state, automatic);
  const login = findLoginForm(forms, state.named);
  if (login !== undefined) return loginStep(plan, state, login);
  const name = findNameForm(forms);
  if (name !== undefined) return nameStep(plan, state, name);
  const { request, response } = state.last;
  const clientId = new URL(plan.first.url).searchParams.get('client_id') ?? '';
  const page = { html: response.body, url: request.url, clientId };
  const on = findWayOn(forms, page);
  if (on !== undefined && isTargets(new URL(on.form.action), plan.baseUrl)) {
    return formRequest(on.form, fillApproval(on, 'approve'), request.url);
  }
  const approval = findApprovalForm(forms, plan.person.decision ?? 'approve');
  if (approval !== undefined) return approvalStep(plan, state, approval);
  const further = response.status === 200 ? furtherRequest(page, plan.first.url) : undefined;
  return further !== undefined && isTargets(new URL(further.url), plan.baseUrl) ? further : { end: 'answer' };
}

function automaticStep(plan: JourneyPlan, { last }: State, form: Form): Step {
  if (!isOpen(plan, new URL(form.action))) return { end: 'elsewhere' };
  return automaticRequest(form, last.request.url);
}

/** A page that asks for the name alone: it is the login page, and the password comes on the next one. */
function nameStep(plan: JourneyPlan, state: State, found: Form): Step {
  const form = pressed(found, found.submits[0]);
  const { person, baseUrl } = plan;
  if (person.account !== undefined || person.credentials === undefined) return loginStep(plan, state, form);
  if (state.named === true || !isTargets(new URL(form.action), baseUrl)) {
    state.pages = { ...state.pages, login: state.last };
    return { end: 'login' };
  }
  state.named = true;
  return formRequest(form, fillLogin(form, person.credentials), state.last.request.url);
}

function loginStep({ person, baseUrl }: JourneyPlan, state: State, found: Form): Step {
  const form = pressed(found, found.submits[0]);
  const { pages, last } = state;
  state.pages = { ...pages, login: last };
  const { account, credentials, forges } = person;
  const again = pages.login !== undefined;
  if (account !== undefined && !again) {
    return providerChoice(last.response.body, last.request.url, account) ?? { end: 'login' };
  }
  if (again || credentials === undefined || !isTargets(new URL(form.action), baseUrl))
    return { end: 'login' };
  const forgery = forges?.page === 'login' ? forges : undefined;
  const sent = forgedForm(form, forgery);
  return formRequest(form, fillLogin(sent, credentials), forgery?.origin ?? last.request.url);
}

function approvalStep({ person, baseUrl }: JourneyPlan, state: State, found: ApprovalForm): Step {
  const { pages, last } = state;
  state.pages = { ...pages, approval: last };
  const { decision, forges } = person;
  const { form } = found;
  const again = pages.approval !== undefined;
  if (again || decision === undefined || !isTargets(new URL(form.action), baseUrl))
    return { end: 'approval' };
  const forgery = forges?.page === 'approval' ? forges : undefined;
  if (forgery?.box === undefined && !canDecide(found, decision)) return otherWay(last, found, decision);
  const boxed = forgery?.box === undefined ? found : withForeignBox(found, forgery.box);
  const sent = { ...boxed, form: forgedForm(boxed.form, forgery) };
  return formRequest(form, fillApproval(sent, decision), forgery?.origin ?? last.request.url);
}

/** The form with other hidden fields, or without them, where that is forged. */
function forgedForm(form: Form, forgery: Forgery | undefined): Form {
  if (forgery === undefined || !('hidden' in forgery)) return form;
  return forgery.hidden === undefined ? withoutHidden(form) : withHiddenAs(form, forgery.hidden);
}

/** What a person does on a page that asks for approval of everything or nothing. */
function otherWay({ request, response }: Exchange, found: ApprovalForm, decision: Decision): HttpRequest {
  const link = decision === 'deny' ? denyingLink(response.body, request.url) : undefined;
  if (link !== undefined) return link;
  if (decision !== 'deny' && isAllOrNothing(found, response.body)) {
    throw stopped(
      'not-triggered',
      'the approval page asks for everything or nothing: nobody can leave a scope out',
    );
  }
  const what = decision === 'deny' ? 'deny what is asked' : 'leave a scope out';
  throw stopped('could-not-run', `the approval page offers nothing by which the user could ${what}`);
}

/** RFC 9110, section 15.4: only 307 and 308 keep the method and the body. */
function redirected({ first, accept }: JourneyPlan, { request, response }: Exchange, url: URL): HttpRequest {
  const sameEndpoint = url.pathname === new URL(first.url).pathname;
  const headers = [['Accept', sameEndpoint ? accept : pageTypes] as const];
  url.hash = '';
  if (response.status !== 307 && response.status !== 308) return { method: 'GET', url: url.href, headers };
  return { ...request, url: url.href, headers: withoutLabels(request) };
}

/** The headers of a request that is sent once more; cookies and label come anew. */
function withoutLabels({ headers }: HttpRequest): HttpRequest['headers'] {
  return headers.filter(([name]) => !['cookie', 'user-agent'].includes(name.toLowerCase()));
}

/** The target, or the provider of the person. */
function isOpen({ baseUrl, person: { account } }: JourneyPlan, url: URL): boolean {
  return isTargets(url, baseUrl) || account?.has(url) === true;
}
