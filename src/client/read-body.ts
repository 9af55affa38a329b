import { TransportError } from '../errors.ts';
import { contentOf } from './content-coding.ts';
import type { HeaderList, HttpRequest } from './exchange.ts';

/** Method and address without what may be secret. */
export function nameOf({ method, url }: HttpRequest): string {
  return `${method} ${url.replace(/[?#].*$/s, '')}`;
}

/** The octets of a body. @throws TransportError when there are more than the limit */
export async function readBody(
  body: AsyncIterable<Buffer>,
  maxBytes: number,
  request: HttpRequest,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes, request);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(maxBytes: number, request: HttpRequest): TransportError {
  return new TransportError(
    'too-large',
    `${nameOf(request)} answered with more than ${maxBytes} bytes; timeouts.maxBodyBytes of the profile sets the limit`,
  );
}

/** The text of a body. @throws TransportError when it is not what Content-Encoding says */
export function textOf(body: Buffer, headers: HeaderList, maxBytes: number, request: HttpRequest): string {
  const codings = headers
    .filter(([name]) => name.toLowerCase() === 'content-encoding')
    .map(([, value]) => value);
  try {
    return contentOf(body, codings, maxBytes).toString('utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE') {
      throw tooLarge(maxBytes, request);
    }
    throw new TransportError(
      'bad-coding',
      `${nameOf(request)} answered with Content-Encoding: ${codings.join(', ')}, but its body cannot be decoded so`,
      { cause },
    );
  }
}
