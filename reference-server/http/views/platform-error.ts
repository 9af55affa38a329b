import type { JsonObject } from '../../domain/json.ts';
import { PlatformError, platformErrors } from '../../domain/platform/platform-error.ts';
import { HttpError } from '../http-error.ts';
import type { ErrorPrinter } from '../middleware/errors.ts';
import { json, type Reply } from '../reply.ts';

const authenticate = (realm: string): string => `Bearer realm="${realm}", Basic realm="${realm}"`;

/** "Platform error object": `code`, `title`, `detail`, bare (platform-resource-api, "Errors"). */
export function platformErrorObject(code: number, title: string, detail: string): JsonObject {
  return { code, title, detail };
}

/** "404 | Not Found | empty JSON object" (platform-resource-api, "Errors"). */
function printPlatform(error: PlatformError, realm: string): Reply {
  if (error.status === 404) return json(404, {});
  const headers = error.status === 401 ? { 'www-authenticate': authenticate(realm) } : {};
  return json(error.status, platformErrorObject(error.number, error.code, error.hint), headers);
}

/** The errors of the buildpack operations. */
export const printPlatformError: ErrorPrinter = (refusal, _request, realm) => {
  if (refusal instanceof PlatformError) return printPlatform(refusal, realm);
  if (refusal instanceof HttpError) {
    const body = platformErrorObject(
      platformErrors.unparsable.number,
      platformErrors.unparsable.title,
      refusal.hint,
    );
    return json(refusal.status, body, refusal.headers);
  }
  return printPlatform(new PlatformError(platformErrors.unexpected), realm);
};

/** "Framework error object: one field `message`" (platform-resource-api, "Errors"). */
export const printFrameworkError: ErrorPrinter = (refusal) =>
  refusal instanceof HttpError
    ? json(refusal.status, { message: refusal.hint }, refusal.headers)
    : json(500, { message: 'Internal Server Error' });
