import { generateKeyPairSync } from 'node:crypto';
import { exchange } from '../../reference-server/defects/authorization/id-token-places.ts';
import { changing } from '../../reference-server/defects/changing.ts';
import type { User } from '../../reference-server/domain/accounts/user.ts';
import { type Answer, fieldOf, type Oddity, withText } from './oddity.ts';

const ownIssuer = 'https://issuer.odd.example/oauth/token';

const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A key that signs no token of the service. */
const curve = JSON.stringify({
  ...publicKey.export({ format: 'jwk' }),
  ...{ use: 'sig', kid: 'odd-curve', alg: 'ES256' },
  value: publicKey.export({ format: 'pem', type: 'spki' }),
});

/** The header field in which an odd server carries the request id. */
const ownRequestId = 'x-acme-request-id';
const requestId = 'x-platform-request-id';

/** Ways of the service that the supplements describe, where they leave more open than one way of doing it. */
export const supplementOddities: readonly Oddity[] = [
  {
    name: 'shadow-users-by-e-mail',
    allowedBy: 'no document says by what a service knows the user of a provider again',
    ...findsByAddress(),
  },
  {
    name: 'moved-buildpacks-are-updated',
    allowedBy: 'platform-resource-api: "Last-update timestamp", and no word about what counts as an update',
    departs: {
      'BUILDPACK-CREATE-083': 'supplement-platform, section 3.2: "its stored `updated_at` is not touched"',
    },
    mayDepart: {
      'BUILDPACK-LIST-033':
        'the same: what is made later moves those before it, and the list is asked by the times of before',
      'BUILDPACK-LIST-034':
        'the same: what is made later moves those before it, and the list is asked by the times of before',
    },
    policy: {
      buildpack: {
        move: (original) => (existing) => ({ ...original(existing), updatedAt: existing.updatedAt + 60_000 }),
      },
    },
  },
  {
    name: 'login-unknown-to-the-api-flow',
    allowedBy: 'supplement-authorization, section 4.4: auth_time, amr and acr stand there "when known"',
    departs: { 'SUPPLEMENT-IDTOKEN-011': 'amr lists ext' },
    policy: {
      idTokenClaims: {
        amr: (original) => (source) => (exchange(source) ? undefined : original(source)),
      },
    },
  },
  {
    name: 'address-not-primary',
    allowedBy:
      'supplement-authorization, section 13.1: "exactly one" address, and nothing on what primary says',
    answer: (answer) =>
      withText(answer, 'application/json', (json) => json.replaceAll('"primary":true', '"primary":false')),
  },
  {
    name: 'decided-scopes-on-the-approval-page',
    allowedBy: 'supplement-authorization, section 6.3: the page has boxes, and nothing says which it has not',
    answer: (answer) =>
      withText(answer, 'text/html', (html) =>
        html.replace(
          /<h2>You allowed this before<\/h2>/,
          '<input type="checkbox" name="scope.9" value="scope.openid" checked> openid$&',
        ),
      ),
  },
  {
    name: 'client-errors-at-introspection',
    allowedBy:
      'supplement-authorization, section 1: the row is about bearer tokens; section 7 says 403 and no more',
    answer: (answer, { path, headers }) =>
      path === '/introspect' && answer.status === 403 && String(headers.authorization).startsWith('Basic')
        ? { ...answer, body: Buffer.from('{}') }
        : answer,
  },
  {
    name: 'any-algorithm-for-a-key-in-pem',
    allowedBy: 'RFC 7517, section 4.4: alg is optional, and a key in PEM has no place for it',
    policy: {
      jwtAssertion: {
        fits: (original) => (key, header) =>
          original(
            key.kid === undefined && header.alg !== undefined ? { ...key, alg: header.alg } : key,
            header,
          ),
      },
    },
  },
  {
    name: 'a-curve-among-the-keys',
    allowedBy: 'supplement-authorization, section 7: kty is RSA, MAC or EC; "n, e (RSA)"',
    answer: (answer, { path }) =>
      path === '/token_keys'
        ? withText(answer, 'application/json', (json) => json.replace('"keys":[', `"keys":[${curve},`))
        : answer,
  },
  {
    name: 'id-token-a-second-later',
    allowedBy: 'supplement-authorization, section 4.4: the lifetimes are the same, not the times of issue',
    policy: {
      idTokenClaims: {
        iat: (original) => (source) => Number(original(source)) + 1,
        exp: (original) => (source) => Number(original(source)) + 1,
      },
    },
  },
  {
    name: 'issuer-of-another-host',
    allowedBy: 'supplement-authorization, section 10: the issuer "need not share the host used"',
    departs: {
      'DISCOVERY-URL-002': '"the token endpoint URL in the sample": what a sample shows is should',
      'SUPPLEMENT-ZONES-017': '"in a zone the host has the subdomain"',
    },
    untried: { 'DISCOVERY-STANDARD-006': 'could-not-run' },
    policy: {
      discovery: { issuer: () => () => ownIssuer },
      accessTokenClaims: { iss: () => () => ownIssuer },
      idTokenClaims: { iss: () => () => ownIssuer },
    },
  },
  {
    name: 'provider-secret-echoed',
    allowedBy: 'supplement-authorization, section 14: the secret is removed where a provider is read',
    answer: (answer, { path, method, body }) =>
      method === 'POST' && path.startsWith('/identity-providers') && answer.status === 201
        ? withText(answer, 'application/json', (json) =>
            JSON.stringify(withConfigSent(JSON.parse(json), JSON.parse(body.toString('utf8')))),
          )
        : answer,
  },
  {
    name: 'user-token-tells-no-scope',
    allowedBy:
      'dispute common-fields-of-user-token: expires_in and scope tell of an access token, and there is none',
    departs: {
      'TOKEN-RESPONSE-EXPIRES-008': '"common to all grants": should',
      'TOKEN-RESPONSE-SCOPE-008': '"common to all grants": should',
      'SUPPLEMENT-USERTOKEN-002': 'the response has expires_in and scope',
    },
    answer: (answer, { path, body }) =>
      path === '/oauth/token' && new URLSearchParams(body.toString('utf8')).get('grant_type') === 'user_token'
        ? withText(answer, 'application/json', (json) => {
            const { scope: _scope, expires_in: _lifetime, ...others } = JSON.parse(json);
            return JSON.stringify(answer.status === 200 ? others : JSON.parse(json));
          })
        : answer,
  },
  {
    name: 'no-saml-logout',
    allowedBy: 'no document says that a logout is carried on to a SAML provider',
    untried: { 'SAML-LOGOUT-001': 'not-triggered' },
    answer: (answer, { path }) =>
      path.startsWith('/logout.do') && fieldOf(answer, 'location')?.includes('SAMLRequest=') === true
        ? { ...answer, status: 500, headers: [], body: Buffer.from('') }
        : answer,
  },
  {
    name: 'health-at-root',
    allowedBy: 'a profile may name the health path (dispute resource-api-health-path)',
    departs: {
      'RESOURCE-API-007': 'supplement-platform, section 1: "not under `/v3`"',
      'SUPPLEMENT-INFO-007':
        'the address is that of the health of the authorization service, on the same host',
    },
    dialect: { healthPath: '/healthz' },
    asked: (asked) => {
      const [path = '', query] = asked.path.split('?');
      if (path === '/v3/healthz') return { ...asked, path: '/v3/no-route' };
      return path === '/healthz'
        ? { ...asked, path: `/v3/healthz${query === undefined ? '' : `?${query}`}` }
        : asked;
    },
  },
  {
    name: 'own-name-of-the-request-id',
    allowedBy: 'the supplement writes the words of an installation neutrally',
    dialect: { requestIdHeader: ownRequestId },
    asked: (asked) => {
      const { [requestId]: _other, [ownRequestId]: own, ...headers } = asked.headers;
      return { ...asked, headers: own === undefined ? headers : { ...headers, [requestId]: own } };
    },
    answer: (answer) => renamed(answer),
  },
  {
    name: 'no-approvals-without-a-page',
    allowedBy: 'supplement-authorization, section 2.7: approvals are not consulted for issuing',
    policy: {
      userScopes: {
        isApproved: (original) => (approval, use, flow) =>
          (approval === undefined && (use === 'password' || use === 'passcode')) ||
          original(approval, use, flow),
      },
    },
  },
];

/** What a provider says of a user is read right before the user is looked for. */
function findsByAddress(): Pick<Oddity, 'policy' | 'ports'> {
  let address: string | undefined;
  return {
    policy: {
      shadowUser: {
        told:
          (original) =>
          (external, ...more) => {
            address = external.email;
            return original(external, ...more);
          },
      },
    },
    ports: changing('users', (users) => ({
      findByName(userName, origin) {
        const email = address;
        address = undefined;
        const isMeant = (one: User): boolean => one.origin === origin && one.email === email;
        return (
          users.findByName(userName, origin) ?? (email === undefined ? undefined : users.list().find(isMeant))
        );
      },
    })),
  };
}

function renamed(answer: Answer): Answer {
  const headers = answer.headers.map(
    ([name, value]) => [name.toLowerCase() === requestId ? ownRequestId : name, value] as const,
  );
  return { ...answer, headers };
}

/** A provider with the configuration that was sent, and what the server adds where that is an object. */
function withConfigSent(made: { config?: unknown }, sent: { config?: unknown }): object {
  if (typeof sent.config !== 'object') return { ...made, config: sent.config };
  return { ...made, config: { ...Object(made.config), ...sent.config } };
}
