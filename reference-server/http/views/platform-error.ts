import type { Context } from '../../domain/context.ts';
import { PlatformError, platformErrors } from '../../domain/platform/platform-error.ts';
import { HttpError } from '../http-error.ts';
import type { ErrorPrinter } from '../middleware/errors.ts';
import { json, type Reply } from '../reply.ts';

function challengeOf(status: number, realm: string): Reply['headers'] {
  return status === 401 ? { 'www-authenticate': `Bearer realm="${realm}", Basic realm="${realm}"` } : {};
}

function print(error: PlatformError, { policies, settings }: Context): Reply {
  const rules = policies.platformAnswer;
  const status = rules.status(error);
  const body = rules.isEmptyObject(error) ? {} : rules.body(policies.platformError(error));
  return json(status, body, challengeOf(status, settings.realm));
}

/** The errors of the buildpack operations (platform-resource-api, "Errors"). */
export const printPlatformError: ErrorPrinter = (refusal, request, context) => {
  if (refusal instanceof PlatformError) return print(refusal, context);
  // "Known path with another method: 405", a framework error object (supplement-platform section 1)
  if (refusal instanceof HttpError && refusal.status === 405)
    return printFrameworkError(refusal, request, context);
  if (!(refusal instanceof HttpError)) return print(new PlatformError(platformErrors.unexpected), context);
  const kind = { ...platformErrors.unparsable, hint: refusal.hint, status: refusal.status };
  const reply = print(new PlatformError(kind), context);
  return { ...reply, headers: { ...reply.headers, ...refusal.headers } };
};

/** "500 | framework error object (health)" (platform-resource-api, "Errors"). */
export const printFrameworkError: ErrorPrinter = (refusal, _request, { policies }) => {
  const { frameworkError } = policies.platformAnswer;
  return refusal instanceof HttpError
    ? json(refusal.status, frameworkError(refusal.hint), refusal.headers)
    : json(500, frameworkError('Internal Server Error'));
};
