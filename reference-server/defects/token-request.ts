import type { ParameterSource } from '../domain/grants/policies.ts';
import { isJsonObject } from '../domain/json.ts';
import { firstOf, knowing, withEmpty } from './by-name.ts';
import type { Defect } from './defect.ts';
import { withHeaders, withoutHeaders } from './json-body.ts';
import { type Broken, named } from './named.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'request-grant-type-twice': ['RFC6749-REPEATED-001'],
  'request-client-id-twice': ['RFC6749-REPEATED-002'],
  'request-client-secret-twice': ['RFC6749-REPEATED-003'],
  'request-scope-twice': ['RFC6749-REPEATED-004'],
  'request-token-format-twice': ['RFC6749-REPEATED-005'],
};

type Pairs = Iterable<readonly [string, string]>;

function fromJson({ body }: ParameterSource): Pairs {
  const value: unknown = JSON.parse(body);
  return isJsonObject(value) ? Object.entries(value).map(([name, one]) => [name, String(one)] as const) : [];
}

function mapped(pairs: Pairs, change: (value: string) => string): Pairs {
  return [...pairs].map(([name, value]) => [name, change(value)] as const);
}

function decoded(value: string): string {
  return /%[0-9a-f]{2}/i.test(value) ? decodeURIComponent(value) : value;
}

/** Where a body has that parameter and no grant_type, the one of the client for itself. */
function guessedBeside(name: string) {
  return (original: (source: ParameterSource) => Pairs) => (source: ParameterSource) => {
    const pairs = [...original(source)];
    const has = (wanted: string) => pairs.some(([one]) => one === wanted);
    if (!has(name) || has('grant_type')) return pairs;
    return [...pairs, ['grant_type', 'client_credentials'] as const];
  };
}

const known = [
  ...[
    'grant_type',
    'client_id',
    'client_secret',
    'client_assertion',
    'client_assertion_type',
    'scope',
    'token_format',
  ],
  ...[
    'response_type',
    'code',
    'redirect_uri',
    'code_verifier',
    'username',
    'password',
    'passcode',
    'mfaCode',
  ],
  ...['login_hint', 'refresh_token', 'assertion', 'token', 'scopes', 'token_type_hint'],
];

const repeated = ['grant_type', 'client_id', 'client_secret', 'scope', 'token_format'] as const;

