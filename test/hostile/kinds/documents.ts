import { count, type HostileKind, inJson, isJson, replaced, withBody } from './kind.ts';

const discovery = /openid-configuration/;
const token = /\/oauth\/token/;
const keys = /token_keys?\b/;
const lists = /\/(Users|Groups)\b/;

const isUrl = (value: unknown) => typeof value === 'string' && URL.canParse(value);

/** Each address of the discovery document replaced. */
const endpoints = (name: string, change: (url: string) => unknown) =>
  replaced(
    name,
    (own) =>
      Object.fromEntries(
        Object.entries(own).map(([key, value]) => [key, isUrl(value) ? change(String(value)) : value]),
      ),
    discovery,
  );

const keySet = (name: string, set: unknown) => replaced(name, () => ({ keys: set }), keys);

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (head: unknown, claims: unknown) => `${part(head)}.${part(claims)}.${'A'.repeat(342)}`;

/** Another access token. */
const accessToken = (name: string, value: (own: unknown) => unknown) =>
  replaced(name, (own) => ('access_token' in own ? { access_token: value(own.access_token) } : {}), token);

const old = (at: number) => ({ id: `u${at}`, userName: `assay-old-${at}`, displayName: `assay.old.${at}` });
const page =
  (resources: readonly unknown[], totalResults: unknown = 1e9) =>
  () => ({
    ...{ resources, startIndex: 1, itemsPerPage: 100, totalResults },
  });
const list = (name: string, members: () => Record<string, unknown>) =>
  replaced(name, (own) => ('resources' in own ? members() : {}), lists);

/** What a target may say in the documents that a client builds upon. */
export const documentKinds: readonly HostileKind[] = [
  endpoints('a discovery document of another host', (url) => url.replace(/\/\/[^/]+/, '//far.example')),
  endpoints('a discovery document without addresses', () => 'not an address'),
  endpoints('a discovery document of a closed port', (url) => url.replace(/:\d+/, ':1')),
  endpoints('a discovery document of scripts', () => 'javascript:alert(1)'),
  replaced(
    'a discovery document of 100,000 words',
    () => ({ response_types_supported: count(100_000, (at) => `type ${at}`) }),
    discovery,
  ),
  keySet(
    'a key set of 10,000 keys',
    count(10_000, (at) => ({ kty: 'RSA', kid: `${at}`, n: 'A'.repeat(60), e: 'AQAB', alg: 'RS256' })),
  ),
  keySet('keys of one bit', [{ kty: 'RSA', kid: 'legacy', n: 'AQ', e: 'AQ' }]),
  keySet('keys of a megabyte', [{ kty: 'RSA', kid: 'legacy', n: 'A'.repeat(1_000_000), e: 'AQAB' }]),
  keySet('keys of unknown kinds', [{ kty: 'XXX' }, null, 5, [], { kty: 'EC', crv: 'P-0', x: {}, y: [] }]),
  keySet('a chain of certificates that are none', [
    { kty: 'RSA', n: 'AQ', e: 'AQ', x5c: count(5_000, () => 'MIIB') },
  ]),
  keySet('no list of keys', { length: 1e9 }),
  accessToken('access tokens of a megabyte', () => 'a'.repeat(1_000_000)),
  accessToken('access tokens with line breaks', (own) => `${own}\r\nX-Evil: 1`),
  accessToken('access tokens that are lists', (own) => [own]),
  accessToken('empty access tokens', () => ''),
  accessToken('JWTs that never expire', () => jwt({ alg: 'none' }, { exp: 1e308, iat: -1e308, scope: {} })),
  accessToken('JWTs with 200 audiences of a kilobyte', () =>
    jwt({ alg: 'RS256' }, { aud: count(200, () => 'a'.repeat(1_024)) }),
  ),
  accessToken('JWTs whose claims are nested 400 deep', () =>
    jwt({ alg: 'RS256', crit: ['b64'] }, JSON.parse(`${'{"a":'.repeat(400)}1${'}'.repeat(400)}`)),
  ),
  accessToken('JWTs with a header that is none', () => `${part('[')}.${part([])}.`),
  list('an endless list of users', page(count(100, old))),
  list('an endless list, never the same', () => page(count(100, () => old(Math.random())))()),
  list('a list of nothing that says it goes on', page([])),
  list('a list whose length is no number', page([null, 5, {}], 'many')),
  list(
    'a list with ids that lead elsewhere',
    page(['../../x', '..', '%2e%2e/', 'a b'].map((id) => ({ ...old(1), id }))),
  ),
  replaced('another id in each answer', () => ({ id: String(Math.random()), guid: String(Math.random()) })),
  replaced('ids of a megabyte', (own) => ('id' in own ? { id: 'x'.repeat(1_000_000) } : {})),
  inJson(
    'a list of buildpacks whose next page is itself',
    (text) => text.replace(/"next":(null|\{[^}]*\})/, '"next":{"href":"/v3/buildpacks?page=1"}'),
    /v3\/buildpacks/,
  ),
  {
    name: 'health that is another each time',
    spoil: (answer) =>
      /health/.test(answer.path) && isJson(answer)
        ? withBody({ ...answer, status: 200 + Math.floor(Math.random() * 300) }, `"${Math.random()}"`)
        : answer,
  },
];
