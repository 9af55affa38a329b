import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, RequestListener } from 'node:http';
import { type Flow, responseTypeOf } from '../domain/authorization/request.ts';
import type { AuthenticatedClient } from '../domain/client-authentication/method.ts';
import type { Context } from '../domain/context.ts';
import type { IssuingProvider } from '../domain/federation/jwt-assertion-policies.ts';
import { readOidcConfig } from '../domain/federation/oidc/config.ts';
import { scopeWords } from '../domain/grants/policies.ts';
import { isJsonObject, type JsonObject, parseJson } from '../domain/json.ts';
import type { ZoneContexts } from '../http/zones.ts';

interface Heard {
  readonly request: IncomingMessage;
  readonly chunks: Buffer[];
  context?: Context;
  caller?: AuthenticatedClient;
}

const heard = new AsyncLocalStorage<Heard>();

/** The listener, whose requests are listened to: a mistaken rule may ask what the server is being asked. */
export function listening(listener: RequestListener): RequestListener {
  return (request, response) => {
    const chunks: Buffer[] = [];
    const push = request.push.bind(request);
    request.push = (chunk: Buffer | null, encoding) => {
      if (chunk !== null) chunks.push(chunk);
      return push(chunk, encoding);
    };
    heard.run({ request, chunks }, () => listener(request, response));
  };
}

/** The zones, of which the one that answers is noted. */
export function noting(zones: ZoneContexts): ZoneContexts {
  return {
    home: zones.home,
    async of(zone) {
      const context = await zones.of(zone);
      const now = heard.getStore();
      if (now !== undefined) now.context = context;
      return context;
    },
  };
}

/** The service that answers. @throws Error outside of a request */
export function answering(): Context {
  const context = heard.getStore()?.context;
  if (context === undefined) throw new Error('A mistake asks about the zone before it is known');
  return context;
}

function pairsOf({ request, chunks }: Heard): readonly (readonly [string, string])[] {
  const { search } = new URL(request.url ?? '/', 'http://localhost');
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
  const form = isForm ? Buffer.concat(chunks).toString('utf8') : '';
  return [...new URLSearchParams(form), ...new URLSearchParams(search)];
}

/** The use case that finds out who sends a token request, and notes it. */
export function notingCaller(authenticate: Context['authenticateCaller']): Context['authenticateCaller'] {
  return async (request) => {
    const caller = await authenticate(request);
    const now = heard.getStore();
    if (now !== undefined) now.caller = caller;
    return caller;
  };
}

/** Who sends the token request. @throws Error before it is known */
export function askedCaller(): AuthenticatedClient {
  const caller = heard.getStore()?.caller;
  if (caller === undefined) throw new Error('A mistake asks who sends a request before it is known');
  return caller;
}

/** The providers that may issue assertions, each with the issuer of its configuration. */
export function issuingProviders({ identityProviders }: Context): readonly IssuingProvider[] {
  const sources = identityProviders.list().filter(({ type, active }) => type === 'oidc1.0' && active);
  return sources.map((provider) => ({ provider, issuer: readOidcConfig(provider).issuer }));
}

/** The object in the body of the request; one without members where there is none. */
export function askedObject(): JsonObject {
  const text = askedText();
  const body = text === '' ? null : parseJson(text);
  return isJsonObject(body) ? body : {};
}

/** The body of the request. */
export function askedText(): string {
  return Buffer.concat(heard.getStore()?.chunks ?? []).toString('utf8');
}

/** The parameters of the request, of its form and its query. */
export function askedParameters(): ReadonlyMap<string, string> {
  const now = heard.getStore();
  return new Map(now === undefined ? [] : pairsOf(now).filter(([, value]) => value !== ''));
}

/** The path of the request, without its query. */
export function askedPath(): string {
  return heard.getStore()?.request.url?.split('?')[0] ?? '';
}

/** Whether the request is to a path of the service. */
export function isAsked(path: string): boolean {
  return askedPath().endsWith(path);
}

/** Whether the request is of a method, to a path below the base path that fits. */
export function isAskedBy(method: string, path: RegExp): boolean {
  return heard.getStore()?.request.method === method && path.test(askedPath());
}

/** The value of a header of the request. */
export function askedHeader(name: string): string | undefined {
  return heard.getStore()?.request.headers[name]?.toString();
}

/** The way in which a request to the authorization endpoint is answered; that of a page elsewhere. */
export function askedFlow(): Flow {
  if (!isAsked('/oauth/authorize')) return { responseType: '', isApi: false, isSilent: false };
  const parameters = askedParameters();
  const responseType = responseTypeOf(parameters);
  const hasBearer = /^bearer +\S/i.test(askedHeader('authorization') ?? '');
  const isSilent = scopeWords(parameters.get('prompt')).includes('none');
  return { responseType, isApi: hasBearer && responseType === 'code', isSilent };
}

/** What tokens and scopes are asked for: a grant type, `passcode`, or the words of `response_type`. */
export function askedUse(): string {
  const parameters = askedParameters();
  const grantType = parameters.get('grant_type');
  if (grantType === 'password' && parameters.has('passcode')) return 'passcode';
  return grantType ?? askedFlow().responseType;
}

/** How the client of a token request authenticates with its secret. */
export function askedMethod(): 'client_secret_basic' | 'client_secret_post' {
  return /^basic /i.test(askedHeader('authorization') ?? '') ? 'client_secret_basic' : 'client_secret_post';
}
