import type { IncomingMessage } from 'node:http';
import type { Context } from '../domain/context.ts';
import { HttpError } from './http-error.ts';
import type { HttpRequest } from './request.ts';

/** The largest body that is read, in bytes. */
export const bodyLimit = 256 * 1024;

/** What is still read and thrown away of a body that is too large, so that the caller sees the answer. */
const drainLimit = 32 * 1024 * 1024;

/** Reads a body to its end. @throws HttpError 400, 413 or 415 */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const encoding = request.headers['content-encoding'];
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      size += chunk.length;
      if (size > drainLimit) break;
      if (size <= bodyLimit) chunks.push(chunk);
    }
  } catch {
    // The caller went away, which is no fault of the server.
    throw new HttpError(400, 'invalid_request', 'The request ended before its body did');
  }
  if (size > bodyLimit) {
    throw new HttpError(413, 'invalid_request', `The body must not be longer than ${bodyLimit} bytes`, {
      connection: 'close',
    });
  }
  if (encoding !== undefined && encoding !== 'identity') {
    throw new HttpError(415, 'invalid_request', 'Send the body without "Content-Encoding"');
  }
  return Buffer.concat(chunks);
}

/**
 * The parameters of a form body; a body of another content type has none (supplement-authorization section 2).
 * @throws OAuthError invalid_request for a repeated parameter
 */
export function readForm(request: HttpRequest, context: Context): ReadonlyMap<string, string> {
  const contentType = request.headers.get('content-type');
  const source = { contentType, body: request.body.toString('utf8'), query: request.query };
  return context.policies.tokenRequest.byName(context.policies.tokenRequest.pairs(source));
}
