import { accepting } from '../accepting.ts';
import type { Defect } from '../defect.ts';
import { withStatus } from '../json-body.ts';
import { type Broken, named } from '../named.ts';
import { flows } from './flows.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'denial-as-invalid-request-in-code': ['AUTHORIZE-ERROR-006'],
  'denial-as-invalid-request-in-implicit': ['AUTHORIZE-ERROR-015'],
  'denial-as-invalid-request-in-id-token': ['AUTHORIZE-ERROR-016'],
  'denial-as-invalid-request-in-token-id-token': ['AUTHORIZE-ERROR-017'],
  'denial-as-invalid-request-in-hybrid': ['AUTHORIZE-ERROR-018'],
  'denial-in-the-other-place-in-code': ['AUTHORIZE-ERROR-006', 'AUTHORIZE-ERROR-011'],
  'denial-in-the-other-place-in-implicit': ['AUTHORIZE-ERROR-015', 'AUTHORIZE-ERROR-021'],
  'denial-in-the-other-place-in-id-token': ['AUTHORIZE-ERROR-016'],
  'denial-in-the-other-place-in-token-id-token': ['AUTHORIZE-ERROR-017'],
  'denial-in-the-other-place-in-hybrid': ['AUTHORIZE-ERROR-018'],
};

const denials = [flows.code, flows.implicit, flows.idToken, flows.tokenIdToken, flows.hybrid];

const denialCodes = denials.map(
  ({ name, title, is }): Defect => ({
    ...named(broken, `denial-as-invalid-request-in-${name}`),
    mistake: `A denial of the user is answered with invalid_request in ${title}`,
    policy: {
      authorizationErrorResponse: {
        error: (original) => (answer) =>
          answer.code === 'access_denied' && is(answer.flow) ? 'invalid_request' : original(answer),
      },
    },
  }),
);

const denialPlaces = denials.map(
  ({ name, title, is }): Defect => ({
    ...named(broken, `denial-in-the-other-place-in-${name}`),
    mistake: `The errors of ${title} are in the ${name === 'code' ? 'fragment' : 'query'}`,
    policy: {
      authorizationLocation: {
        location: (original) => (uri, encoded, mode, flow) => {
          const isMeant = encoded.startsWith('error=') && is(flow);
          const other = mode === 'query' ? 'fragment' : 'query';
          return original(uri, encoded, isMeant ? other : mode, flow);
        },
      },
    },
  }),
);

