import { type Asked, askedOf, madeUpJwt, redirectTarget } from './made-up.ts';
import { answering } from './null-server.ts';

/** What a mock answers: JSON, a page, or the address that it redirects to. */
type Reply =
  | { readonly json: object; readonly status?: number }
  | { readonly page: string }
  | { readonly to: string };

const token = madeUpJwt({ jti: 'acb6803a48114d9f', scope: ['openid'], exp: 4_102_444_800 });

const tokenResponse = {
  access_token: token,
  token_type: 'bearer',
  id_token: token,
  refresh_token: '81d2b9b1e5c44a0f-r',
  expires_in: 43_199,
  scope: 'openid',
  jti: 'acb6803a48114d9f',
};

const loginPage =
  '<form method="post" action="/login.do"><input name="username" type="text"><input name="password" type="password"><button>Go</button></form>';

const buildpack = {
  guid: 'fd35633f-5c5c-4e4e-a5a9-0722c970a9d2',
  created_at: '2016-03-18T23:26:46Z',
  updated_at: '2016-10-17T20:00:42Z',
  name: 'ruby_buildpack',
  state: 'AWAITING_UPLOAD',
  filename: null,
  stack: 'windows64',
  position: 42,
  enabled: true,
  locked: false,
  metadata: { labels: {}, annotations: {} },
  links: {},
};

/** By the end of the path: what a mock says that is made from the samples of the documents. */
const routes: readonly (readonly [ending: string, answer: (asked: Asked) => Reply])[] = [
  ['/.well-known/openid-configuration', ({ origin }) => ({ json: discovery(origin) })],
  ['/oauth/authorize', (asked) => ({ to: withCode(asked) })],
  ['/oauth/token', () => ({ json: tokenResponse })],
  [
    '/token_keys',
    () => ({ json: { keys: [{ kty: 'RSA', kid: 'key-1', alg: 'RS256', n: 'AQAB', e: 'AQAB' }] } }),
  ],
  ['/introspect', () => ({ json: { active: true } })],
  ['/check_token', () => ({ json: { active: true } })],
  ['/userinfo', () => ({ json: { sub: 'user-1', user_name: 'ada' } })],
  ['/login', () => ({ page: loginPage })],
  ['/login.do', (asked) => ({ to: withCode(asked) })],
  ['/healthz', () => ({ json: {} })],
  ['/buildpacks', ({ method }) => ({ json: buildpack, status: method === 'POST' ? 201 : 200 })],
];

/** The mock that a developer of a client writes in an hour: each endpoint has one answer, whatever is asked. */
export const mocks = answering('a mock with an answer for each endpoint', (request, body, response) => {
  const asked = askedOf(request, body);
  const route = routes.find(([ending]) => asked.path.endsWith(ending));
  const reply: Reply = route?.[1](asked) ?? { json: buildpack };
  if ('to' in reply) return void response.writeHead(302, { Location: reply.to, 'Content-Length': 0 }).end();
  if ('page' in reply) return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(reply.page);
  response.writeHead(reply.status ?? 200, {
    ...{ 'Content-Type': 'application/json;charset=UTF-8', 'Cache-Control': 'no-store' },
  });
  response.end(JSON.stringify(reply.json));
});

function withCode(asked: Asked): string {
  const target = redirectTarget(asked);
  target.searchParams.set('code', 'made-up-code');
  const state = asked.parameters.get('state');
  if (state !== null) target.searchParams.set('state', state);
  return target.href;
}

function discovery(origin: string): object {
  return {
    issuer: `${origin}/oauth/token`,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    userinfo_endpoint: `${origin}/userinfo`,
    jwks_uri: `${origin}/token_keys`,
    response_types_supported: ['code', 'token', 'id_token'],
  };
}
