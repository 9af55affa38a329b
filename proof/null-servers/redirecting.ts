import { type Asked, askedOf, madeUpJwt, redirectTarget } from './made-up.ts';
import { answering, type NullServer } from './null-server.ts';

let turns = 0;

/** Each answer leads to another address of the same server. */
export const redirectsInCircle = answering('redirects in a circle', (request, _body, response) => {
  turns += 1;
  const { pathname } = new URL(request.url ?? '/', 'http://host');
  const location = `http://${request.headers.host}${pathname}?turn=${turns}`;
  response.writeHead(302, { Location: location, 'Content-Length': 0 }).end();
});

/** Each answer leads to the redirect_uri of the request, with a code that is made up. */
export const redirectsWithCode = redirecting('redirects with a made-up code', (target, { parameters }) => {
  target.searchParams.set('code', 'made-up-code');
  target.searchParams.set('state', parameters.get('state') ?? '');
});

/** Each answer leads to the redirect_uri, with everything in the fragment that any response type may ask for. */
export const redirectsWithTokens = redirecting('redirects with made-up tokens', (target, asked) => {
  target.hash = new URLSearchParams({
    access_token: madeUpJwt({ jti: 'j1', scope: ['openid'], exp: 4_102_444_800 }),
    token_type: 'bearer',
    expires_in: '43199',
    id_token: madeUpIdToken(asked),
    code: 'made-up-code',
    scope: 'openid',
    jti: 'j1',
    state: asked.parameters.get('state') ?? '',
  }).toString();
});

/** Each answer leads to the redirect_uri with an error, whatever was asked. */
export const redirectsWithError = redirecting('redirects with an error', (target, { parameters }) => {
  target.searchParams.set('error', 'access_denied');
  target.searchParams.set('state', parameters.get('state') ?? '');
});

function madeUpIdToken({ parameters, origin }: Asked): string {
  const client = parameters.get('client_id') ?? 'client';
  const now = Math.floor(Date.now() / 1000);
  return madeUpJwt({
    ...{ iss: `${origin}/oauth/token`, sub: 'user-1', aud: [client], azp: client },
    ...{ iat: now, exp: now + 43_199, nonce: parameters.get('nonce') ?? undefined },
  });
}

function redirecting(name: string, add: (target: URL, asked: Asked) => void): NullServer {
  return answering(name, (request, body, response) => {
    const asked = askedOf(request, body);
    const target = redirectTarget(asked);
    add(target, asked);
    response.writeHead(302, { Location: target.href, 'Content-Length': 0 }).end();
  });
}
