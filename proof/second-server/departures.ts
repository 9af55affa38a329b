// Departures that show on the wire alone: answers that are written otherwise. The others stand where the server decides.
import type { Departure } from './departures-caught.ts';
import type { Answer, Call } from './http.ts';
import type { Json } from './json.ts';

type Change = (answer: Answer, call: Call) => Answer;

/** A change of the answers of one status at one path. */
const answered =
  (path: RegExp, status: number, change: (answer: Answer) => Answer): Change =>
  (answer, call) =>
    path.test(call.path) && answer.status === status ? change(answer) : answer;

const withBody = (path: RegExp, status: number, change: (body: Json) => Json): Change =>
  answered(path, status, (answer) => ({
    ...answer,
    body: JSON.stringify(change(JSON.parse(answer.body) as Json)),
  }));

const redirected = (change: (location: string) => string): Change =>
  answered(authorize, 302, ({ headers, ...answer }) => ({
    ...answer,
    headers: { ...headers, location: change(String(headers.location)) },
  }));

const authorize = /^\/oauth\/authorize$/;
const discovery = /openid-configuration$/;
const token = /^\/oauth\/token(?:\/alias\/.*)?$/;
const pack = /buildpacks/;

const without = (body: Json, name: string): Json =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));

/** Changes of answers, by the name of the departure. */
const changes: Partial<Record<Departure, Change>> = {
  'authorize-meta-refresh': answered(authorize, 302, metaRefresh),
  'create-200': answered(pack, 201, (answer) => ({ ...answer, status: 200 })),
  'description-no-health': withBody(/api\.json$/, 200, (body) => ({
    ...body,
    paths: without(body.paths as Json, '/healthz'),
  })),
  'discovery-methods-object': withBody(discovery, 200, (body) => ({
    ...body,
    token_endpoint_auth_methods_supported: {},
  })),
  'discovery-no-issuer': withBody(discovery, 200, (body) => without(body, 'issuer')),
  'error-no-detail': withBody(pack, 400, (body) => without(body, 'detail')),
  'expires-ms': withBody(token, 200, (body) => ({ ...body, expires_in: Number(body.expires_in) * 1000 })),
  'health-error-platform': withBody(/healthz$/, 500, () => ({ code: 1, title: 'x', detail: 'y' })),
  'keys-lack-signer': withBody(/^\/token_keys$/, 200, ({ keys }) => ({ keys: (keys as Json[]).slice(0, 1) })),
  'missing-empty-body': answered(pack, 404, ({ status }) => ({ status, headers: {}, body: '' })),
  'nullable-sql-names': withBody(pack, 200, (body) => ({ ...body, enabled: { Valid: true, Bool: true } })),
  'silent-other-error': redirected((location) => location.replace('login_required', 'access_denied')),
  'state-twice': redirected((location) => location.replace(/([?#&])(state=[^&]*)/, '$1$2&$2')),
  'token-in-query': redirected((location) => location.replace(/#(?=.*access_token=)/, '?')),
  'token-no-charset': answered(token, 200, (answer) => ({
    ...answer,
    headers: { ...answer.headers, 'content-type': 'application/json' },
  })),
  'token-no-jti': withBody(token, 200, (body) => without(body, 'jti')),
};

function metaRefresh({ headers: { location, ...headers } }: Answer): Answer {
  const body = `<!doctype html><meta http-equiv=refresh content="0;url=${String(location)}">`;
  return { status: 200, headers: { ...headers, 'content-type': 'text/html' }, body };
}

/** The answer as the server gives it, which may depart. */
export function departed(call: Call, answer: Answer): Answer {
  const { departure } = call.world;
  return (departure && changes[departure]?.(answer, call)) ?? answer;
}
