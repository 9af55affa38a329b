import { createHash } from 'node:crypto';
import { isJsonObject, type JsonValue } from '../../domain/json.ts';
import { accepting } from '../accepting.ts';
import type { Defect } from '../defect.ts';
import { jsonBody, renamed, without, withStatus } from '../json-body.ts';
import type { Rewrite } from '../rewrite.ts';

/** A page with one text changed. */
function changedPage(before: RegExp, after: string): Rewrite['response'] {
  return (response) => ({ ...response, body: response.body.replace(before, after) });
}

function withoutSession(cookies: string | readonly string[]): readonly string[] {
  return [cookies].flat().filter((cookie) => !cookie.startsWith('JSESSIONID='));
}

/** Scopes to decide, of which those after the second have no text. */
function textsOfTwo(scopes: JsonValue | undefined): JsonValue {
  if (!Array.isArray(scopes)) return scopes ?? null;
  return scopes.map((one, at) => (at > 1 && isJsonObject(one) ? without(one, 'text') : one));
}

/** Mistakes of the endpoint that no document but the supplement forbids. */
const endpoint: readonly Defect[] = [
  {
    id: 'api-approves-by-itself',
    mistake: 'The API flow asks for no approval, since there is no page',
    breaks: ['AUTHORIZE-COMPAT-002'],
    policy: {
      authorizationRequest: {
        asksFor:
          (original) =>
          (...given) =>
            !given[2].isApi && original(...given),
      },
    },
  },
  {
    id: 'api-for-every-response-type',
    mistake: 'A bearer token stands in for the login with every response_type',
    breaks: ['AUTHORIZE-COMPAT-003'],
    policy: { authorizationRequest: { isApi: () => (hasBearer) => hasBearer } },
  },
  {
    id: 'challenge-method-alone-refused',
    mistake: 'A code_challenge_method without code_challenge is refused',
    breaks: ['AUTHORIZE-COMPAT-010'],
    ports: accepting(
      (parameters) => !parameters.has('code_challenge_method') || parameters.has('code_challenge'),
    ),
  },
  {
    id: 'prompt-unknown-refused',
    mistake: 'A prompt that is not known is refused',
    breaks: ['AUTHORIZE-COMPAT-021'],
    policy: {
      authorizationRequest: {
        isPromptValid: (original) => (prompts) =>
          original(prompts) && prompts.every((word) => ['none', 'login', 'consent'].includes(word)),
      },
    },
  },
  {
    id: 'silent-success-without-session-state',
    mistake: 'The token of prompt=none comes without session_state',
    breaks: ['SESSION-STATE-004'],
    policy: { authorizationResponse: { session_state: () => () => undefined } },
  },
  {
    id: 'session-state-joined-differently',
    mistake: 'session_state is hashed over client and origin without spaces between',
    breaks: ['SESSION-STATE-005', 'SESSION-STATE-006'],
    policy: {
      sessionState: {
        hashed: () => (clientId, origin, userId, salt) =>
          createHash('sha256').update(`${clientId}${origin}${userId}${salt}`).digest('hex'),
      },
    },
  },
  {
    id: 'session-state-short-salt',
    mistake: 'The salt of session_state is 16 hex digits',
    breaks: ['SESSION-STATE-007'],
    policy: { sessionState: { salt: () => (random) => random.hex(8) } },
  },
];

