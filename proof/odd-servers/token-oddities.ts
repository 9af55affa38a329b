import type { JsonObject, JsonValue } from '../../reference-server/domain/json.ts';
import { type Answer, type Oddity, withField, withText } from './oddity.ts';

/** "32 lower-case hex digits" and the like: what the supplement says of tokens and codes. */
const lengths = {
  'SUPPLEMENT-SUCCESS-006': '`jti` is 32 lower-case hex digits',
  'SUPPLEMENT-FORMAT-002': 'an opaque access token is 32 lower-case hex digits',
  'SUPPLEMENT-FORMAT-004': 'an opaque refresh token is 32 lower-case hex digits and -r',
  'SUPPLEMENT-CODE-001': 'a code is 32 characters of `A-Za-z0-9_-`',
  'SUPPLEMENT-USERTOKEN-004': 'the refresh token is 32 lower-case hex digits and -r',
  'SUPPLEMENT-JWT-004': '`jti` is 32 lower-case hex digits',
  'SUPPLEMENT-REFRESH-018': '`jti` of a refresh token ends in -r',
};

/** Tokens, keys, scopes and errors as others make them. */
export const tokenOddities: readonly Oddity[] = [
  {
    name: 'long-identifiers',
    allowedBy: 'RFC 6750, section 2.1: b64token; RFC 6749, appendix A: a size is not defined',
    departs: lengths,
    policy: {
      accessToken: { identifier: () => (random) => `${random.urlSafe(120)}~${random.urlSafe(9)}` },
      refreshToken: { identifier: () => (random) => `${random.urlSafe(200)}~=` },
      authorizationCode: { value: () => (random) => `${random.urlSafe(90)}.~` },
    },
  },
  {
    name: 'symbols-in-identifiers',
    allowedBy:
      'RFC 6750, section 2.1: b64token has + / and =; RFC 6749, appendix A.11: a code has any VSCHAR',
    departs: lengths,
    policy: {
      accessToken: { identifier: () => (random) => `${random.urlSafe(22)}+a/b==` },
      refreshToken: { identifier: () => (random) => `+${random.urlSafe(22)}/%&? =` },
      authorizationCode: { value: () => (random) => `${random.urlSafe(22)}+&=%20#/?"'<` },
    },
  },
  {
    name: 'short-identifiers',
    allowedBy: 'RFC 6749, appendix A: a size is not defined; section 10.10: 128 bits',
    departs: lengths,
    policy: {
      accessToken: { identifier: () => (random) => random.urlSafe(22) },
      refreshToken: { identifier: () => (random) => random.urlSafe(22) },
      authorizationCode: { value: () => (random) => random.urlSafe(22) },
    },
  },
  {
    name: 'short-lifetimes',
    allowedBy: 'no document says how long a token lives',
    departs: {
      'SUPPLEMENT-SUCCESS-004': 'access tokens live 43200 s by default',
      'SUPPLEMENT-SUCCESS-008': 'access tokens live 43200 s by default',
      'APPROVAL-011': 'supplement-authorization, section 6.3: a decision holds for 1 month',
    },
    options: {
      lifetimes: {
        accessToken: 600,
        refreshToken: 3_600,
        authorizationCode: 60,
        session: 600,
        approval: 3_600,
      },
    },
  },
  {
    name: 'claim-order',
    allowedBy: 'RFC 8259, section 4: an object is unordered',
    policy: { accessToken: { claims: (original) => (members) => reversed(original(members)) } },
  },
  {
    name: 'extra-claims',
    allowedBy: 'RFC 7519, section 4: claims that are not understood are ignored',
    policy: {
      accessToken: {
        claims: (original) => (members) => {
          const claims = original(members);
          return { 'x-odd': { a: [1] }, nbf: claims.iat ?? 0, ...claims };
        },
      },
    },
  },
  {
    name: 'extra-jose-members',
    allowedBy: 'RFC 7515, section 4: header members that are not understood are ignored',
    policy: {
      accessToken: {
        header: (original) => (settings) => ({ 'x-odd': [1], cty: 'x', ...original(settings) }),
      },
    },
  },
  {
    name: 'audience-as-text',
    allowedBy: 'RFC 7519, section 4.1.3: with one audience, the value may be a string',
    departs: { 'SUPPLEMENT-IDTOKEN-017': 'section 4.4: aud is an array' },
    policy: {
      accessToken: { claims: (original) => (members) => withAudienceAsText(original(members)) },
      idTokenClaims: { aud: (original) => (source) => audienceAsText(original(source)) },
    },
  },
  {
    name: 'times-with-fractions',
    allowedBy: 'RFC 7519, section 2: a NumericDate may have non-integer values',
    departs: { 'SUPPLEMENT-JWT-014': 'section 4.2: iat is an integer' },
    policy: {
      idTokenClaims: {
        iat: (original) => (source) => Number(original(source)) + 0.25,
        exp: (original) => (source) => Number(original(source)) + 0.25,
      },
      accessToken: {
        claims: (original) => (members) => {
          const { iat, exp, ...claims } = original(members);
          return { ...claims, iat: Number(iat) + 0.5, exp: Number(exp) + 0.5 };
        },
      },
    },
  },
  {
    name: 'type-of-access-tokens',
    allowedBy: 'RFC 9068, section 2.1: typ of an access token is at+jwt, in any case',
    departs: { 'SUPPLEMENT-JWT-002': 'section 4.1: typ is JWT' },
    policy: {
      accessToken: {
        header: (original) => (settings) => ({ ...original(settings), typ: 'application/AT+JWT' }),
      },
    },
  },
  {
    name: 'rotates-each-refresh-token',
    allowedBy: 'RFC 6749, section 6: the server may issue a new refresh token',
    departs: { 'SUPPLEMENT-REFRESH-007': 'section 3.6: "default: the **same** refresh token is returned"' },
    policy: { refreshToken: { isRotated: () => () => true } },
  },
  {
    name: 'refresh-tokens-as-jwt',
    allowedBy: 'the document says that the one of user_token is opaque, and nothing of the others',
    departs: {
      'SUPPLEMENT-FORMAT-003': 'section 2.5: an opaque access token comes with an opaque refresh token',
      'SUPPLEMENT-FORMAT-004': lengths['SUPPLEMENT-FORMAT-004'],
    },
    untried: { 'RFC6749-GUESSING-003': 'not-triggered' },
    policy: { refreshToken: { format: () => () => 'jwt' } },
  },
  {
    name: 'scope-order',
    allowedBy: 'RFC 6749, section 3.3: "The order of the values does not matter."',
    answer: (answer) =>
      withField(withText(answer, 'application/json', scopeReversed), 'location', scopeOfFragmentReversed),
    policy: {
      accessToken: {
        claims: (original) => (members) => {
          const signed = original(members);
          return Array.isArray(signed.scope) ? { ...signed, scope: [...signed.scope].reverse() } : signed;
        },
      },
    },
  },
  {
    name: 'scope-claim-as-text',
    allowedBy: 'RFC 9068, section 2.2.3: the claim scope is a text, as the parameter is',
    departs: { 'SUPPLEMENT-JWT-007': 'section 4.2: an array' },
    policy: {
      accessToken: {
        claims: (original) => (members) => {
          const signed = original(members);
          return Array.isArray(signed.scope) ? { ...signed, scope: signed.scope.join(' ') } : signed;
        },
      },
    },
  },
  {
    name: 'order-of-lists',
    allowedBy: 'no document gives the arrays of the discovery document an order',
    answer: (answer, { path }) =>
      path.endsWith('/.well-known/openid-configuration')
        ? withText(answer, 'application/json', listsReversed)
        : answer,
  },
  {
    name: 'larger-key',
    allowedBy: 'RFC 7518, section 3.3: "A key of size 2048 bits or larger"',
    keys: [3072],
  },
  {
    name: 'keys-change-while-it-runs',
    allowedBy: 'supplement-authorization, section 7: "All keys stay published"',
    keys: [2048, 3072, 2048],
  },
  {
    name: 'terse-errors',
    allowedBy: 'RFC 6749, section 5.2: error_description is optional',
    departs: {
      'SUPPLEMENT-ERROR-001': 'every error has `error` and `error_description`',
      'SUPPLEMENT-ERROR-003': '`error_description` of the user API',
      'SUPPLEMENT-ERROR-004': '`error` and `error_description` of the client API',
      'SUPPLEMENT-ERROR-006': '`error` and `error_description` of the client API',
      'SUPPLEMENT-ERROR-007': '`error` and `error_description` of userinfo',
    },
    answer: (answer) => withoutDescription(answer),
  },
  {
    name: 'other-error-texts',
    allowedBy: 'no document gives the text of error_description',
    answer: (answer) =>
      withErrorText(answer, () => 'Zugriff verweigert: siehe https://example.test/e/1?x=a%20b'),
  },
  {
    name: 'client-errors-as-400',
    allowedBy: 'RFC 6749, section 5.2: 401 for invalid_client is a MAY, save for the Authorization header',
    departs: Object.fromEntries(
      [
        'SUPPLEMENT-REQUEST-003',
        'SUPPLEMENT-CLIENT-003',
        'SUPPLEMENT-CLIENT-004',
        'SUPPLEMENT-PUBLIC-002',
        'SUPPLEMENT-ASSERTION-015',
      ].map((id) => [id, 'the status of a client that is not authenticated is 401']),
    ),
    answer: (answer, { path, headers }) =>
      path.includes('/oauth/token') && headers.authorization === undefined && answer.status === 401
        ? {
            ...answer,
            status: 400,
            headers: answer.headers.filter(([name]) => !/^www-authenticate$/i.test(name)),
          }
        : answer,
  },
  {
    name: 'base-path',
    allowedBy: 'the documents give paths below a base URL, which may have a path of its own',
    options: { basePath: '/odd/auth.v1' },
  },
];

