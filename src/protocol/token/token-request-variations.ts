import { type HttpRequest, headerValue } from '../../client/exchange.ts';
import type { TokenRequest } from './token-recipe.ts';

/** Another way to put the same valid token request on the wire. */
export interface TokenRequestVariation {
  /** As feature files say it. */
  readonly name: string;
  apply(request: HttpRequest): HttpRequest;
}

/** Larger than a token request has any reason to be. */
const largeBody = 1024 * 1024;

/** Every variation that feature files can name. */
export const tokenRequestVariations: readonly TokenRequestVariation[] = [
  { name: 'with a plus sign for each space', apply: (request) => request },
  {
    name: 'with %20 for each space',
    apply: (request) => withBody(request, (body) => body.replaceAll('+', '%20')),
  },
  { name: 'without Accept', apply: (request) => withoutHeader(request, 'accept') },
  {
    name: 'with its content type in upper case and a charset',
    apply: (request) => withContentType(request, 'Application/X-WWW-Form-Urlencoded; charset=UTF-8'),
  },
  {
    name: 'with the names of its headers in upper case',
    apply: (request) => ({
      ...request,
      headers: request.headers.map(([name, value]) => [name.toUpperCase(), value] as const),
    }),
  },
  {
    name: 'with the client_id of its Basic header in the body',
    apply: (request) => withBody(request, (body) => `${body}&client_id=${basicClientId(request)}`),
  },
  {
    name: 'with a body of a megabyte',
    apply: (request) => withBody(request, (body) => `${body}&assay_padding=${'x'.repeat(largeBody)}`),
  },
];

/** The same token request, put on the wire in another way. */
export function varied(request: TokenRequest, variation: TokenRequestVariation): TokenRequest {
  return { ...request, variation };
}

/** Form-encoded, as it stands in the header (RFC 6749, section 2.3.1). */
function basicClientId(request: HttpRequest): string {
  const credentials = headerValue(request, 'authorization')?.replace(/^Basic /, '') ?? '';
  return Buffer.from(credentials, 'base64').toString('utf8').split(':')[0] ?? '';
}

function withBody(request: HttpRequest, change: (body: string) => string): HttpRequest {
  return { ...request, body: change(request.body ?? '') };
}

function withoutHeader(request: HttpRequest, name: string): HttpRequest {
  return { ...request, headers: request.headers.filter(([field]) => field.toLowerCase() !== name) };
}

function withContentType(request: HttpRequest, contentType: string): HttpRequest {
  const { headers } = withoutHeader(request, 'content-type');
  return { ...request, headers: [...headers, ['Content-Type', contentType]] };
}
