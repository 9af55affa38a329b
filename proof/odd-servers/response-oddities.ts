import { randomBytes } from 'node:crypto';
import { type Answer, type Asked, fieldOf, type Oddity, withField, withText } from './oddity.ts';

/** Answers of the authorization and token service that say the same, or more, in other ways. */
export const responseOddities: readonly Oddity[] = [
  {
    name: 'fraction-of-a-second-left',
    allowedBy: 'authorization-token-service: "expires_in | number | Seconds until the access token expires."',
    departs: { 'SUPPLEMENT-SUCCESS-001': 'expires_in is an integer' },
    answer: (answer, { path }) =>
      path.startsWith('/oauth/token') && answer.status === 200
        ? withText(answer, 'application/json', (json) =>
            json.replace(/"expires_in":(\d+)/, (_all, n) => `"expires_in":${Number(n) - 0.25}`),
          )
        : answer,
  },
  {
    name: 'seconds-cut-off',
    allowedBy:
      'supplement-authorization, section 2.4: "remaining seconds, truncated: 43199 is as right as 43200"',
    answer: (answer) =>
      withField(withText(answer, 'application/json', less), 'location', (value) =>
        value.replace(/expires_in=(\d+)/, (_all, n) => `expires_in=${Number(n) - 1}`),
      ),
  },
  {
    name: 'lifetimes-of-a-minute',
    allowedBy: 'no document says how long a token lives',
    departs: {
      'SUPPLEMENT-SUCCESS-004': 'access tokens live 43200 s by default',
      'SUPPLEMENT-SUCCESS-008': 'access tokens live 43200 s by default',
      'APPROVAL-011': 'supplement-authorization, section 6.3: a decision holds for 1 month',
    },
    options: {
      lifetimes: { accessToken: 60, refreshToken: 300, authorizationCode: 30, session: 120, approval: 120 },
    },
  },
  {
    name: 'lifetimes-of-years',
    allowedBy: 'no document says how long a token lives',
    departs: {
      'SUPPLEMENT-SUCCESS-004': 'access tokens live 43200 s by default',
      'SUPPLEMENT-SUCCESS-008': 'access tokens live 43200 s by default',
    },
    options: { lifetimes: { accessToken: 315_360_000, refreshToken: 630_720_000 } },
  },
  {
    name: 'scope-told-in-each-fragment',
    allowedBy: 'RFC 6749, section 4.2.2: scope is optional where it is that of the request',
    answer: (answer) =>
      withField(answer, 'location', (value) =>
        /#.*access_token=/.test(value) && !/[#&]scope=/.test(value)
          ? `${value}&scope=${scopeOf(value)}`
          : value,
      ),
  },
  {
    name: 'session-state-in-each-answer',
    allowedBy: 'OpenID Connect Session Management, section 2: session_state in each authentication response',
    answer: (answer, { baseUrl }) =>
      withField(answer, 'location', (value) =>
        !value.startsWith(baseUrl) &&
        /[?#&](code|access_token|id_token)=/.test(value) &&
        !value.includes('session_state=')
          ? `${value}&session_state=${randomBytes(8).toString('hex')}.${randomBytes(2).toString('hex')}`
          : value,
      ),
  },
  {
    name: 'session-state-of-other-length',
    allowedBy: 'authorization-token-service: "two hex strings joined by a dot"',
    departs: {
      'SESSION-STATE-005': 'supplement-authorization, section 5.3: what the two parts are made of',
      'SESSION-STATE-006': 'supplement-authorization, section 5.3: what the two parts are made of',
      'SESSION-STATE-007': 'supplement-authorization, section 5.3: what the two parts are made of',
    },
    policy: {
      sessionState: {
        joined: () => (hash, salt) => `${hash.slice(0, 7).toUpperCase()}.${salt.slice(0, 3).toUpperCase()}`,
      },
    },
  },
  {
    name: 'errors-with-more-parameters',
    allowedBy: 'RFC 6749, section 4.1.2.1: error_description, error_uri and others beside error',
    answer: (answer, { baseUrl }) =>
      withField(answer, 'location', (value) =>
        !value.startsWith(baseUrl) && /[?#&]error=/.test(value)
          ? `${value.replace(/&error_description=[^&]*/, '')}&error_uri=https%3A%2F%2Fodd.example%2Fe&request_id=a%26b`
          : value,
      ),
  },
  {
    name: 'redirects-to-capitals',
    allowedBy: 'RFC 3986, section 6.2.2.1: scheme and host are case-insensitive',
    answer: (answer, { baseUrl, path }) =>
      withField(answer, 'location', (value) =>
        value.startsWith(baseUrl) || !path.includes('/oauth/authorize')
          ? value
          : value.replace(/^[a-z]+:\/\/[^/?#]+/, (origin) => origin.toUpperCase()),
      ),
  },
  {
    name: 'longer-discovery',
    allowedBy: 'OpenID Connect Discovery, section 3: additional metadata; settled reading on samples',
    departs: {
      'DISCOVERY-VALUE-026': 'what the list of allowed response types has not: should',
      'DISCOVERY-VALUE-027': 'what the list of methods has not: should',
    },
    answer: (answer, { path, baseUrl }) =>
      isDiscovery(path) && answer.status === 200
        ? withText(answer, 'application/json', (text) => {
            const json = JSON.parse(text);
            for (const name of Object.keys(json)) if (Array.isArray(json[name])) json[name].push('odd');
            return JSON.stringify({
              ...json,
              revocation_endpoint: `${baseUrl}/revoke`,
              mtls_endpoint_aliases: { token_endpoint: 'https://mtls.odd.example/oauth/token' },
              ui_locales_supported: ['en-US', 'de', 'zh-Hant-TW'],
              request_parameter_supported: true,
              'x-none': null,
            });
          })
        : answer,
  },
  {
    name: 'discovery-cached',
    allowedBy: 'RFC 9111: an answer may be kept by caches, and come from one',
    answer: (answer, { path }) =>
      isDiscovery(path) || path.startsWith('/token_keys')
        ? {
            ...answer,
            headers: [
              ...answer.headers.filter(([name]) => !/^(cache-control|date)$/i.test(name)),
              ['Cache-Control', 'public, max-age=86400'],
              ['Age', '7200'],
              ['Date', new Date(Date.now() - 7_200_000).toUTCString()],
            ],
          }
        : answer,
  },
  {
    name: 'keys-with-least-members',
    allowedBy: 'RFC 7517, section 4: kty alone is required of a key, besides its numbers',
    departs: { 'SUPPLEMENT-KEYS-005': 'a key has use, alg and value' },
    answer: (answer, { path }) =>
      path.startsWith('/token_key')
        ? withText(answer, 'application/json', (text) =>
            JSON.stringify(
              JSON.parse(text, (_name, value) => {
                if (typeof value !== 'object' || value === null || !('kty' in value)) return value;
                const { use: _use, alg: _alg, value: _value, ...least } = value;
                return least;
              }),
            ),
          )
        : answer,
  },
  {
    name: 'audience-with-others',
    allowedBy: 'OpenID Connect Core, section 2: aud "MAY also contain identifiers for other audiences"',
    departs: { 'SUPPLEMENT-IDTOKEN-017': 'section 4.4: aud is an array of the client id' },
    policy: {
      idTokenClaims: {
        aud: (original) => (source) => {
          const aud = original(source);
          return Array.isArray(aud) ? [...aud, 'https://other.odd.example'] : (aud ?? null);
        },
      },
    },
  },
  {
    name: 'introspection-scope-as-text',
    allowedBy: 'RFC 7662, section 2.2: scope is a JSON string of a space-separated list',
    answer: (answer, { path }) =>
      /^\/(introspect|check_token)/.test(path)
        ? withText(answer, 'application/json', (text) => {
            const json = JSON.parse(text);
            return Array.isArray(json.scope)
              ? JSON.stringify({ ...json, scope: json.scope.join(' ') })
              : text;
          })
        : answer,
  },
  {
    name: 'user-names-in-small-letters',
    allowedBy:
      'supplement-authorization, section 13.1: userName is unique without case, and nothing on how it is kept',
    departs: { 'SUPPLEMENT-USERS-080': 'supplement-authorization, section 13.1: the user, as it was sent' },
    asked: (asked) =>
      withUser(asked, (user) => ({
        ...user,
        ...(typeof user.userName === 'string' && { userName: user.userName.toLowerCase() }),
      })),
  },
  {
    name: 'addresses-in-small-letters',
    allowedBy:
      'RFC 5321, section 2.3.11: what an address is kept as is left to its host; no document says more',
    asked: (asked) =>
      withUser(asked, (user) => ({
        ...user,
        ...(Array.isArray(user.emails) && {
          emails: user.emails.map((one) => ({
            ...one,
            value: typeof one?.value === 'string' ? one.value.toLowerCase() : one?.value,
          })),
        }),
      })),
  },
  {
    name: 'pages-of-twenty',
    allowedBy: 'RFC 7644, section 3.4.2.4: a server may return fewer than count',
    asked: (asked) =>
      asked.method === 'GET' &&
      /^\/(Users|Groups|oauth\/clients)(\?|$)/.test(asked.path) &&
      !/[?&]count=/.test(asked.path)
        ? { ...asked, path: `${asked.path}${asked.path.includes('?') ? '&' : '?'}count=20` }
        : asked,
  },
  {
    name: 'limits-the-rate-now-and-then',
    allowedBy: 'authorization-token-service, "Limits": "Rate limits ...: not shown"; RFC 6585, section 4',
    answer: limited(60, '0'),
  },
  {
    name: 'away-now-and-then',
    allowedBy: 'RFC 9110, section 15.6.4: 503 with Retry-After, of a server that is overloaded for a moment',
    answer: unavailable(150),
  },
  {
    name: 'empty-redirect-bodies-with-a-type',
    allowedBy: 'RFC 9110, section 8.3: a media type may stand where the content is empty',
    answer: (answer) =>
      answer.status >= 300 && answer.status < 400 && fieldOf(answer, 'content-type') === undefined
        ? { ...answer, headers: [...answer.headers, ['Content-Type', 'application/json']] }
        : answer,
  },
];

function less(json: string): string {
  return json.replace(/"expires_in":(\d+)/, (_all, n) => `"expires_in":${Number(n) - 1}`);
}

function scopeOf(location: string): string {
  const token = /access_token=([^&]*)/.exec(location)?.[1] ?? '';
  const [, payload = ''] = token.split('.');
  if (payload === '') return '';
  const { scope } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  return [scope].flat().map(encodeURIComponent).join('+');
}

function isDiscovery(path: string): boolean {
  return path.split('?')[0]?.endsWith('/.well-known/openid-configuration') === true;
}

function withUser(asked: Asked, change: (user: Record<string, unknown>) => object): Asked {
  if (!/^(POST|PUT|PATCH)$/.test(asked.method) || !/^\/Users(\/[^/?]+)?(\?|$)/.test(asked.path)) return asked;
  try {
    return { ...asked, body: Buffer.from(JSON.stringify(change(JSON.parse(asked.body.toString('utf8'))))) };
  } catch {
    // What is no JSON goes on as it is.
    return asked;
  }
}

function limited(every: number, retryAfter: string): (answer: Answer, asked: Asked) => Answer {
  let turn = 0;
  return (answer, { method }) => {
    turn += 1;
    if (turn % every !== 0 || method !== 'GET') return answer;
    return {
      status: 429,
      headers: [
        ['Retry-After', retryAfter],
        ['Content-Type', 'application/json'],
      ],
      body: Buffer.from('{"error":"rate_limit"}'),
    };
  };
}

function unavailable(every: number): (answer: Answer, asked: Asked) => Answer {
  let turn = 0;
  return (answer, { method }) => {
    turn += 1;
    if (turn % every !== 0 || method !== 'GET') return answer;
    return { status: 503, headers: [['Retry-After', '0']], body: Buffer.from('') };
  };
}
