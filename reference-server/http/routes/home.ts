import { removeApprovals } from '../../domain/accounts/approvals.ts';
import type { User } from '../../domain/accounts/user.ts';
import { scopeText } from '../../domain/authorization/scope-texts.ts';
import type { Context } from '../../domain/context.ts';
import { wantsJson } from '../accept.ts';
import { nameOf } from '../browser/approval.ts';
import { basePathOf, withCookies } from '../browser/cookies.ts';
import { newFormToken, requireGenuine } from '../browser/form-token.ts';
import { pageHeaders } from '../browser/page-headers.ts';
import { loggedIn } from '../browser/require-login.ts';
import { errors } from '../middleware/errors.ts';
import { readForm } from '../read-body.ts';
import { html, redirect } from '../reply.ts';
import type { Route } from '../route.ts';
import { printPageError } from '../views/page-error.ts';
import { type AllowedApplication, homePage } from '../views/pages/home.ts';
import { serviceLinks } from '../views/service-links.ts';

function applicationsOf(user: User, context: Context): readonly AllowedApplication[] {
  const approvals = context.approvals.of(user.id);
  const clientIds = [...new Set(approvals.map(({ clientId }) => clientId))];
  return clientIds.map((clientId) => {
    const client = context.clients.find(clientId);
    const scopes = approvals.filter((approval) => approval.clientId === clientId);
    return {
      ...{ clientId, name: client ? nameOf(client) : clientId },
      scopes: scopes.map(({ scope, status }) => ({
        ...{ scope, text: `${status === 'APPROVED' ? 'Allowed' : 'Not allowed'}: ${scopeText(scope)}` },
      })),
    };
  });
}

const show = loggedIn((request, context, { user }) => {
  const token = newFormToken(request, context);
  const model = {
    ...{ csrf: token.value, userName: user.userName, applications: applicationsOf(user, context) },
    hasGenerator: user.generator !== undefined,
  };
  const page = homePage({ title: 'Your account', basePath: basePathOf(request) }, model);
  return withCookies(html(200, page), [token.cookie], request);
});

const forget = loggedIn((request, context, { user }) => {
  const form = readForm(request, context);
  requireGenuine(form, request, context);
  removeApprovals(user.id, form.get('client_id') ?? '', context);
  return redirect(`${request.baseUrl}/home`);
});

const middleware = [pageHeaders, errors(printPageError)];

/** The page of the own account. */
export const homeRoutes = [
  { path: '/home', methods: { GET: show, POST: forget }, middleware },
  {
    path: '/',
    methods: {
      GET: (request) => (wantsJson(request) ? serviceLinks(request) : redirect(`${request.baseUrl}/home`)),
    },
    middleware,
  },
] satisfies readonly Route[];