/** Mistakes in error redirects. */
export const authorizationErrorDefects: readonly Defect[] = [
  ...[...denialCodes, ...denialPlaces],
  {
    id: 'error-with-a-code',
    mistake: 'An error redirect carries an empty code, so that clients can tell the flow',
    breaks: ['AUTHORIZE-ERROR-012'],
    policy: {
      authorizationLocation: {
        location: (original) => (uri, encoded, mode, flow) => {
          const isMeant = mode === 'query' && encoded.startsWith('error=');
          return original(uri, isMeant ? `${encoded}&code=none` : encoded, mode, flow);
        },
      },
    },
  },
  {
    id: 'redirect-error-description-with-quotes',
    mistake: 'error_description quotes the parameter in double quotes',
    breaks: ['AUTHORIZE-ERROR-013'],
    policy: {
      authorizationErrorResponse: {
        error_description: (original) => (answer) => {
          const text = original(answer);
          return text === undefined ? text : `"${text}" \u2013 see the documentation`;
        },
      },
    },
  },
  {
    id: 'error-without-code-word',
    mistake: 'An error redirect names its error under the name "error_code"',
    breaks: ['AUTHORIZE-ERROR-003', 'AUTHORIZE-ERROR-004', 'AUTHORIZE-ERROR-006'],
    policy: {
      authorizationLocation: {
        location: (original) => (uri, encoded, mode, flow) =>
          original(uri, mode === 'query' ? encoded.replace(/^error=/, 'error_code=') : encoded, mode, flow),
      },
    },
  },
  {
    id: 'error-scope-as-server-error',
    mistake: 'A scope that the client may not ask for is answered with server_error',
    breaks: ['AUTHORIZE-ERROR-005', 'AUTHORIZE-COMPAT-011', 'AUTHORIZE-COMPAT-031'],
    policy: {
      authorizationErrorResponse: {
        error: (original) => (answer) =>
          answer.code === 'invalid_scope' ? 'server_error' : original(answer),
      },
    },
  },
  {
    id: 'error-scope-in-the-query',
    mistake:
      'A scope of nobody is found before the place of the answer is, in the flow of the token and ID token',
    breaks: ['AUTHORIZE-COMPAT-051'],
    policy: {
      authorizationLocation: {
        location: (original) => (uri, encoded, mode, flow) => {
          const isMeant = encoded.startsWith('error=invalid_scope') && flows.tokenIdToken.is(flow);
          return original(uri, encoded, isMeant ? 'query' : mode, flow);
        },
      },
    },
  },
  {
    id: 'error-see-other',
    mistake: 'Error redirects have status 303',
    breaks: ['AUTHORIZE-COMPAT-052'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/authorize', status: 302 },
      response: (response) =>
        /[?#&]error=/.test(String(response.headers.location)) ? { ...response, status: 303 } : response,
    },
  },
  {
    id: 'error-foreign-redirect-500',
    mistake: 'A request that cannot be redirected is answered with 500',
    breaks: ['AUTHORIZE-ERROR-014', 'AUTHORIZE-COMPAT-007', 'AUTHORIZE-COMPAT-008'],
    rewrite: { method: 'GET', path: '/oauth/authorize', status: 400, response: withStatus(500) },
  },
  {
    id: 'error-unknown-client-404',
    mistake: 'An unknown client is answered with 404',
    breaks: ['AUTHORIZE-COMPAT-006'],
    rewrite: { method: 'GET', path: '/oauth/authorize', status: 401, response: withStatus(404) },
  },
  {
    id: 'error-unknown-client-silent-401',
    mistake: 'An unknown client with prompt=none is answered with 404',
    breaks: ['AUTHORIZE-COMPAT-020'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/authorize', status: 400 },
      response: (response, request) =>
        request.url?.includes('prompt=none') ? { ...response, status: 404 } : response,
    },
  },
  {
    id: 'error-malformed-hint-500',
    mistake: 'A login_hint that is no JSON ends in an exception',
    breaks: ['AUTHORIZE-OIDC-010'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/authorize' },
      response: (response, request) => {
        const hint = new URL(request.url ?? '', 'http://localhost').searchParams.get('login_hint');
        const isReadable = hint === null || /^\{"origin": ?"[^"]+"\}$/.test(hint);
        return isReadable ? response : { status: 500, headers: {}, body: '' };
      },
    },
  },
  {
    id: 'login-hint-required',
    mistake: 'A request without login_hint is refused, since the provider is not known',
    breaks: ['AUTHORIZE-HINT-001'],
    ports: accepting(
      (parameters, flow) => flow.responseType !== 'code' || flow.isApi || parameters.has('login_hint'),
    ),
  },
  {
    id: 'login-hint-refused-for-code',
    mistake: 'A request of response_type=code with a login_hint is refused as not supported',
    breaks: ['AUTHORIZE-HINT-002', 'VERSION-HINT-001'],
    ports: accepting((parameters, flow) => !(flow.responseType === 'code' && parameters.has('login_hint'))),
  },
  {
    id: 'login-hint-refused-for-token',
    mistake: 'A request of response_type=token with a login_hint is refused as not supported',
    breaks: ['AUTHORIZE-HINT-003'],
    ports: accepting((parameters, flow) => !(flow.responseType === 'token' && parameters.has('login_hint'))),
  },
];
