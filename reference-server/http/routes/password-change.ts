import { changePassword } from '../../domain/accounts/account-changes.ts';
import { AdministrationError } from '../../domain/errors.ts';
import { basePathOf, withCookies } from '../browser/cookies.ts';
import { newFormToken, requireGenuine } from '../browser/form-token.ts';
import { completeLogin, leadOn, nextStep } from '../browser/login.ts';
import { pageHeaders } from '../browser/page-headers.ts';
import { sessionOf } from '../browser/session.ts';
import { errors } from '../middleware/errors.ts';
import { readForm } from '../read-body.ts';
import { html, redirect } from '../reply.ts';
import type { Handler, Route } from '../route.ts';
import { printPageError } from '../views/page-error.ts';
import { passwordChangePage } from '../views/pages/second-step.ts';

const problems: Readonly<Record<string, string>> = {
  unequal: 'The two passwords are not the same.',
  unusable: 'Please choose another password: not the old one, and of 1 to 255 characters.',
};

const show: Handler = (request, context) => {
  if (sessionOf(request, context)?.halfway?.due !== 'password') return redirect(`${request.baseUrl}/login`);
  const token = newFormToken(request, context);
  const problem = problems[request.query.get('error') ?? ''];
  const frame = { title: 'New password', basePath: basePathOf(request), problem };
  return withCookies(html(200, passwordChangePage(frame, { csrf: token.value })), [token.cookie], request);
};

const change: Handler = async (request, context) => {
  const { halfway } = sessionOf(request, context) ?? {};
  if (halfway?.due !== 'password') return redirect(`${request.baseUrl}/login`);
  const form = readForm(request, context);
  requireGenuine(form, request, context);
  const password = form.get('password') ?? '';
  const again = `${request.baseUrl}/force_password_change`;
  if (password !== form.get('password_confirmation')) return redirect(`${again}?error=unequal`);
  try {
    await changePassword(halfway.id, { password }, false, context);
  } catch (error) {
    if (error instanceof AdministrationError) return redirect(`${again}?error=unusable`);
    throw error;
  }
  const user = context.users.find(halfway.id);
  if (user === undefined) return redirect(`${request.baseUrl}/login`);
  const due = nextStep(user, context);
  return due === undefined
    ? completeLogin(user, ['pwd'], undefined, request, context)
    : leadOn(user, due, request, context);
};

/** The page for a password that has to be changed (supplement-authorization section 6.1). */
export const passwordChangeRoute = {
  path: '/force_password_change',
  methods: { GET: show, POST: change },
  middleware: [pageHeaders, errors(printPageError)],
} satisfies Route;
