import type { Context } from '../../domain/context.ts';
import type { IdentityProvider } from '../../domain/federation/identity-provider.ts';
import { ProviderLoginError } from '../../domain/federation/login.ts';
import { finishOidcLogin } from '../../domain/federation/oidc/login.ts';
import { completeLogin } from '../browser/login.ts';
import { pageHeaders } from '../browser/page-headers.ts';
import { sendToProvider, takePending } from '../browser/provider-login.ts';
import { errors } from '../middleware/errors.ts';
import { providerLoginErrors } from '../middleware/provider-login-errors.ts';
import type { HttpRequest } from '../request.ts';
import type { Handler, Route } from '../route.ts';
import { printPageError } from '../views/page-error.ts';

/** The provider that the path names. @throws ProviderLoginError */
function providerOf(request: HttpRequest, types: readonly string[], context: Context): IdentityProvider {
  const originKey = request.parameters.originKey ?? '';
  const provider = context.identityProviders.find(originKey);
  if (
    provider !== undefined &&
    context.policies.providers.isActive(provider) &&
    types.includes(provider.type)
  ) {
    return provider;
  }
  throw new ProviderLoginError('provider_failure', `There is no active provider ${originKey} of this kind`);
}

const begin: Handler = (request, context) =>
  sendToProvider(providerOf(request, ['oidc1.0', 'oauth2.0', 'saml'], context), request, context);

/** Where an OpenID Connect provider sends the user back with a code (OpenID Connect Core section 3.1.2.5). */
const finish: Handler = async (request, context) => {
  const provider = providerOf(request, ['oidc1.0', 'oauth2.0'], context);
  const pending = takePending(provider, request.query.get('state'), request, context);
  const code = request.query.get('code');
  if (code === null) {
    const error = request.query.get('error') ?? 'no code';
    throw new ProviderLoginError('provider_failure', `The provider answered ${error}`);
  }
  const issuer = request.query.get('iss');
  const { user, amr, external } = await finishOidcLogin(code, issuer, pending, provider, context);
  return completeLogin(user, amr, undefined, request, context, external);
};

const middleware = [pageHeaders, errors(printPageError), providerLoginErrors];

/** Logging in at an OpenID Connect provider, and the way to any provider. */
export const providerLoginRoutes = [
  { path: '/login/provider/:originKey', methods: { GET: begin }, middleware },
  { path: '/login/callback/:originKey', methods: { GET: finish }, middleware },
] satisfies readonly Route[];
