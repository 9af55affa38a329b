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
    ['pragma', 'no-cache'],
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

/** A server that does not know a response type. */
const withoutResponseTypes = (capability: string, ...types: readonly string[]): Oddity => ({
  name: `without-${capability}`,
  allowedBy: 'its profile declares it off',
  policy: {
    authorizationRequest: {
      isResponseType: (original) => (known, words) =>
        original(known, words) && !types.includes([...known].sort().join(' ')),
    },
  },
});

/** A server that takes no bearer token for a login: it sends everybody to its login page. */
const withoutCodesByApi: Oddity = {
  name: 'without-authorization-code-api',
  allowedBy: 'its profile declares it off',
  asked: (asked) => {
    const { authorization: _bearer, ...others } = asked.headers;
    return asked.path.startsWith('/oauth/authorize') ? { ...asked, headers: others } : asked;
  },
};

/** A server whose token endpoint reads no Basic header. */
const withoutBasic: Oddity = {
  name: 'without-client-secret-basic',
  allowedBy: 'its profile declares it off',
  asked: (asked) => {
    const { authorization = '', ...others } = asked.headers;
    const isBasic = asked.path.startsWith('/oauth/token') && /^basic /i.test(String(authorization));
    return isBasic ? { ...asked, headers: others } : asked;
  },
};

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
  implicit: withoutResponseTypes('implicit', 'token'),
  'id-token': withoutResponseTypes('id-token', 'id_token', 'id_token token'),
  hybrid: withoutResponseTypes('hybrid', 'code id_token'),
  'authorization-code-api': withoutCodesByApi,
  'client-secret-basic': withoutBasic,
};

/** What common kinds of servers lack. */
export const kinds: readonly string[] = [
  // OAuth 2.1: "The Implicit grant ... is omitted", as is the password grant.
  'password+passcode+implicit+id-token',
  // No grant but authorization_code, refresh_token and client_credentials, and codes by a browser alone.
  'password+passcode+implicit+id-token+user-token+jwt-bearer+saml2-bearer+authorization-code-api',
];

/** Grant types that a server does not know once it lacks all of these. */
const neededBy: Readonly<Record<string, readonly string[]>> = {
  password: ['password', 'passcode'],
  user_token: ['user-token'],
  implicit: ['implicit', 'id-token'],
  [`${bearerGrant}jwt-bearer`]: ['jwt-bearer'],
  [`${bearerGrant}saml2-bearer`]: ['saml2-bearer'],
};

/** A server that lacks these capabilities, and registers no client for a grant type that nothing is left of. */
export function serverWithout(capabilities: readonly string[]): readonly Oddity[] {
  const isUnknown = (grantType: string) =>
    neededBy[grantType]?.every((one) => capabilities.includes(one)) === true;
  return [
    ...capabilities.map((capability) => {
      const oddity = lacking[capability];
      if (oddity === undefined) throw new Error(`no server lacks ${capability}`);
      return oddity;
    }),
    {
      name: 'without-grant-types',
      allowedBy: 'nobody can use them',
      policy: {
        clientAdministration: { isGrantType: (original) => (type) => original(type) && !isUnknown(type) },
      },
    },
  ];
}