function withAudienceAsText(claims: JsonObject): JsonObject {
  return { ...claims, aud: audienceAsText(claims.aud) ?? null };
}

function audienceAsText(aud: JsonValue | undefined): JsonValue | undefined {
  const [first, ...more] = Array.isArray(aud) ? aud : [];
  return typeof first === 'string' && more.length === 0 ? first : aud;
}

function reversed(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).reverse());
}

function wordsReversed(text: string): string {
  return text.split(' ').reverse().join(' ');
}

function scopeReversed(text: string): string {
  const json: unknown = JSON.parse(text);
  if (!isObject(json) || typeof json.scope !== 'string') return text;
  return JSON.stringify({ ...json, scope: wordsReversed(json.scope) });
}

function scopeOfFragmentReversed(location: string): string {
  return location.replace(/([#&]scope=)([^&]*)/, (_all, name, scope) => {
    const words = wordsReversed(decodeURIComponent(scope.replaceAll('+', ' ')));
    return `${name}${words.split(' ').map(encodeURIComponent).join('+')}`;
  });
}

function listsReversed(text: string): string {
  return JSON.stringify(JSON.parse(text, (_name, value) => (Array.isArray(value) ? value.reverse() : value)));
}

function withoutDescription(answer: Answer): Answer {
  return changedError(answer, ({ error_description: _, ...others }) => others);
}

function withErrorText(answer: Answer, text: () => string): Answer {
  return changedError(answer, (json) =>
    Object.hasOwn(json, 'error_description') ? { ...json, error_description: text() } : json,
  );
}

function changedError(answer: Answer, change: (json: Record<string, unknown>) => object): Answer {
  if (answer.status < 400) return answer;
  return withText(answer, 'application/json', (text) => {
    const json: unknown = JSON.parse(text);
    return isObject(json) && typeof json.error === 'string' ? JSON.stringify(change(json)) : text;
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
