// Departures that show on the wire: requests that are read otherwise, and answers that are written otherwise.
import type { Answer, Call } from './http.ts';
import type { Json } from './json.ts';

type Parameters = URLSearchParams;

const ofGrant = (name: string, grant: string) => (form: Parameters) => {
  if (form.get('grant_type')?.endsWith(grant)) form.delete(name);
};

/** Changes of the form of a token request, by the name of the departure. */
const forms: Readonly<Record<string, (form: Parameters) => void>> = {
  'code-ignores-format': ofGrant('token_format', 'authorization_code'),
  'cc-ignores-format': ofGrant('token_format', 'client_credentials'),
  'password-ignores-format': ofGrant('token_format', 'password'),
  'refresh-ignores-format': ofGrant('token_format', 'refresh_token'),
  'jwt-bearer-ignores-format': ofGrant('token_format', 'jwt-bearer'),
  'user-token-scope-ignored': ofGrant('scope', 'user_token'),
  'jwt-bearer-scope-ignored': ofGrant('scope', 'jwt-bearer'),
  'password-response-type-refused': (form) => {
    if (form.has('response_type')) form.delete('grant_type');
  },
  'verifier-always-needed': (form) => {
    if (form.get('grant_type') === 'authorization_code' && !form.has('code_verifier')) form.delete('code');
  },
  'redirect-always-needed': (form) => {
    if (form.get('grant_type') === 'authorization_code' && !form.has('redirect_uri')) form.delete('code');
  },
  'mfa-code-refused': (form) => {
    if (form.has('mfaCode')) form.delete('grant_type');
  },
};

/** Changes of the query of an authorization request. */
const queries: Readonly<Record<string, (query: Parameters) => void>> = {
  'authorize-scope-ignored': (query) => query.delete('scope'),
  'plain-ignored': (query) => {
    if (query.get('code_challenge_method') === 'plain')
      drop(query, 'code_challenge', 'code_challenge_method');
  },
  'hybrid-challenge-ignored': (query) => {
    if (query.get('response_type') !== 'code') drop(query, 'code_challenge', 'code_challenge_method');
  },
  'state-always-needed': (query) => {
    if (!query.has('state')) query.delete('response_type');
  },
  'response-type-first-word': (query) => {
    query.set('response_type', query.get('response_type')?.split(' ')[0] ?? '');
  },
  'login-hint-unencoded': (query) => {
    if (query.get('login_hint')?.startsWith('{')) query.delete('response_type');
  },
};

function drop(query: Parameters, ...names: string[]): void {
  for (const name of names) query.delete(name);
}

/** What a call is about: a grant, or the response type of an authorization request. */
function kindOf({ path, query, form }: Call): string {
  const grant = form.get('grant_type')?.split(':').at(-1) ?? '';
  if (path.startsWith('/oauth/token')) return form.has('passcode') ? 'passcode' : grant;
  return path === '/oauth/authorize' ? (query.get('response_type')?.replace(' ', '+') ?? '') : '';
}

/** A departure named `NAME@KIND` is one of the calls about that grant or response type alone. */
function narrowed(call: Call): Call['world'] {
  const { world } = call;
  const kind = kindOf(call);
  return { ...world, departs: (id) => world.departs(id) || world.departs(`${id}@${kind}`) };
}

/** The request as a server with the departure reads it. */
export function callDeparted(call: Call): Call {
  const [form, query] = [new URLSearchParams(call.form), new URLSearchParams(call.query)];
  const { departs } = call.world;
  if (call.path.startsWith('/oauth/token'))
    for (const [name, change] of Object.entries(forms)) if (departs(name)) change(form);
  if (call.path === '/oauth/authorize')
    for (const [name, change] of Object.entries(queries)) if (departs(name)) change(query);
  return { ...call, form, query, world: narrowed(call) };
}

type Change = (answer: Answer, call: Call) => Answer;

/** A change of the JSON object of the answers of one path. */
const ofBody =
  (path: RegExp, change: (body: Json) => unknown): Change =>
  (answer, call) =>
    path.test(call.path) && answer.status < 300 && answer.body.startsWith('{')
      ? { ...answer, body: JSON.stringify(change(JSON.parse(answer.body) as Json)) }
      : answer;

