import { objectIn } from '../../reference-server/domain/json.ts';
import { type Answer, type Asked, fieldOf, type Oddity, withField, withText } from './oddity.ts';

/** 12,000 characters of claims: with them a fragment of two tokens is longer than what most servers take as a request. */
const groups = Array.from(
  { length: 300 },
  (_none, at) => `group-${at}-of-a-large-organisation-with-long-names`,
);

/** What others issue, and whom it is told of. */
export const issueOddities: readonly Oddity[] = [
  {
    name: 'tokens-of-many-kilobytes',
    allowedBy:
      'authorization-token-service: "Rate limits, size limits and the lifetime of authorization codes: not shown."',
    policy: {
      accessToken: {
        claims: (original) => (members) => ({ ...original(members), groups: groups.slice(0, 150) }),
      },
    },
    answer: (answer, { baseUrl }) =>
      withField(answer, 'location', (value) =>
        !value.startsWith(baseUrl) && /#.*(access_token|id_token)=/.test(value)
          ? `${value}&groups=${groups.join('+')}`
          : value,
      ),
  },
  {
    name: 'least-jose-header',
    allowedBy:
      'RFC 7515, section 4.1: alg alone is required; authorization-token-service says nothing of the header',
    departs: {
      'SUPPLEMENT-JWT-002': 'section 4.1: typ is JWT',
      'SUPPLEMENT-JWT-003': 'section 4.1: jku is the address of /token_keys',
    },
    policy: { accessToken: { header: () => () => ({}) } },
  },
  {
    name: 'reuses-access-tokens',
    allowedBy:
      'no document says that a request brings another token than the one before: "Globally unique identifier of the token" is that of this one',
    departs: {
      'SUPPLEMENT-SUCCESS-004':
        'access tokens live 43200 s by default, of which some are gone when one is given again',
      'SUPPLEMENT-SUCCESS-008':
        'access tokens live 43200 s by default, of which some are gone when one is given again',
    },
    options: { lifetimes: { accessToken: 7_200 } },
    untried: {
      'RFC6749-GUESSING-002': 'not-triggered',
      'TOKEN-RESPONSE-JTI-009': 'not-triggered',
      'TOKEN-RESPONSE-JTI-018': 'not-triggered',
      'TOKEN-RESPONSE-JTI-019': 'not-triggered',
    },
    ...reusing(),
  },
  {
    name: 'subjects-of-their-own',
    allowedBy:
      'OpenID Connect Core, section 2: sub is an identifier "within the Issuer", and no document says which',
    departs: { 'SUPPLEMENT-JWT-005': 'supplement-authorization, section 4.2: sub is the id of the user' },
    policy: {
      accessTokenClaims: {
        sub: (original) => (issue) => subject(original(issue), issue.subject !== undefined),
      },
      idTokenClaims: { sub: (original) => (source) => subject(original(source)) },
      userInfo: { sub: (original) => (source) => subject(original(source)) },
    },
  },
  {
    name: 'identifiers-in-capitals',
    allowedBy: 'RFC 9562, section 4: a UUID is written in either case; no id is said to be one',
    departs: { 'BUILDPACK-FIELD-033': 'supplement-platform, section 7: "UUIDv4, lower case"' },
    ports: ({ random }) => ({ random: { ...random, uuid: () => random.uuid().toUpperCase() } }),
  },
  {
    name: 'key-set-of-its-own-type',
    allowedBy: 'RFC 7517, sections 4.3, 4.7 and 8.5.2: key_ops, x5c, application/jwk-set+json',
    answer: (answer, { path }) =>
      path.split('?')[0]?.endsWith('/token_keys') ? withMoreKeys(answer) : answer,
  },
  {
    name: 'errors-with-more-members',
    allowedBy: 'RFC 6749, section 5.2: error_uri; section 8.5 and RFC 8259: further members',
    answer: (answer) =>
      answer.status < 400
        ? answer
        : withText(answer, 'application/json', (text) => {
            const json = objectIn(text);
            if (typeof json?.error !== 'string') return text;
            const more = { error_uri: 'https://odd.example/e/1', trace: null, status: answer.status };
            return JSON.stringify({ timestamp: '2024-10-01T00:00:00Z', ...more, ...json, hint: ['x'] });
          }),
  },
  {
    name: 'fragment-behind-the-code',
    allowedBy:
      'RFC 9700, section 4.1.3 and OpenID Connect Core, section 3.1.2.5: a fragment such as #_ keeps that of before from being attached',
    answer: (answer, { baseUrl }) =>
      withField(answer, 'location', (value) =>
        !value.startsWith(baseUrl) && /\?(?:[^#]*&)?code=/.test(value) && !value.includes('#')
          ? `${value}#_`
          : value,
      ),
  },
  {
    name: 'locations-without-a-scheme',
    allowedBy:
      'RFC 9110, section 10.2.2 and RFC 3986, section 4.2: a network-path reference begins with two slashes',
    answer: (answer, { baseUrl }) =>
      withField(answer, 'location', (value) =>
        value.startsWith(baseUrl) ? value.replace(/^http:/, '') : value,
      ),
  },
  {
    name: 'login-page-by-307',
    allowedBy: 'no document says with which status the way to the login leads there',
    departs: { 'AUTHORIZE-COMPAT-001': 'without a session 302 to `{base}/login`' },
    answer: (answer, { method, path, baseUrl }) =>
      method === 'GET' &&
      path.includes('/oauth/authorize') &&
      fieldOf(answer, 'location')?.startsWith(`${baseUrl}/login`) === true
        ? { ...answer, status: 307 }
        : answer,
  },
  {
    name: 'session-cookie-with-a-prefix',
    allowedBy: 'RFC 6265bis, section 4.1.3.2: a cookie whose name begins with __Host- is Secure, with Path=/',
    answer: (answer) =>
      withField(answer, 'set-cookie', (value) =>
        value.startsWith('JSESSIONID=')
          ? `${value.replace('JSESSIONID=', '__Host-sid=').replace(/; Path=[^;]*/, '')}; Path=/; Secure`
          : value,
      ),
    asked: (asked) => {
      const { cookie } = asked.headers;
      if (typeof cookie !== 'string') return asked;
      return {
        ...asked,
        headers: { ...asked.headers, cookie: cookie.replace('__Host-sid=', 'JSESSIONID=') },
      };
    },
  },
  {
    name: 'eighty-header-fields',
    allowedBy: 'RFC 9110, section 5.4: no limit on how many fields an answer has, nor how long they are',
    answer: (answer) => ({
      ...answer,
      headers: [
        ...answer.headers,
        ...Array.from({ length: 80 }, (_none, at): [string, string] => [`X-Odd-${at}`, 'x'.repeat(150)]),
      ],
    }),
  },
];

/** Of a user another than the id; of a client its id. */
function subject<Value>(sub: Value, isUser = true): Value | string {
  return isUser && typeof sub === 'string' ? `person|${sub.replaceAll('-', '')}` : sub;
}

/** Access tokens that were given, by what they are for. */
type Given = Map<string, Record<string, unknown>>;

/** Client tokens, those by password and those of the implicit flow are given again while they live. */
function reusing(): Pick<Oddity, 'answer'> {
  const given: Given = new Map();
  return {
    answer: (answer, asked) => {
      if (asked.path.includes('/oauth/token/revoke')) forget(given, asked.path);
      if (asked.path.includes('/oauth/authorize'))
        return withField(answer, 'location', (url) => fragmentAgain(url, given));
      return isReused(asked) && answer.status === 200
        ? withText(answer, 'application/json', (text) => {
            const json = objectIn(text) ?? {};
            return JSON.stringify({ ...json, ...again(json, given, requestOf(asked)) });
          })
        : answer;
    },
  };
}

/** A revoked token is given no more: the one of that jti, those of that client or user, and opaque ones, which tell of none. */
function forget(given: Given, path: string): void {
  const id = path.split('?')[0]?.split('/').at(-1) ?? '';
  for (const [key, { jti }] of given)
    if (jti === id || key.includes(id) || key.startsWith('{"asked"')) given.delete(key);
}

function isReused({ method, path, body }: Asked): boolean {
  const grant = new URLSearchParams(body.toString('utf8')).get('grant_type') ?? '';
  return (
    method === 'POST' && path.startsWith('/oauth/token') && ['client_credentials', 'password'].includes(grant)
  );
}

/** An opaque token tells nothing of itself: it is for the request that it was given for, in its identity zone. */
function requestOf({ path, headers, body }: Asked): string {
  return JSON.stringify([headers.host, path, headers.authorization, body.toString('utf8')]);
}

/** The fragment of the implicit flow with a token that was given; beside an ID token, whose hash it would not be, no other. */
function fragmentAgain(url: string, given: Given): string {
  const [before = '', fragment = ''] = url.split('#');
  const members = Object.fromEntries(new URLSearchParams(fragment));
  if (members.access_token === undefined || members.id_token !== undefined) return url;
  const renewed = Object.entries({ ...members, ...again(members, given) });
  return `${before}#${new URLSearchParams(renewed.map(([name, value]) => [name, String(value)]))}`;
}

/** The token that was given for the same, with what else tells of it. */
function again(members: Record<string, unknown>, given: Given, asked?: string): Record<string, unknown> {
  const claims = claimsOf(String(members.access_token));
  if (claims === undefined && asked === undefined) return members;
  const { iat = Date.now() / 1000, exp, jti: _jti, nbf: _nbf, auth_time: _at, ...same } = claims ?? { asked };
  const key = JSON.stringify(same);
  const ends = exp ?? Number(iat) + Number(members.expires_in);
  const { access_token, jti, until } = given.get(key) ?? { ...members, until: ends };
  given.set(key, { access_token, jti, until });
  return { access_token, jti, expires_in: Math.floor(Number(until) - Date.now() / 1000) };
}

function claimsOf(token: string): Record<string, unknown> | undefined {
  const [, payload = ''] = token.split('.');
  return objectIn(Buffer.from(payload, 'base64url').toString('utf8'));
}

function withMoreKeys(answer: Answer): Answer {
  const changed = withText(answer, 'application/json', (text) => {
    const { keys = [] } = JSON.parse(text);
    const own = keys.map((key: object) => ({
      ...key,
      ...{ x5c: ['MIIBszCCARygAwIBAgIBATANBgkqhkiG9w0BAQsFADAA'], key_ops: ['verify'], 'x5t#S256': 'odd' },
    }));
    return JSON.stringify({ keys: own });
  });
  return answer.status === 200
    ? withField(changed, 'content-type', () => 'application/jwk-set+json')
    : changed;
}
