import type { AuthorizationOutcome } from '../../domain/authorization/endpoint.ts';
import type { Decision } from '../../domain/authorization/request.ts';
import { scopeText } from '../../domain/authorization/scope-texts.ts';
import type { Session } from '../../domain/authorization/session.ts';
import type { Client } from '../../domain/clients/client.ts';
import type { Context } from '../../domain/context.ts';
import { OAuthError } from '../../domain/errors.ts';
import { wantsJson } from '../accept.ts';
import { html, json, type Reply } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import { approvalPage } from '../views/pages/approval.ts';
import { basePathOf, withCookies } from './cookies.ts';
import { newFormToken, requireGenuine } from './form-token.ts';
import { keepSession } from './session.ts';

type Approval = Extract<AuthorizationOutcome, { readonly kind: 'approval' }>;

const mostPending = 5;

/** The parameters of the request itself. */
export function withoutDecision(
  pairs: Iterable<readonly [string, string]>,
): readonly (readonly [string, string])[] {
  return [...pairs].filter(([name]) => name !== 'user_oauth_approval' && !/^scope\.\d+$/.test(name));
}

function queryOf(parameters: ReadonlyMap<string, string>): string {
  return new URLSearchParams([...parameters]).toString();
}

/** What the user ticked and pressed (supplement-authorization section 6.3). */
export function decisionOf(form: ReadonlyMap<string, string>, { policies }: Context): Decision {
  const ticked = [...form].filter(([name]) => /^scope\.\d+$/.test(name));
  const scopes = ticked.map(([, value]) => value.replace(/^scope\./, ''));
  return policies.authorizationRequest.decision(form.get('user_oauth_approval'), scopes);
}

/**
 * A bearer token has no session and so no page: who holds it is the client, and the user decided nothing.
 * @throws OAuthError, where the form was forged, or belongs to no request whose page was shown
 */
export function requirePending(
  form: ReadonlyMap<string, string>,
  parameters: ReadonlyMap<string, string>,
  session: Session | undefined,
  request: HttpRequest,
  context: Context,
): void {
  const pending = session?.pendingApprovals ?? [];
  if (session === undefined || pending.length === 0) {
    throw new OAuthError('invalid_request', 'Cannot approve uninitialized authorization request.');
  }
  requireGenuine(form, request, context);
  const query = queryOf(parameters);
  if (!pending.includes(query)) {
    throw new OAuthError('invalid_request', 'Changes were detected from the original authorization request.');
  }
  const pendingApprovals = pending.filter((one) => one !== query);
  context.sessions.save({ ...session, pendingApprovals });
}

/** How a client is called towards people. */
export function nameOf(client: Client): string {
  return client.meta?.clientName ?? client.name ?? client.clientId;
}

function asJson(approval: Approval, parameters: ReadonlyMap<string, string>, request: HttpRequest): Reply {
  const { target, scopes, undecided, approved } = approval;
  const denied = scopes.filter((scope) => !undecided.includes(scope) && !approved.includes(scope));
  const location = `${request.baseUrl}/oauth/authorize?${queryOf(parameters)}`;
  const option = (value: string) => ({
    ...{ location, path: '/oauth/authorize', key: 'user_oauth_approval', value },
  });
  const shown = (names: readonly string[]) =>
    names.map((scope) => ({ code: `scope.${scope}`, text: scopeText(scope) }));
  return json(200, {
    message: 'To confirm or deny access POST to the following locations with the parameters requested.',
    ...{ scopes: shown(scopes), undecided_scopes: shown(undecided) },
    ...{ approved_scopes: shown(approved), denied_scopes: shown(denied) },
    options: { confirm: option('true'), deny: option('false') },
    ...{ redirect_uri: target.redirectUri, client_display_name: nameOf(target.client) },
    auth_request: Object.fromEntries(parameters),
  });
}

/** Asks the user, by a page or by JSON. The session remembers that it asked. */
export function showApproval(
  approval: Approval,
  parameters: ReadonlyMap<string, string>,
  session: Session | undefined,
  request: HttpRequest,
  context: Context,
): Reply {
  const { target, identity, undecided, approved } = approval;
  const query = queryOf(parameters);
  const token = newFormToken(request, context);
  const cookies = session === undefined ? [] : [token.cookie, keepPending(session, query, request, context)];
  if (wantsJson(request)) return withCookies(asJson(approval, parameters, request), cookies, request);
  const choice = (scope: string) => ({ scope, text: scopeText(scope) });
  const body = approvalPage(
    { title: 'Allow access?', basePath: basePathOf(request) },
    {
      ...{ csrf: token.value, action: `${basePathOf(request)}/oauth/authorize?${query}` },
      ...{ clientName: nameOf(target.client), userName: identity.user.userName },
      returnsTo: new URL(target.redirectUri).host || target.redirectUri,
      ...{ undecided: undecided.map(choice), allowed: approved.map(choice) },
    },
  );
  return withCookies(html(200, body), cookies, request);
}

function keepPending(session: Session, query: string, request: HttpRequest, context: Context) {
  const others = session.pendingApprovals.filter((one) => one !== query);
  const pendingApprovals = [...others, query].slice(-mostPending);
  return keepSession({ ...session, pendingApprovals }, request, context);
}