const discovery = /openid-configuration/;
const pack = /buildpacks/;
const description = /api\.json/;
const token = /^\/oauth\/token(?:\/alias\/.*)?$/;

/** A change of the address to which the authorization endpoint sends. */
const ofLocation =
  (change: (location: string) => string): Change =>
  (answer, call) => {
    const { location } = answer.headers;
    if (call.path !== '/oauth/authorize' || typeof location !== 'string' || location.startsWith(call.base))
      return answer;
    return { ...answer, headers: { ...answer.headers, location: change(location) } };
  };

const ofUserToken =
  (change: (body: Json) => Json): Change =>
  (answer, call) =>
    call.form.get('grant_type') === 'user_token' ? ofBody(token, change)(answer, call) : answer;

const withHeader =
  (path: RegExp, name: string, value: string): Change =>
  (answer, call) => {
    const kept = Object.entries(answer.headers).filter(([key]) => key.toLowerCase() !== name);
    return path.test(call.path)
      ? { ...answer, headers: { ...Object.fromEntries(kept), [name]: value } }
      : answer;
  };

const without = (body: Json, name: string): Json =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));

const self = (body: Json) => (body.links as { self: Json; upload: Json }).self;

/** The description with members of one operation changed. */
function altered(body: Json, path: string, method: string, changes: Json): Json {
  const paths = body.paths as Record<string, Record<string, Json>>;
  return { ...body, paths: { ...paths, [path]: { [method]: { ...paths[path]?.[method], ...changes } } } };
}

