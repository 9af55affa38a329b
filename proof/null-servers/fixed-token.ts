import { constant } from './null-server.ts';

/** Whatever is asked, here is a token: the whole answer of a token endpoint, always the same. */
export const answersFixedToken = constant(
  'answers a fixed token',
  200,
  'application/json;charset=UTF-8',
  JSON.stringify({
    access_token: 'acb6803a48114d9fb4761e403c17f812',
    token_type: 'bearer',
    expires_in: 43199,
    scope: 'platform.read platform.write auth.resource openid',
    jti: 'acb6803a48114d9fb4761e403c17f812',
    active: true,
  }),
);
