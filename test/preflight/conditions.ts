import { type Asked, html, type Interfere, json, type Speech } from './servers.ts';

/** Something that is not as it must be before the first scenario, and what `check` and `run` say of it. */
export interface Condition {
  readonly name: string;
  readonly server: Interfere;
  /** Added to the base URLs that the profile names. */
  readonly authorization?: string;
  readonly resource?: string;
  /** What the server speaks; left out: http. */
  readonly speaks?: Speech;
  /** The scheme of the base URLs that the profile names; left out: http. */
  readonly scheme?: 'http' | 'https';
  /** Path of the bundled server behind. */
  readonly basePath?: string;
  /** Of the admin client that the profile names; left out: those of the bundled server's. */
  readonly authorities?: readonly string[];
  /** What `check` says of it. */
  readonly says: RegExp;
  readonly check: 2 | 3;
  readonly run: 2 | 3;
  /** Added to what the profile says of the resource API. */
  readonly credentials?: string;
  /** Members of the profile. */
  readonly profile?: string;
}

const page = { status: 200, headers: html, body: '<!doctype html><title>Portal</title>' };
const unwell = { status: 503, headers: html, body: '<h1>Service Unavailable</h1>' };
const storesClients = ({ path }: Asked) =>
  /^\/(oauth|Users|Groups|identity-providers|introspect|v3\/buildpacks)/.test(path);
const admin = ({ path }: Asked) => /^\/(oauth\/clients|Users|Groups|identity-providers)/.test(path);
const ofResource = ({ path }: Asked) => path.startsWith('/v3') || path.startsWith('/assay-');
const passOn: Interfere = () => undefined;

