import { UnknownClientError } from '../../domain/clients/administration.ts';
import type { Context } from '../../domain/context.ts';
import { AdministrationError, OAuthError } from '../../domain/errors.ts';
import { present } from '../../domain/json.ts';
import { describable } from '../../domain/oauth-error-policies.ts';
import { HttpError } from '../http-error.ts';
import type { ErrorPrinter } from '../middleware/errors.ts';
import { empty, json, type Reply } from '../reply.ts';

/** "must include `Cache-Control: no-store` and `Pragma: no-cache`" (RFC 6749 section 5.1). */
export const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' } as const;

/** `WWW-Authenticate` of a 401 or 403 (RFC 6749 section 5.2, RFC 6750 section 3). */
function challengeOf(error: OAuthError, { policies, settings }: Context): Reply['headers'] {
  const scheme = policies.oauthError.scheme(error);
  if (scheme === undefined) return {};
  const realm = policies.oauthError.realm(settings.realm, scheme);
  const parameters = realm === undefined ? [] : [`realm="${realm}"`];
  if (policies.oauthError.namesError(error)) {
    parameters.push(`error="${error.code}"`, `error_description="${describable(error.hint)}"`);
  }
  if (typeof error.members.scope === 'string') parameters.push(`scope="${describable(error.members.scope)}"`);
  return { 'www-authenticate': `${scheme} ${parameters.join(', ')}` };
}

function printError(error: OAuthError, context: Context): Reply {
  const rules = context.policies.oauthError;
  const body = { ...present(context.policies.oauthErrorMembers(error)), ...error.members };
  const reply = json(rules.status(error), body, {
    'content-type': rules.contentType,
    ...rules.cacheHeaders(),
    ...challengeOf(error, context),
  });
  return { ...reply, decided: ['cache-control'] };
}

/** The error form of RFC 6749 section 5.2. */
export const printOAuthError: ErrorPrinter = (refusal, _request, context) => {
  if (refusal instanceof OAuthError) return printError(refusal, context);
  if (refusal instanceof UnknownClientError) return empty(404);
  if (refusal instanceof AdministrationError || refusal instanceof HttpError) {
    const { members, headers } = { members: {}, headers: {}, ...refusal };
    const body = { error: refusal.code, error_description: describable(refusal.hint), ...members };
    return json(refusal.status, body, { ...noStore, ...headers });
  }
  const body = { error: 'server_error', error_description: 'The server met an unexpected condition' };
  return json(500, body, noStore);
};
