import type { IncomingMessage } from 'node:http';

/** Parameters of the query or the body that decide what a made-up answer says. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly parameters: URLSearchParams;
  /** Origin under which the server was called. */
  readonly origin: string;
}

export function askedOf(request: IncomingMessage, body: string): Asked {
  const origin = `http://${request.headers.host}`;
  const { pathname, searchParams } = new URL(request.url ?? '/', origin);
  const parameters = new URLSearchParams([...searchParams, ...new URLSearchParams(body)]);
  return { method: request.method ?? 'GET', path: pathname, parameters, origin };
}

/** Where an answer of the authorization endpoint leads: to the redirect_uri, or to one that is made up. */
export function redirectTarget({ parameters }: Asked): URL {
  const asked = parameters.get('redirect_uri') ?? '';
  return new URL(URL.canParse(asked) ? asked : 'http://localhost:8080/app');
}

/** A signed-looking JWT of nobody: `claims` beside a signature that is made up. */
export function madeUpJwt(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256', kid: 'key-1', typ: 'JWT' })}.${part(claims)}.${'bWFkZS11cA'.repeat(34)}`;
}
