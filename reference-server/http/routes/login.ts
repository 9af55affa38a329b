import type { LoginRefusal } from '../../domain/accounts/policies.ts';
import type { Context } from '../../domain/context.ts';
import type { IdentityProvider } from '../../domain/federation/identity-provider.ts';
import { originOfHint } from '../../domain/federation/login-hint.ts';
import { authenticateAmong } from '../../domain/federation/password-login.ts';
import { pageProviders } from '../../domain/federation/password-provider.ts';
import { wantsJson } from '../accept.ts';
import { basePathOf, withCookies } from '../browser/cookies.ts';
import { isGenuine, newFormToken } from '../browser/form-token.ts';
import { completeLogin, leadOn, nextStep } from '../browser/login.ts';
import { clientOf, leadingProvider, offeredProviders } from '../browser/offered-providers.ts';
import { pageHeaders, unframedPages } from '../browser/page-headers.ts';
import { sendToProvider } from '../browser/provider-login.ts';
import { currentUserCookie, identityOf, sessionOf } from '../browser/session.ts';
import { HttpError } from '../http-error.ts';
import { errors } from '../middleware/errors.ts';
import { providerLoginErrors } from '../middleware/provider-login-errors.ts';
import { readForm } from '../read-body.ts';
import { html, json, type Reply, redirect } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import type { Handler, Route } from '../route.ts';
import { printPageError } from '../views/page-error.ts';
import { type LoginModel, loginPage } from '../views/pages/login.ts';
import { serverInformation } from '../views/server-information.ts';

const problems: Readonly<Record<string, string>> = {
  login_failure: 'User name and password do not match. Please try again.',
  account_locked: 'There were too many wrong passwords. Please wait some minutes and try again.',
  account_not_verified: 'This account is not verified yet. Please follow the link in your e-mail.',
  invalid_login_request: 'The login page was open for too long. Please log in again.',
  provider_unreachable:
    'The chosen login cannot be reached at the moment. Please try again later, or choose another login.',
  provider_failure: 'The login did not succeed. Please try again.',
  account_not_precreated: 'You have no account here. Please ask the people who run this service for one.',
};

const errorOf: Readonly<Record<Exclude<LoginRefusal, 'password-change'> | 'unreachable', string>> = {
  failure: 'login_failure',
  locked: 'account_locked',
  unverified: 'account_not_verified',
  unreachable: 'provider_unreachable',
};

function failed(error: string, request: HttpRequest, context: Context): Reply {
  const cookies = [currentUserCookie(undefined, request, context)];
  return withCookies(redirect(`${request.baseUrl}/login?error=${error}`), cookies, request);
}

function linksOf(providers: readonly IdentityProvider[]): LoginModel['links'] {
  return providers.map(({ originKey, name, config }) => ({
    path: `/login/provider/${encodeURIComponent(originKey)}`,
    text: typeof config.linkText === 'string' && config.linkText !== '' ? config.linkText : name,
  }));
}

const showLogin: Handler = (request, context) => {
  const session = sessionOf(request, context);
  if (identityOf(session, context)) return redirect(`${request.baseUrl}/home`);
  if (wantsJson(request)) return json(200, serverInformation(request, context));
  const hint = request.query.get('login_hint') ?? undefined;
  const leading = request.query.has('error') ? undefined : leadingProvider(hint, session, context);
  if (leading !== undefined) return sendToProvider(leading, request, context);
  const offered = offeredProviders(session, context);
  const token = newFormToken(request, context);
  const problem = problems[request.query.get('error') ?? ''];
  const page = loginPage(
    { title: 'Log in', basePath: basePathOf(request), problem },
    {
      csrf: token.value,
      formRedirectUri: request.query.get('form_redirect_uri') ?? '',
      loginHint: hint ?? '',
      hasProblem: problem !== undefined,
      ...{ hasForm: offered.hasForm, links: linksOf(offered.links) },
    },
  );
  return withCookies(html(200, page), [token.cookie], request);
};

/** "form fields username, password, `X-Auth-Csrf` (must equal the cookie)" (supplement-authorization section 6.1) */
const logIn: Handler = async (request, context) => {
  const form = readForm(request, context);
  if (!isGenuine(form, request, context)) {
    if (wantsJson(request)) throw new HttpError(403, 'access_denied', 'The CSRF value is missing or wrong');
    return failed('invalid_login_request', request, context);
  }
  const client = clientOf(sessionOf(request, context), context);
  const providers = pageProviders(originOfHint(form.get('login_hint')), client, context);
  const attempt = { userName: form.get('username') ?? '', password: form.get('password') ?? '' };
  const outcome = await authenticateAmong(providers, attempt, context);
  const user = 'user' in outcome ? outcome.user : outcome.halfway;
  if (user === undefined) {
    const refusal = 'refusal' in outcome ? outcome.refusal : 'failure';
    return failed(refusal === 'password-change' ? 'login_failure' : errorOf[refusal], request, context);
  }
  const due = nextStep(user, context);
  if (due !== undefined) return leadOn(user, due, request, context);
  const isExternal = user.origin !== context.settings.internalOrigin;
  const amr = isExternal ? ['ext', 'pwd'] : ['pwd'];
  return completeLogin(user, amr, form.get('form_redirect_uri'), request, context);
};

const middleware = [pageHeaders, errors(printPageError)];
const plain = [unframedPages, errors(printPageError)];

const isWell: Handler = () => ({
  status: 200,
  headers: { 'content-type': 'text/plain;charset=UTF-8' },
  body: 'ok\n',
});

/** The login page and its form (supplement-authorization section 6.1). */
export const loginRoutes = [
  { path: '/login', methods: { GET: showLogin }, middleware: [...middleware, providerLoginErrors] },
  { path: '/login.do', methods: { POST: logIn }, middleware },
  {
    path: '/info',
    methods: { GET: (request, context) => json(200, serverInformation(request, context)) },
    middleware: plain,
  },
  { path: '/healthz', methods: { GET: isWell }, middleware: plain },
] satisfies readonly Route[];
