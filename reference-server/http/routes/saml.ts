import type { Context } from '../../domain/context.ts';
import { OAuthError } from '../../domain/errors.ts';
import type { IdentityProvider } from '../../domain/federation/identity-provider.ts';
import { ProviderLoginError } from '../../domain/federation/login.ts';
import { readLogoutDemand } from '../../domain/federation/saml/logout.ts';
import { acceptSamlResponse, type SamlLogin } from '../../domain/federation/saml/response.ts';
import { samlUser } from '../../domain/federation/saml/saml-user.ts';
import { serviceMetadata } from '../../domain/federation/saml/service-metadata.ts';
import { withCookies } from '../browser/cookies.ts';
import { completeLogin } from '../browser/login.ts';
import { pageHeaders, unframedPages } from '../browser/page-headers.ts';
import { takePending } from '../browser/provider-login.ts';
import { currentUserCookie, sessionCookie, sessionOf } from '../browser/session.ts';
import { HttpError } from '../http-error.ts';
import { errors } from '../middleware/errors.ts';
import { providerLoginErrors } from '../middleware/provider-login-errors.ts';
import { readForm } from '../read-body.ts';
import { type Reply, redirect } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import type { Handler, Route } from '../route.ts';
import { printPageError } from '../views/page-error.ts';

const showMetadata: Handler = async (_request, context) => ({
  status: 200,
  headers: { 'content-type': 'application/samlmetadata+xml' },
  body: await serviceMetadata(context),
});

function requireOwnAddress(request: HttpRequest, { settings }: Context): void {
  if (request.parameters.entityId === settings.samlEntityId) return;
  throw new HttpError(404, 'not_found', 'Not Found');
}

/**
 * Takes the response of a provider. A browser sends no session cookie with a form of another site, so the
 * login waits for the request that this redirect brings about.
 */
const consume: Handler = async (request, context) => {
  requireOwnAddress(request, context);
  const login = await acceptSamlResponse(readForm(request, context).get('SAMLResponse') ?? '', context);
  const handle = context.random.urlSafe(32);
  context.samlLogins.save(handle, login);
  const location = `${request.baseUrl}/saml/SSO/finish?${new URLSearchParams({ handle })}`;
  return { ...redirect(location), status: 303 };
};

function providerOf({ originKey }: SamlLogin, context: Context): IdentityProvider {
  const provider = context.identityProviders.find(originKey);
  if (provider !== undefined) return provider;
  throw new ProviderLoginError('provider_failure', 'The provider is gone');
}

function userOf({ nameId, attributes }: SamlLogin, provider: IdentityProvider, context: Context) {
  try {
    return samlUser(nameId, attributes, provider, context);
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    throw new ProviderLoginError('account_not_precreated', error.hint);
  }
}

/** Completes a login in the browser that began it. */
const finish: Handler = (request, context) => {
  const login = context.samlLogins.take(request.query.get('handle') ?? '');
  if (login === undefined) throw new ProviderLoginError('provider_failure', 'No login waits here');
  const provider = providerOf(login, context);
  takePending(provider, login.inResponseTo, request, context);
  const { attributes: _attributes, inResponseTo: _request, ...external } = login;
  return completeLogin(userOf(login, provider, context), ['ext'], undefined, request, context, external);
};

/** Ends the browser's session when its provider asks for it. */
async function endSession(request: HttpRequest, context: Context): Promise<Reply> {
  const { originKey, nameId, answer } = await readLogoutDemand(request.query, context);
  const session = sessionOf(request, context);
  const external = session?.user?.external;
  const isMeant =
    external !== undefined &&
    'nameId' in external &&
    external.originKey === originKey &&
    external.nameId === nameId;
  if (session !== undefined && isMeant) context.sessions.remove(session.id);
  const cookies = isMeant
    ? [sessionCookie('', request, context), currentUserCookie(undefined, request, context)]
    : [];
  return withCookies(redirect(answer ?? `${request.baseUrl}/login`), cookies, request);
}

/** A provider's demand for a logout, or its answer to ours. */
const singleLogout: Handler = (request, context) => {
  requireOwnAddress(request, context);
  if (request.query.has('SAMLRequest')) return endSession(request, context);
  return redirect(`${request.baseUrl}/logout.do`);
};

const middleware = [pageHeaders, errors(printPageError), providerLoginErrors];

/** The service provider of SAML 2.0 web single sign-on: metadata, assertion consumer, single logout. */
export const samlRoutes = [
  {
    path: '/saml/metadata',
    methods: { GET: showMetadata },
    middleware: [unframedPages, errors(printPageError)],
  },
  { path: '/saml/SSO/alias/:entityId', methods: { POST: consume }, middleware },
  { path: '/saml/SSO/finish', methods: { GET: finish }, middleware },
  { path: '/saml/SingleLogout/alias/:entityId', methods: { GET: singleLogout }, middleware },
] satisfies readonly Route[];