/** Mistakes in reading a request to the token endpoint. */
export const tokenRequestDefects: readonly Defect[] = [
  {
    id: 'request-json-body-read',
    mistake: 'Parameters are taken out of a JSON body as well',
    breaks: ['TOKEN-REQUEST-CONTENTTYPE-004', 'SUPPLEMENT-REQUEST-002'],
    policy: {
      tokenRequest: {
        pairs: (original) => (source) =>
          source.contentType?.includes('json') ? fromJson(source) : original(source),
      },
    },
  },
  {
    id: 'request-query-read',
    mistake: 'Parameters of the query count like those of the body',
    breaks: ['RFC6749-CLIENT-004', 'RFC6749-ENDPOINT-003'],
    policy: { tokenRequest: { pairs: (original) => (source) => [...original(source), ...source.query] } },
  },
  {
    id: 'request-plus-kept',
    mistake: 'A plus sign in a form value is kept, as in a path',
    breaks: ['TOKEN-REQUEST-CONTENTTYPE-002'],
    policy: {
      tokenRequest: {
        pairs: (original) => (source) => original({ ...source, body: source.body.replaceAll('+', '%2B') }),
      },
    },
  },
  {
    id: 'request-decoded-twice',
    mistake: 'Form values are decoded by the framework and once more by hand',
    breaks: ['TOKEN-REQUEST-CONTENTTYPE-003'],
    policy: { tokenRequest: { pairs: (original) => (source) => mapped(original(source), decoded) } },
  },
  {
    id: 'request-read-as-latin1',
    mistake: 'Form values are read as ISO 8859-1',
    breaks: ['RFC6749-ENCODING-003'],
    policy: {
      tokenRequest: {
        pairs: (original) => (source) =>
          mapped(original(source), (value) => Buffer.from(value, 'utf8').toString('latin1')),
      },
    },
  },
  {
    id: 'request-any-content-type',
    mistake: 'The content type is not looked at: any body is read as a form',
    breaks: ['SUPPLEMENT-REQUEST-004'],
    policy: {
      tokenRequest: {
        pairs:
          () =>
          ({ body }) =>
            new URLSearchParams(body),
      },
    },
  },
  {
    id: 'request-empty-value-is-a-value',
    mistake: 'A parameter without a value counts as an empty text',
    breaks: ['RFC6749-ENDPOINT-004'],
    policy: {
      tokenRequest: { byName: withEmpty },
      clientCredentials: {
        requestedScopes: (original) => (scope) => (scope === '' ? [''] : original(scope)),
      },
    },
  },
  {
    id: 'request-empty-token-format-is-opaque',
    mistake: 'An empty token_format counts as another word than jwt, and gives an opaque token',
    breaks: ['RFC6749-ENDPOINT-005'],
    policy: {
      tokenRequest: { byName: withEmpty },
      accessToken: {
        format: (original) => (requested, grant) =>
          requested === '' ? 'opaque' : original(requested, grant),
      },
    },
  },
  {
    id: 'request-unknown-parameter-refused',
    mistake: 'A parameter that nobody knows is refused',
    breaks: ['RFC6749-ENDPOINT-006'],
    policy: {
      tokenRequest: {
        byName: (original) => knowing(new RegExp(`^(${known.join('|')})$`), original),
      },
    },
  },
  {
    id: 'request-client-credentials-unserved',
    mistake: 'grant_type client_credentials is registered under another spelling',
    breaks: ['TOKEN-REQUEST-GRANT-002'],
    policy: {
      tokenRequest: {
        isGrantType: (original) => (requested, grantType) =>
          grantType !== 'client_credentials' && original(requested, grantType),
      },
    },
  },
  {
    id: 'request-at-another-path',
    mistake: 'The token endpoint is served at /token',
    breaks: ['SERVICE-002'],
    rewrite: {
      ...{ method: 'POST', path: '/oauth/token' },
      response: (response) => ({ ...response, status: 404, body: '{"message":"Not Found"}' }),
    },
  },
  {
    id: 'request-405-without-allow',
    mistake: 'A 405 does not say that POST is the method',
    breaks: ['RFC9110-TOKEN-001'],
    rewrite: { method: 'GET', path: '/oauth/token', status: 405, response: withoutHeaders('allow') },
  },
  {
    id: 'request-form-refused',
    mistake: 'Only JSON bodies are read',
    breaks: ['TOKEN-REQUEST-CONTENTTYPE-001'],
    policy: {
      tokenRequest: {
        pairs: () => (source) => (source.contentType?.includes('json') ? fromJson(source) : []),
      },
    },
  },
  ...repeated.map(
    (name): Defect => ({
      ...named(broken, `request-${name.replace('_', '-')}-twice`),
      mistake: `Of a ${name} that is sent twice the first one is taken`,
      policy: { tokenRequest: { byName: (original) => (pairs) => original(firstOf(pairs, name)) } },
    }),
  ),
  {
    id: 'request-any-parameter-twice',
    mistake: 'Repeated parameters are not noticed: the framework gives the first one',
    breaks: ['RFC6749-REPEATED-012'],
    policy: { tokenRequest: { byName: (original) => (pairs) => original(firstOf(pairs)) } },
  },
  {
    id: 'request-grant-type-in-any-case',
    mistake: 'grant_type is compared case-insensitively',
    breaks: ['RFC6749-ERROR-021'],
    policy: {
      tokenRequest: { isGrantType: () => (requested, grantType) => requested.toLowerCase() === grantType },
    },
  },
  {
    id: 'request-missing-grant-type-guessed',
    mistake: 'Without grant_type the client_credentials grant is assumed',
    breaks: ['TOKEN-REQUEST-GRANT-009', 'TOKEN-REQUEST-GRANT-010', 'RFC6749-ERROR-001'],
    policy: {
      tokenRequest: {
        isGrantType: () => (requested, grantType) =>
          (requested === '' ? 'client_credentials' : requested) === grantType,
      },
    },
  },
  {
    id: 'request-missing-grant-type-guessed-beside-a-secret',
    mistake: 'Without grant_type a body with client_secret counts as a request of the client for itself',
    breaks: ['TOKEN-REQUIRED-001'],
    policy: { tokenRequest: { pairs: guessedBeside('client_secret') } },
  },
  {
    id: 'request-missing-grant-type-guessed-beside-an-assertion',
    mistake: 'Without grant_type a body with client_assertion counts as a request of the client for itself',
    breaks: ['TOKEN-REQUIRED-002'],
    policy: { tokenRequest: { pairs: guessedBeside('client_assertion') } },
  },
  {
    id: 'request-unknown-grant-type-guessed',
    mistake: 'An unknown grant_type falls through to the client_credentials grant',
    breaks: ['TOKEN-REQUEST-GRANT-011', 'TOKEN-REQUEST-GRANT-012', 'RFC6749-ERROR-020'],
    policy: {
      tokenRequest: {
        isGrantType: (original) => (requested, grantType) =>
          original(requested, grantType) ||
          (grantType === 'client_credentials' && requested !== '' && !requestedIsKnown(requested)),
      },
    },
  },
  {
    id: 'request-grant-never-permitted-check',
    mistake: 'authorized_grant_types of the client is never looked at',
    breaks: ['CLIENT-CONFIG-GRANT-001', 'RFC6749-ERROR-019'],
    policy: { tokenRequest: { mayUseGrant: () => () => true } },
  },
  {
    id: 'request-get-served',
    mistake: 'The token endpoint serves GET like POST',
    breaks: ['RFC6749-ENDPOINT-001'],
    misread: {
      ...{ method: 'GET', path: '/oauth/token' },
      request: () => ({ method: 'POST' }),
    },
    policy: {
      tokenRequest: {
        pairs: (original) => (source) => (source.body === '' ? source.query : original(source)),
      },
    },
  },
  {
    id: 'request-put-served',
    mistake: 'The token endpoint takes every method',
    breaks: ['RFC6749-ENDPOINT-002', 'SUPPLEMENT-REQUEST-001'],
    misread: {
      ...{ method: 'PUT', path: '/oauth/token' },
      request: () => ({ method: 'POST' }),
    },
  },
  {
    id: 'request-accept-json-refused',
    mistake: 'Only form answers can be negotiated, and Accept: application/json is answered with 406',
    breaks: ['TOKEN-REQUEST-ACCEPT-001'],
    rewrite: {
      ...{ method: 'POST', path: '/oauth/token', status: 200 },
      response: (response, request) =>
        request.headers.accept === 'application/json'
          ? { ...withHeaders({})(response, request), status: 406, body: '' }
          : response,
    },
  },
];

function requestedIsKnown(requested: string): boolean {
  return /^(authorization_code|password|refresh_token|user_token|client_credentials|urn:.+-bearer)$/.test(
    requested,
  );
}