/** Mistakes of pages that no document but the supplement forbids. */
const pages: readonly Defect[] = [
  {
    id: 'login-form-of-other-names',
    mistake: 'The inputs of the login form are called login and secret',
    breaks: ['LOGIN-001'],
    rewrite: {
      ...{ method: 'GET', path: '/login', status: 200 },
      response: changedPage(/name="username"/, 'name="login"'),
    },
  },
  {
    id: 'login-form-without-hidden-guard',
    mistake: 'The login form carries no CSRF value',
    breaks: ['LOGIN-002'],
    rewrite: {
      ...{ method: 'GET', path: '/login', status: 200 },
      response: changedPage(/<input type="hidden" name="X-Auth-Csrf"[^>]*>/, ''),
    },
  },
  {
    id: 'login-page-for-the-logged-in',
    mistake: 'A logged-in user who opens /login is sent to the passcode',
    breaks: ['LOGIN-003'],
    rewrite: {
      ...{ method: 'GET', path: '/login', status: 302 },
      response: (response) => ({ ...response, headers: { ...response.headers, location: '/passcode' } }),
    },
  },
  {
    id: 'login-tells-who-exists',
    mistake: 'The login page reveals that a user name is not known',
    breaks: ['LOGIN-009', 'SUPPLEMENT-PASSWORD-001'],
    policy: { password: { unknownUser: () => () => 'unverified' } },
  },
  {
    id: 'approval-form-without-hidden-guard',
    mistake: 'The approval form carries no CSRF value',
    breaks: ['APPROVAL-004'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/authorize', status: 200 },
      response: changedPage(/<input type="hidden" name="X-Auth-Csrf"[^>]*>/, ''),
    },
  },
  {
    id: 'approval-json-of-two-texts',
    mistake: 'The third scope to decide has no text in JSON',
    breaks: ['APPROVAL-005'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/authorize', status: 200 },
      response: (response, request) =>
        String(response.headers['content-type']).startsWith('application/json')
          ? jsonBody((body) => ({ ...body, scopes: textsOfTwo(body.scopes) }))(response, request)
          : response,
    },
  },
  {
    id: 'approval-json-of-other-names',
    mistake: 'The scopes to decide stand under another name in JSON',
    breaks: ['APPROVAL-005'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/authorize', status: 200 },
      response: (response, request) =>
        String(response.headers['content-type']).startsWith('application/json')
          ? jsonBody((body) => renamed(renamed(body, 'scopes', 'items'), 'undecided_scopes', 'open'))(
              response,
              request,
            )
          : response,
    },
  },
  {
    id: 'logout-303',
    mistake: 'Logout is answered with 303',
    breaks: ['LOGOUT-008'],
    rewrite: { method: 'GET', path: '/logout.do', status: 302, response: withStatus(303) },
  },
  {
    id: 'logout-keeps-the-cookies',
    mistake: 'Logout ends the session and leaves the cookies',
    breaks: ['LOGOUT-009'],
    policy: {
      currentUserCookie: { name: () => () => 'Current-User-Id' },
    },
  },
  {
    id: 'logout-keeps-the-session-cookie',
    mistake: 'Logout clears the cookies that have a name in the documents, and not that of the session',
    breaks: ['LOGOUT-009'],
    rewrite: {
      ...{ method: 'GET', path: '/logout.do' },
      response: ({ headers, ...response }) => ({
        ...response,
        headers: { ...headers, 'set-cookie': withoutSession(headers['set-cookie'] ?? []) },
      }),
    },
  },
  {
    id: 'logout-without-session-401',
    mistake: 'Logout without a session is answered with 401',
    breaks: ['LOGOUT-010'],
    rewrite: {
      ...{ method: 'GET', path: '/logout.do', status: 302 },
      response: (response, request) =>
        request.headers.cookie?.includes('JSESSIONID') ? response : { status: 401, headers: {}, body: '' },
    },
  },
  {
    id: 'logout-to-the-front-page',
    mistake: 'Logout without a target leads to the front page',
    breaks: ['LOGOUT-011'],
    rewrite: {
      ...{ method: 'GET', path: '/logout.do', status: 302 },
      response: (response, request) =>
        request.url?.includes('?')
          ? response
          : { ...response, headers: { ...response.headers, location: '/' } },
    },
  },
];

/** Mistakes of the authorization endpoint and its pages that no document but the supplement forbids. */
export const supplementDefects: readonly Defect[] = [...endpoint, ...pages];
