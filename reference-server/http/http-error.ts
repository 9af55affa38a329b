import { Refusal } from '../domain/errors.ts';

/** A request that is refused before the domain sees it: method, path, size, encoding. */
export class HttpError extends Refusal {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, hint: string, headers: Readonly<Record<string, string>> = {}) {
    super(hint);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** 405 with `Allow` (RFC 9110 section 15.5.6). */
export function methodNotAllowed(method: string, allowed: readonly string[]): HttpError {
  return new HttpError(405, 'method_not_allowed', `Request method '${method}' not supported`, {
    allow: allowed.join(', '),
  });
}
