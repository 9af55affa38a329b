import { toDataURL } from 'qrcode';
import { countFailure, isLocked } from '../../domain/accounts/login-failures.ts';
import {
  generatorAddress,
  newGeneratorSecret,
  registerGenerator,
  useCode,
} from '../../domain/accounts/totp.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { Session } from '../../domain/authorization/session.ts';
import type { Context } from '../../domain/context.ts';
import { basePathOf, withCookies } from '../browser/cookies.ts';
import { newFormToken, requireGenuine } from '../browser/form-token.ts';
import { completeLogin } from '../browser/login.ts';
import { pageHeaders } from '../browser/page-headers.ts';
import { identityOf, keepSession, sessionOf } from '../browser/session.ts';
import { errors } from '../middleware/errors.ts';
import { readForm } from '../read-body.ts';
import { html, type Reply, redirect } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import type { Handler, Route } from '../route.ts';
import { printPageError } from '../views/page-error.ts';
import { codePage, registrationPage } from '../views/pages/second-step.ts';

const wrongCode = 'This code is not right, or was used before. Please type the code that is shown now.';

function verifying(session: Session | undefined, context: Context): User | undefined {
  return session?.halfway?.due === 'code' ? context.users.find(session.halfway.id) : undefined;
}

const toLogin = (request: HttpRequest): Reply => redirect(`${request.baseUrl}/login`);

function registration(withImage: boolean): Handler {
  return async (request, context) => {
    const session = sessionOf(request, context);
    const user = identityOf(session, context)?.user;
    if (session === undefined || user === undefined) return toLogin(request);
    const secret = session.enrolment ?? newGeneratorSecret(context);
    const address = generatorAddress(user, secret, new URL(request.baseUrl).hostname);
    const token = newFormToken(request, context);
    const problem = request.query.has('error') ? wrongCode : undefined;
    const image = withImage ? await toDataURL(address, { margin: 2, width: 240 }) : '';
    const body = registrationPage(
      { title: 'Two-step login', basePath: basePathOf(request), problem },
      { csrf: token.value, address, secret, image },
    );
    const kept = keepSession({ ...session, enrolment: secret }, request, context);
    return withCookies(html(200, body), [token.cookie, kept], request);
  };
}

const showVerify: Handler = (request, context) => {
  if (verifying(sessionOf(request, context), context) === undefined) return toLogin(request);
  const token = newFormToken(request, context);
  const problem = request.query.has('error') ? wrongCode : undefined;
  const frame = { title: 'Second step', basePath: basePathOf(request), problem };
  return withCookies(html(200, codePage(frame, { csrf: token.value })), [token.cookie], request);
};

function finishRegistration(
  user: User,
  session: Session,
  code: string,
  request: HttpRequest,
  context: Context,
): Reply {
  if (!registerGenerator(user, session.enrolment ?? '', code, context)) {
    return redirect(`${request.baseUrl}/login/mfa/register?error=wrong_code`);
  }
  const { enrolment: _enrolment, ...kept } = session;
  context.sessions.save(kept);
  return redirect(`${request.baseUrl}/home`);
}

const verify: Handler = (request, context) => {
  const form = readForm(request, context);
  requireGenuine(form, request, context);
  const code = (form.get('code') ?? '').replaceAll(' ', '');
  const session = sessionOf(request, context);
  const newcomer = session?.enrolment === undefined ? undefined : identityOf(session, context)?.user;
  if (session !== undefined && newcomer !== undefined) {
    return finishRegistration(newcomer, session, code, request, context);
  }
  const user = verifying(session, context);
  if (user === undefined) return toLogin(request);
  if (isLocked(user, context)) return redirect(`${request.baseUrl}/login?error=account_locked`);
  if (useCode(code, user, context)) {
    return completeLogin(user, ['pwd', 'otp', 'mfa'], undefined, request, context);
  }
  countFailure(user, context);
  return redirect(`${request.baseUrl}/login/mfa/verify?error=wrong_code`);
};

const middleware = [pageHeaders, errors(printPageError)];

/** Registering a generator of one-time codes, and asking for its code (supplement-authorization section 3.5). */
export const secondStepRoutes = [
  { path: '/login/mfa/register', methods: { GET: registration(true) }, middleware },
  { path: '/login/mfa/manual', methods: { GET: registration(false) }, middleware },
  { path: '/login/mfa/verify', methods: { GET: showVerify }, middleware },
  { path: '/login/mfa/verify.do', methods: { POST: verify }, middleware },
] satisfies readonly Route[];
