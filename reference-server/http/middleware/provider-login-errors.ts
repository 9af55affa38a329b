import { ProviderLoginError } from '../../domain/federation/login.ts';
import { backToLogin } from '../browser/provider-login.ts';
import type { Middleware } from '../route.ts';

/** A login at a provider that came to nothing ends on the login page; the log is told why. */
export const providerLoginErrors: Middleware = (handler, server) => async (request, context) => {
  try {
    return await handler(request, context);
  } catch (error) {
    if (!(error instanceof ProviderLoginError)) throw error;
    const { method, path } = request;
    const { code, hint, detail } = error;
    server.log({ level: 'warn', method, path, status: 302, error: code, hint, ...(detail && { detail }) });
    return backToLogin(code, request, context);
  }
};
