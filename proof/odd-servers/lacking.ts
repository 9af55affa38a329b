import type { Answer, Asked, Oddity } from './oddity.ts';

const notFound: Answer = {
  status: 404,
  headers: [['content-type', 'application/json']],
  body: Buffer.from('{}'),
};

const unsupported: Answer = {
  status: 400,
  headers: [
    ['content-type', 'application/json'],
    ['cache-control', 'no-store'],
  ],
  body: Buffer.from('{"error":"unsupported_grant_type","error_description":"Unsupported grant type"}'),
};

function without(capability: string, isMeant: (asked: Asked) => boolean, refusal: Answer): Oddity {
  return {
    name: `without-${capability}`,
    allowedBy: 'its profile declares it off',
    answer: (answer, asked) => (isMeant(asked) ? refusal : answer),
  };
}

/** A server that has nothing at the addresses of a capability. */
const withoutPaths = (capability: string, path: RegExp): Oddity =>
  without(capability, (asked) => path.test(asked.path), notFound);

/** A server that does not know a grant type. */
const withoutGrant = (capability: string, isMeant: (form: URLSearchParams) => boolean): Oddity =>
  without(
    capability,
    ({ path, body }) => path.startsWith('/oauth/token') && isMeant(new URLSearchParams(body.toString())),
    unsupported,
  );

const isGrant = (type: string) => (form: URLSearchParams) => form.get('grant_type') === type;
const bearerGrant = 'urn:ietf:params:oauth:grant-type:';

/** Servers that lack a capability, by what a profile calls it. */
export const lacking: Readonly<Record<string, Oddity>> = {
  introspect: withoutPaths('introspect', /^\/introspect/),
  'check-token': withoutPaths('check-token', /^\/check_token/),
  revocation: withoutPaths('revocation', /^\/oauth\/token\/(revoke|list)/),
  'external-login-server': withoutPaths(
    'external-login-server',
    /^\/(autologin|authenticate|Codes|clientinfo)/,
  ),
  'session-management': withoutPaths('session-management', /^\/session(_management)?(\?|$)/),
  'server-information': withoutPaths('server-information', /^\/info/),
  'identity-zones': withoutPaths('identity-zones', /^\/identity-zones/),
  mfa: withoutPaths('mfa', /^\/(login\/mfa|mfa-providers)/),
  passcode: withoutGrant('passcode', (form) => form.has('passcode')),
  'refresh-token': withoutGrant('refresh-token', isGrant('refresh_token')),
  'user-token': withoutGrant('user-token', isGrant('user_token')),
  'jwt-bearer': withoutGrant('jwt-bearer', isGrant(`${bearerGrant}jwt-bearer`)),
  'saml2-bearer': withoutGrant('saml2-bearer', isGrant(`${bearerGrant}saml2-bearer`)),
  password: withoutGrant(
    'password',
    (form) => form.get('grant_type') === 'password' && !form.has('passcode'),
  ),
};