/** Changes of answers, by the name of the departure. */
const answers: Readonly<Record<string, Change>> = {
  'token-no-charset': withHeader(token, 'content-type', 'application/json'),
  'token-other-charset': withHeader(token, 'content-type', 'application/json;charset=ISO-8859-1'),
  'expires-off': ofBody(token, (body) => ({ ...body, expires_in: Number(body.expires_in) + 600 })),
  'expires-none': ofBody(token, (body) => ({ ...body, expires_in: null })),
  'scope-null': ofBody(token, (body) => ({ ...body, scope: null })),
  'user-token-access-missing': ofUserToken((body) => without(body, 'access_token')),
  'user-token-access-empty': ofUserToken((body) => ({ ...body, access_token: '' })),
  'user-token-jti-foreign': ofUserToken((body) => ({ ...body, jti: 'something-else' })),
  'user-token-no-jti': ofUserToken((body) => without(body, 'jti')),
  'user-token-type-missing': ofUserToken((body) => without(body, 'token_type')),
  'current-user-expires': (answer, call) =>
    currentUser(answer, call, 'Current-User=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT'),
  'current-user-value': (answer, call) => currentUser(answer, call, 'Current-User=nobody; Path=/; Max-Age=0'),
  'fragment-jti-foreign': ofLocation((location) => location.replace(/jti=[^&]+/, 'jti=another')),
  'fragment-expires-negative': ofLocation((location) => location.replace(/expires_in=\d+/, 'expires_in=-1')),
  'hybrid-code-in-query': ofLocation((location) =>
    location.replace(/^([^?#]*)#(.*)\bcode=([^&]+)&?/, '$1?code=$3#$2'),
  ),
  'token-in-query': ofLocation((location) =>
    location.includes('access_token') ? location.replace('#', '?') : location,
  ),
  'state-twice': ofLocation((location) => location.replace(/([?#&])(state=[^&]*)/, '$1$2&$2')),
  'redirect-elsewhere': ofLocation((location) => location.replace('/callback', '/callback/')),
  'authorize-meta-refresh': (answer, call) => metaRefresh(answer, call),
  'authorize-307': (answer, call) =>
    call.path === '/oauth/authorize' && answer.status === 302 ? { ...answer, status: 307 } : answer,
  'discovery-issuer-word': ofBody(discovery, (body) => ({ ...body, issuer: 'second' })),
  'discovery-userinfo-slash': ofBody(discovery, (body) => ({
    ...body,
    userinfo_endpoint: `${String(body.userinfo_endpoint)}/`,
  })),
  'discovery-claims-mixed': ofBody(discovery, (body) => ({ ...body, claims_supported: ['sub', 1] })),
  'discovery-documentation-null': ofBody(discovery, (body) => ({ ...body, service_documentation: null })),
  'discovery-subject-string': ofBody(discovery, (body) => ({ ...body, subject_types_supported: 'public' })),
  'discovery-methods-object': ofBody(discovery, (body) => ({
    ...body,
    token_endpoint_auth_methods_supported: {},
  })),
  'discovery-documentation-words': ofBody(discovery, (body) => ({
    ...body,
    service_documentation: 'see the manual',
  })),
  'discovery-needs-login': (answer, call) =>
    discovery.test(call.path) ? { ...answer, status: 401 } : answer,
  'discovery-other-host': ofBody(discovery, (body) => ({
    ...body,
    jwks_uri: 'https://elsewhere.example/token_keys',
  })),
  'missing-null': (answer, call) =>
    pack.test(call.path) && answer.status === 404 ? { ...answer, body: 'null' } : answer,
  'missing-array': (answer, call) =>
    pack.test(call.path) && answer.status === 404 ? { ...answer, body: '[]' } : answer,
  'create-202': (answer, call) =>
    pack.test(call.path) && answer.status === 201 ? { ...answer, status: 202 } : answer,
  'create-type': (answer, call) =>
    answer.status === 201 ? withHeader(pack, 'content-type', 'text/plain')(answer, call) : answer,
  'links-self-no-method': ofBody(pack, (body) => ({
    ...body,
    links: { ...(body.links as Json), self: without(self(body), 'method') },
  })),
  'links-null': ofBody(pack, (body) => ({ ...body, links: null })),
  'created-null': ofBody(pack, (body) => ({ ...body, created_at: null })),
  'guid-constant': ofBody(pack, (body) => ({ ...body, guid: 'always-the-same' })),
  'enabled-null-inner': ofBody(pack, (body) => ({ ...body, enabled: { valid: false, bool: null } })),
  'stack-null': ofBody(pack, (body) => ({ ...body, stack: null })),
  'labels-array': ofBody(pack, (body) => ({ ...body, metadata: { labels: [], annotations: {} } })),
  'buildpack-wrapped': ofBody(pack, (body) => ({ buildpack: body })),
  'description-summary': ofBody(description, (body) =>
    altered(body, '/buildpacks/{guid}', 'get', { summary: 'Get' }),
  ),
  'description-post-200': ofBody(description, (body) =>
    altered(body, '/buildpacks', 'post', { responses: { 200: { description: 'made' } } }),
  ),
  'description-no-title': ofBody(description, (body) => ({
    ...body,
    info: without(body.info as Json, 'title'),
  })),
  'description-no-description': ofBody(description, (body) => ({
    ...body,
    info: without(body.info as Json, 'description'),
  })),
  'description-key-in-query': ofBody(description, (body) => {
    const { ApiKeyAuth } = body.securityDefinitions as Record<string, Json>;
    return {
      ...body,
      securityDefinitions: {
        ...(body.securityDefinitions as Json),
        ApiKeyAuth: { ...ApiKeyAuth, in: 'query' },
      },
    };
  }),
  'health-array-of-one': (answer, call) =>
    call.path === '/v3/healthz' && answer.status === 200 ? { ...answer, body: '[{}]' } : answer,
  'health-error-text': (answer, call) =>
    call.path === '/v3/healthz' && answer.status === 500 ? { ...answer, body: '{"error":"down"}' } : answer,
};

function currentUser(answer: Answer, call: Call, cookie: string): Answer {
  const isCleared =
    call.path === '/oauth/authorize' && String(answer.headers['SET-COOKIE']).startsWith('Current-User=;');
  return isCleared ? { ...answer, headers: { ...answer.headers, 'SET-COOKIE': cookie } } : answer;
}

function metaRefresh(answer: Answer, call: Call): Answer {
  const { location, ...headers } = answer.headers;
  if (call.path !== '/oauth/authorize' || answer.status !== 302) return answer;
  const body = `<!doctype html><meta http-equiv=refresh content="0;url=${String(location)}">`;
  return { status: 200, headers: { ...headers, 'content-type': 'text/html' }, body };
}

/** The answer as a server with the departure gives it. */
export function answerDeparted(call: Call, answer: Answer): Answer {
  const changes = Object.entries(answers).filter(([name]) => call.world.departs(name));
  return changes.reduce((changed, [, change]) => change(changed, call), answer);
}

/** Names of the departures of this file. */
export const wireDepartures = [forms, queries, answers].flatMap((table) => Object.keys(table));
