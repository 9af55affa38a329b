import { OAuthError } from '../../domain/errors.ts';
import type { TokenRequest as Request } from '../../domain/grants/grant.ts';
import { admitting } from '../admitting.ts';
import type { Defect } from '../defect.ts';
import { type Broken, named } from '../named.ts';
import { type BearerRow, bearerRows, jwtBearer, saml2Bearer } from './rows.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'saml2-bearer-does-not-know-client-secret-basic': ['TOKEN-REQUEST-CLIENTID-005'],
  'saml2-bearer-does-not-know-client-secret-post': ['CLIENT-AUTH-POST-005'],
  'saml2-bearer-does-not-know-private-key-jwt': ['CLIENT-AUTH-JWT-005'],
  'jwt-bearer-does-not-know-client-secret-post': ['CLIENT-AUTH-POST-006', 'AUTH-JWTBEARER-002'],
  'jwt-bearer-does-not-know-client-secret-basic': ['TOKEN-JWT-HEADER-001'],
  'saml2-bearer-does-not-verify-client-secret-basic': ['CLIENT-AUTH-BASIC-016'],
  'saml2-bearer-does-not-verify-client-secret-post': ['CLIENT-AUTH-POST-015'],
  'saml2-bearer-does-not-verify-private-key-jwt': ['CLIENT-AUTH-JWT-015'],
  'saml2-bearer-does-not-verify-none': ['CLIENT-AUTH-NONE-006'],
  'jwt-bearer-does-not-verify-client-secret-post': ['CLIENT-AUTH-POST-016'],
  'jwt-bearer-does-not-verify-none': ['CLIENT-AUTH-NONE-007', 'TOKEN-JWT-SECRET-002'],
  'saml2-bearer-unsupported': ['TOKEN-REQUEST-GRANT-006'],
  'saml2-bearer-for-any-client': ['TOKEN-SAML-CLIENT-001', 'TOKEN-SAML-CLIENT-002'],
  'saml2-bearer-for-clients-of-the-other-bearer-grant': ['TOKEN-SAML-CLIENT-002'],
  'jwt-bearer-unsupported': ['TOKEN-REQUEST-GRANT-007'],
  'jwt-bearer-for-any-client': ['TOKEN-JWT-CLIENT-001', 'TOKEN-JWT-CLIENT-002'],
  'jwt-bearer-for-clients-of-the-other-bearer-grant': ['TOKEN-JWT-CLIENT-002'],
};

interface Method {
  readonly id: string;
  readonly title: string;
  is(request: Request): boolean;
  nameOf(request: Request): string;
}

const basic: Method = {
  id: 'client_secret_basic',
  title: 'the Basic header',
  is: ({ authorization }) => /^basic /i.test(authorization ?? ''),
  nameOf: ({ authorization = '' }) =>
    decodeURIComponent(Buffer.from(authorization.slice(6), 'base64').toString().split(':')[0] ?? ''),
};

const post: Method = {
  id: 'client_secret_post',
  title: 'the secret in the body',
  is: ({ parameters }) => parameters.has('client_secret'),
  nameOf: ({ parameters }) => parameters.get('client_id') ?? '',
};

const assertion: Method = {
  id: 'private_key_jwt',
  title: 'the client assertion',
  is: ({ parameters }) => parameters.has('client_assertion'),
  nameOf: ({ parameters }) => {
    const [, claims = ''] = (parameters.get('client_assertion') ?? '').split('.');
    const { sub = '' }: { sub?: string } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    return sub;
  },
};

const nothing: Method = {
  id: 'none',
  title: 'a missing secret',
  is: ({ authorization, parameters }) =>
    authorization === undefined && !parameters.has('client_secret') && !parameters.has('client_assertion'),
  nameOf: ({ parameters }) => parameters.get('client_id') ?? '',
};

type Row = readonly [grant: BearerRow, method: Method];

function isMeant({ grantType }: BearerRow, method: Method, request: Request): boolean {
  return request.parameters.get('grant_type') === grantType && method.is(request);
}

function refusing([grant, method]: Row): Defect {
  return {
    ...named(broken, `${grant.id}-does-not-know-${method.id.replaceAll('_', '-')}`),
    mistake: `The ${grant.id} grant does not know ${method.title}`,
    ports: admitting((authenticate, request) => {
      if (!isMeant(grant, method, request)) return authenticate();
      throw new OAuthError('invalid_client', 'Bad credentials', { challenge: 'Basic' });
    }),
  };
}

function trusting([grant, method]: Row): Defect {
  return {
    ...named(broken, `${grant.id}-does-not-verify-${method.id.replaceAll('_', '-')}`),
    mistake: `The ${grant.id} grant does not verify ${method.title}`,
    ports: admitting(async (authenticate, request, clients) => {
      const client = isMeant(grant, method, request) ? clients.find(method.nameOf(request)) : undefined;
      if (client === undefined) return authenticate();
      return { client, method: 'client_secret_post' };
    }),
  };
}

const served: readonly Row[] = [
  [saml2Bearer, basic],
  [saml2Bearer, post],
  [saml2Bearer, assertion],
  [jwtBearer, post],
  [jwtBearer, basic],
];

const proved: readonly Row[] = [
  [saml2Bearer, basic],
  [saml2Bearer, post],
  [saml2Bearer, assertion],
  [saml2Bearer, nothing],
  [jwtBearer, post],
  [jwtBearer, nothing],
];

const grants = bearerRows.flatMap(({ id, grantType }): readonly Defect[] => [
  {
    ...named(broken, `${id}-unsupported`),
    mistake: `The grant ${id} is not supported yet`,
    policy: {
      tokenRequest: {
        isGrantType: (original) => (requested, one) => one !== grantType && original(requested, one),
      },
    },
  },
  {
    ...named(broken, `${id}-for-any-client`),
    mistake: `Nobody looks whether the client has grant type ${id}`,
    policy: {
      tokenRequest: {
        mayUseGrant: (original) => (client, one) => one === grantType || original(client, one),
      },
    },
  },
  {
    ...named(broken, `${id}-for-clients-of-the-other-bearer-grant`),
    mistake: `A client of the other bearer grant may use ${id} too`,
    policy: {
      tokenRequest: {
        mayUseGrant: (original) => (client, one) =>
          original(client, one) ||
          (one === grantType && bearerRows.some((row) => original(client, row.grantType))),
      },
    },
  },
]);

/** Mistakes about the clients of the bearer grants. */
export const bearerClientDefects: readonly Defect[] = [
  ...[...served.map(refusing), ...proved.map(trusting), ...grants],
];
