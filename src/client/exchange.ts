/** Header fields as they stand on the wire: in order, names as spelt, repeated fields repeated. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderList;
  readonly body?: string;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: HeaderList;
  /** The body decoded as UTF-8. */
  readonly body: string;
}

/** One HTTP request with its complete response. Times in milliseconds; `startedAt` since the epoch. */
export interface Exchange {
  /** `scenario/n`, as the request's User-Agent says. */
  readonly id: string;
  readonly request: HttpRequest;
  readonly response: HttpResponse;
  readonly startedAt: number;
  readonly durationMs: number;
}

/** All values of a header field, by any spelling of its name. */
export function headerValues(message: { readonly headers: HeaderList }, name: string): string[] {
  const isMeant = named(name);
  return message.headers.filter(isMeant).map(([, value]) => value);
}

/** The first value of a header field, by any spelling of its name. */
export function headerValue(message: { readonly headers: HeaderList }, name: string): string | undefined {
  return message.headers.find(named(name))?.[1];
}

function named(name: string): (header: HeaderList[number]) => boolean {
  const wanted = name.toLowerCase();
  return ([field]) => field.length === wanted.length && field.toLowerCase() === wanted;
}

/** Whether an answer says that nothing at the address takes the request (RFC 9110, 15.5.5, 15.5.6 and 15.6.2). */
export function isNothingThere({ status }: Pick<HttpResponse, 'status'>): boolean {
  return status === 404 || status === 405 || status === 501;
}
