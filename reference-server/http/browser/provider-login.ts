import type { Context } from '../../domain/context.ts';
import type { IdentityProvider } from '../../domain/federation/identity-provider.ts';
import { type PendingLogin, ProviderLoginError } from '../../domain/federation/login.ts';
import { beginOidcLogin } from '../../domain/federation/oidc/login.ts';
import { beginSamlLogin } from '../../domain/federation/saml/login.ts';
import { html, type Reply, redirect } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import { submitPage } from '../views/pages/submit.ts';
import { basePathOf, type Cookie, withCookies } from './cookies.ts';
import { anySession, currentUserCookie, keepSession } from './session.ts';

const mostPending = 5;

/** Keeps in the browser's session what a provider has to give back. */
function remember(pending: PendingLogin, request: HttpRequest, context: Context): Cookie {
  const session = anySession(request, context);
  const pendingLogins = [...(session.pendingLogins ?? []), pending].slice(-mostPending);
  return keepSession({ ...session, pendingLogins }, request, context);
}

/** The login that a provider answers; it is answered once. @throws ProviderLoginError */
export function takePending(
  { originKey, created }: Pick<IdentityProvider, 'originKey' | 'created'>,
  state: string | null,
  request: HttpRequest,
  context: Context,
): PendingLogin {
  const session = anySession(request, context);
  const { pendingLogins = [] } = session;
  const now = context.clock();
  const rules = context.policies.relyingParty;
  const pending = pendingLogins.find((one) => rules.isPending(one, originKey, state, now));
  // The login was sent to another provider, which had the same origin key.
  const isEarlier = pending !== undefined && pending.startedAt < created;
  if (pending === undefined || isEarlier) {
    throw new ProviderLoginError('provider_failure', 'This browser asked for no such login');
  }
  context.sessions.save({ ...session, pendingLogins: pendingLogins.filter((one) => one !== pending) });
  return pending;
}

/** Sends the user to a provider: by a redirect, or by a form where the provider takes no other. */
export async function sendToProvider(
  provider: IdentityProvider,
  request: HttpRequest,
  context: Context,
): Promise<Reply> {
  if (provider.type !== 'saml') {
    const { address, pending } = await beginOidcLogin(provider, context);
    return withCookies(redirect(address), [remember(pending, request, context)], request);
  }
  const { address, form, pending } = await beginSamlLogin(provider, context);
  const cookie = remember(pending, request, context);
  if (form === undefined) return withCookies(redirect(address), [cookie], request);
  const frame = { title: 'Go on to log in', basePath: basePathOf(request) };
  const page = submitPage(frame, { action: address, name: provider.name, fields: Object.entries(form) });
  return withCookies(html(200, page), [cookie], request);
}

/** Back to the login page, which says what went wrong. */
export function backToLogin(error: string, request: HttpRequest, context: Context): Reply {
  const cookies = [currentUserCookie(undefined, request, context)];
  return withCookies(redirect(`${request.baseUrl}/login?error=${error}`), cookies, request);
}