export const conditions: readonly Condition[] = [
  {
    name: 'HTML with 200 everywhere',
    server: () => page,
    says: /authorization service: web page: .*answered 200 with a web page.*correct authorization\.url/,
    ...{ check: 2, run: 2 },
  },
  {
    name: '401 from a gateway everywhere',
    server: () => ({
      status: 401,
      headers: { ...json, 'WWW-Authenticate': 'Basic realm="staging"' },
      body: '{}',
    }),
    says: /authorization service: gateway: .*401 \(WWW-Authenticate: Basic realm="staging"\).*as headers in the profile/,
    ...{ check: 2, run: 2 },
  },
  {
    name: 'a gateway that redirects everything to a login',
    server: () => ({ status: 302, headers: { Location: 'https://sso.example/login?app=7' } }),
    says: /authorization service: login: every address there redirects to https:\/\/sso\.example\/login\?app=7.*wants a login/,
    ...{ check: 2, run: 2 },
  },
  {
    name: 'a path prefix that is missing, which every address redirects to',
    server: ({ path }) =>
      path.startsWith('/sso') ? undefined : { status: 302, headers: { Location: '/sso/login' } },
    basePath: '/sso',
    says: /authorization service: path prefix: the service is not at \S+ but at \S+\/sso/,
    ...{ check: 2, run: 2 },
  },
  {
    name: 'a 400 to every request without the key of a gateway',
    server: ({ headers }) =>
      headers['x-api-key'] === undefined
        ? { status: 400, headers: json, body: '{"message":"No API key"}' }
        : undefined,
    says: /authorization service: gateway: every address there is answered 400.*as headers in the profile/,
    ...{ check: 2, run: 2 },
  },
  ...(
    [
      ['/oauth/token', ''],
      ['/oauth/authorize', ''],
      ['/.well-known/openid-configuration', ''],
      ['', '/v3'],
      ['', '/v3/buildpacks'],
    ] as const
  ).map(
    ([authorization, resource]): Condition => ({
      name: `the endpoint ${authorization}${resource} in the place of the base URL`,
      server: passOn,
      ...{ authorization, resource },
      says: /(authorization|resource)\.url http.*: leave out \/\S+, which every request adds by itself: http:\/\/127\.0\.0\.1:\d+$/,
      ...{ check: 2, run: 2 },
    }),
  ),
  {
    name: 'a path prefix that is missing, which a redirect shows',
    server: ({ path }) => (path === '/' ? { status: 302, headers: { Location: '/sso/login' } } : undefined),
    basePath: '/sso',
    says: /authorization service: path prefix: the service is not at \S+ but at \S+\/sso: .*use that as authorization\.url/,
    ...{ check: 2, run: 2 },
  },
  {
    name: 'a path prefix that is missing, which many installations have',
    server: passOn,
    basePath: '/uaa',
    says: /path prefix: the service is not at \S+ but at \S+\/uaa/,
    ...{ check: 2, run: 2 },
  },
  {
    name: 'http in the place of https',
    server: passOn,
    speaks: 'https',
    says: /authorization service: scheme: https:\S+ answers and http:\S+ does not: use https:\S+ as authorization\.url/,
    ...{ check: 2, run: 2 },
  },
  {
    name: 'http in the place of https, which is answered 400',
    server: passOn,
    speaks: 'https, or 400',
    says: /authorization service: scheme: https:\S+ answers and http:/,
    ...{ check: 2, run: 2 },
  },
  {
    name: 'https in the place of http',
    server: passOn,
    scheme: 'https',
    says: /authorization service: scheme: http:\S+ answers and https:\S+ does not: use http:\S+ as authorization\.url/,
    ...{ check: 2, run: 2 },
  },
  {
    name: 'credentials that may read and not write',
    server: passOn,
    authorities: ['clients.read', 'scim.read', 'idps.read', 'platform.read'],
    says: /fixtures: clients can be listed and not written.*clients\.write[\s\S]*resource credentials: POST \/v3\/buildpacks answered 403, though they may read: .*platform\.write/,
    ...{ check: 3, run: 3 },
  },
  {
    name: 'too little authority to read',
    server: passOn,
    authorities: ['platform.read', 'platform.write'],
    says: /lacking fixtures: clients cannot be listed .*403\): give the admin client the authorities clients\.read and clients\.write/,
    ...{ check: 3, run: 3 },
  },
  {
    name: 'no admin API',
    server: (asked) => (admin(asked) ? { status: 404, headers: json, body: '{}' } : undefined),
    says: /lacking fixtures: the target has no admin API .*more authority does not help.*no-admin-api\.md/,
    ...{ check: 3, run: 3 },
  },
  {
    name: 'a 404 where the resource API should be',
    server: (asked) =>
      ofResource(asked) ? { status: 404, headers: html, body: '<h1>Not Found</h1>' } : undefined,
    says: /resource API: nothing there: .*answered 404.*Correct resource\.url/,
    ...{ check: 2, run: 2 },
  },
  {
    name: 'HTML with 200 in the place of the resource API',
    server: (asked) => (ofResource(asked) ? page : undefined),
    says: /resource API: web page: .*answered 200 with a web page.*correct resource\.url/,
    ...{ check: 2, run: 2 },
  },
  {
    name: '401 from a gateway before the resource API',
    server: (asked) => (ofResource(asked) ? { status: 401, headers: json, body: '{}' } : undefined),
    says: /resource API: gateway: every address there is answered 401.*as headers in the profile, or correct resource\.url/,
    ...{ check: 2, run: 2 },
  },
  {
    name: 'a path prefix of the resource API that is missing',
    server: passOn,
    basePath: '/api',
    authorization: '/api',
    says: /resource API: path prefix: the service is not at \S+ but at \S+\/api: .*use that as resource\.url/,
    ...{ check: 2, run: 2 },
  },
  {
    name: 'a 400 of the buildpack operations to requests without credentials',
    server: ({ path, headers }) =>
      path.startsWith('/v3/buildpacks') && headers.authorization === undefined
        ? { status: 400, headers: json, body: '{"message":"bad request"}' }
        : undefined,
    credentials: ', credentials: { way: none }',
    says: /profile resource credentials: GET \/v3\/buildpacks\/… answered 400 without credentials.*: give resource\.credentials/,
    ...{ check: 2, run: 2 },
  },
  {
    name: 'a database that is down',
    server: (asked) => (storesClients(asked) ? { status: 500, headers: json, body: '{}' } : undefined),
    says: /bad storage: discovery answers, and what needs clients is answered 500.*is down/,
    ...{ check: 3, run: 3 },
  },
  {
    name: 'a database of buildpacks that is down',
    server: ({ path }) =>
      path.startsWith('/v3/buildpacks') ? { status: 503, headers: json, body: '{}' } : undefined,
    says: /bad storage: the health path answers, and every buildpack operation is answered 503/,
    ...{ check: 3, run: 3 },
  },
  {
    name: 'a target that is unwell',
    server: () => unwell,
    says: /bad authorization service: unwell: every address there is answered 503/,
    ...{ check: 3, run: 3 },
  },
  {
    name: 'a rate limit that is used up',
    server: () => ({ status: 429, headers: json, body: '{}' }),
    says: /bad authorization service: rate limit: every address there is answered 429/,
    ...{ check: 3, run: 3 },
  },
  {
    name: 'an unknown name in provoke',
    server: passOn,
    profile: 'provoke: { buildpack-create-50: { headers: { X-Break: "yes" } } }',
    says: /provoke: "buildpack-create-50" is not a condition.*near it: buildpack-create-500/,
    ...{ check: 2, run: 2 },
  },
  {
    name: 'multi-factor authentication that is not there',
    server: ({ path }) =>
      path.startsWith('/login/mfa') ? { status: 404, headers: html, body: 'no' } : undefined,
    says: /lacking multi-factor authentication: .*add mfa to capabilities\.off/,
    ...{ check: 3, run: 3 },
  },
];
