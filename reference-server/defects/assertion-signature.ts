import type { JwsHeader } from '../domain/tokens/jws.ts';
import type { Defect, PolicyReplacements } from './defect.ts';
import { keysOfHeader } from './keys-of-header.ts';
import { skip } from './skip-checks.ts';

function isPath(kid: JwsHeader['kid']): boolean {
  return typeof kid === 'string' && kid.includes('/');
}

const signatures: readonly Defect[] = [
  {
    id: 'assertion-signature-unchecked',
    mistake: 'The assertion is decoded and never verified',
    breaks: ['CLIENT-AUTH-JWT-011', 'AUTH-JWT-002', 'AUTH-JWT-005'],
    policy: skip('isSigned'),
  },
  {
    id: 'assertion-alg-none-accepted',
    mistake: 'An assertion with alg none passes without a signature',
    breaks: ['AUTH-JWT-001', 'RFC8725-JWT-001'],
    policy: {
      clientAssertion: {
        fits: (original) => (key, header) => /^none$/i.test(header.alg) || original(key, header),
        isSigned: (original) => async (jwt, keys) => {
          const { alg } = jwt.header;
          return /^none$/i.test(alg) || original(jwt, keys);
        },
      },
    },
  },
  {
    id: 'assertion-alg-none-in-other-case',
    mistake: 'Only "none" in lower case is refused',
    breaks: ['RFC8725-JWT-001'],
    policy: {
      clientAssertion: {
        fits: (original) => (key, header) => /^none$/i.test(header.alg) || original(key, header),
        isSigned: (original) => async (jwt, keys) => {
          const { alg } = jwt.header;
          return (alg !== 'none' && /^none$/i.test(alg)) || original(jwt, keys);
        },
      },
    },
  },
  {
    id: 'assertion-hmac-accepted',
    mistake: 'An HMAC passes, because the verifier asks the header which kind of key it has',
    breaks: ['AUTH-JWT-003', 'SUPPLEMENT-ASSERTION-004'],
    policy: {
      clientAssertion: {
        fits: (original) => (key, header) => header.alg.startsWith('HS') || original(key, header),
        isSigned: (original) => async (jwt, keys) => {
          const { alg } = jwt.header;
          return alg.startsWith('HS') || original(jwt, keys);
        },
      },
    },
  },
  {
    id: 'assertion-key-of-header-trusted',
    mistake: 'The key that the assertion brings along verifies it',
    breaks: ['AUTH-JWT-004'],
    policy: {
      clientAssertion: {
        isSigned: (original) => (jwt, keys) => original(jwt, keysOfHeader(keys, jwt)),
      },
    },
  },
  {
    id: 'assertion-key-of-any-client',
    mistake: 'The key is looked up by kid among those of all clients in the database',
    breaks: ['CLIENT-AUTH-JWT-022', 'CLIENT-AUTH-JWT-021', 'CLIENT-CONFIG-JWT-001'],
    policy: {
      clientAssertion: {
        // Keys behind an address are left out: where one of all the addresses does not answer, nobody gets in.
        keysOf: (original) => async (client, keySets, all) => {
          const others = all.flatMap(({ keys }) => (keys && 'jwks' in keys ? keys.jwks : []));
          return [...((await original(client, keySets, all)) ?? []), ...others];
        },
        choose: () => (fitting) => fitting[0],
      },
    },
  },
  {
    id: 'assertion-alg-of-key-ignored',
    mistake: 'The alg of the JWK is not compared with that of the header',
    breaks: ['RFC8725-JWT-002', 'SUPPLEMENT-ASSERTION-006'],
    policy: {
      clientAssertion: { fits: (original) => (key, header) => original({ ...key, alg: header.alg }, header) },
    },
  },
  {
    id: 'assertion-kid-ignored',
    mistake: 'The kid is ignored where the client has one key',
    breaks: ['SUPPLEMENT-ASSERTION-008'],
    policy: {
      clientAssertion: {
        fits:
          (original) =>
          (key, { alg }) =>
            original(key, { alg }),
      },
    },
  },
  {
    id: 'assertion-kid-as-path',
    mistake: 'The kid is read as the path of a key file, and a file without a key verifies anything',
    breaks: ['RFC8725-JWT-008'],
    policy: {
      clientAssertion: {
        fits:
          (original) =>
          (key, { alg, kid }) =>
            original(key, isPath(kid) ? { alg } : { alg, kid }),
        isSigned: (original) => async (jwt, keys) => {
          const { kid } = jwt.header;
          return isPath(kid) || original(jwt, keys);
        },
      },
    },
  },
  {
    id: 'assertion-key-address-unread',
    mistake: 'Only keys that are in the configuration of the client are known',
    breaks: ['SUPPLEMENT-ASSERTION-014'],
    policy: {
      clientAssertion: {
        keysOf:
          () =>
          async ({ keys }) =>
            keys && 'jwks' in keys ? keys.jwks : [],
      },
    },
  },
  {
    id: 'assertion-kid-needed',
    mistake: 'An assertion without kid is refused',
    breaks: ['SUPPLEMENT-ASSERTION-007'],
    policy: {
      clientAssertion: {
        fits: (original) => (key, header) => header.kid !== undefined && original(key, header),
      },
    },
  },
  {
    id: 'assertion-rs256-alone',
    mistake: 'Only RS256 is understood',
    breaks: ['SUPPLEMENT-ASSERTION-005'],
    policy: {
      clientAssertion: {
        fits: (original) => (key, header) => header.alg === 'RS256' && original(key, header),
      },
    },
  },
];

const isNoJwt = (parameters: ReadonlyMap<string, string>): boolean =>
  parameters.has('client_assertion') && parameters.get('client_assertion')?.split('.').length !== 3;

const isTypeAlone = (parameters: ReadonlyMap<string, string>): boolean =>
  parameters.has('client_assertion_type') && !parameters.has('client_assertion');

/** Where the assertion looks like this, the client is taken at its word. */
function believed(isMeant: (parameters: ReadonlyMap<string, string>) => boolean): PolicyReplacements {
  return {
    clientAuthentication: {
      isAssertionMeant: (original) => (all) => !isMeant(all) && original(all),
      isPublic: (original) => (client, all) => isMeant(all) || original(client, all),
      mayOmitSecret: (original) => (all) => isMeant(all) || original(all),
    },
  };
}

const parameters: readonly Defect[] = [
  {
    id: 'assertion-unreadable-believed',
    mistake: 'An assertion that cannot be decoded is logged, and the request goes on',
    breaks: ['CLIENT-AUTH-JWT-023'],
    policy: believed(isNoJwt),
  },
  {
    id: 'assertion-left-out-believed',
    mistake: 'client_assertion_type alone makes the client authenticated',
    breaks: ['CLIENT-AUTH-JWT-024', 'CLIENT-AUTH-JWT-028'],
    policy: believed(isTypeAlone),
  },
  {
    id: 'assertion-type-unchecked',
    mistake: 'client_assertion_type is not looked at',
    breaks: ['CLIENT-AUTH-JWT-025', 'CLIENT-AUTH-JWT-026', 'CLIENT-AUTH-JWT-027'],
    policy: skip('isAssertionType'),
  },
  {
    id: 'assertion-type-optional',
    mistake: 'Without client_assertion_type the only type is assumed',
    breaks: ['CLIENT-AUTH-JWT-025', 'CLIENT-AUTH-JWT-027'],
    policy: {
      clientAssertion: { isAssertionType: (original) => (type) => type === undefined || original(type) },
    },
  },
  {
    id: 'assertion-type-by-ending',
    mistake: 'The assertion type is compared by its ending',
    breaks: ['CLIENT-AUTH-JWT-026'],
    policy: { clientAssertion: { isAssertionType: () => (type) => type?.includes('bearer') ?? false } },
  },
  {
    id: 'assertion-type-in-any-case',
    mistake: 'client_assertion_type is compared case-insensitively',
    breaks: ['CLIENT-AUTH-JWT-026'],
    policy: {
      clientAssertion: { isAssertionType: (original) => (type) => original(type?.toLowerCase()) },
    },
  },
  {
    id: 'assertion-type-of-grant',
    mistake: 'The assertion type is that of the grant',
    breaks: ['CLIENT-AUTH-JWT-001', 'VERSION-ASSERTION-001'],
    policy: {
      clientAssertion: {
        isAssertionType: () => (type) => type === 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      },
    },
  },
  {
    id: 'assertion-client-id-ignored',
    mistake: 'client_id beside the assertion is not looked at',
    breaks: ['RFC7521-CLIENT-001'],
    policy: {
      clientAssertion: {
        ...skip('isSameClient').clientAssertion,
        named: () => (_parameter, subject) => subject,
      },
    },
  },
  {
    id: 'assertion-needs-client-id',
    mistake: 'client_id is required beside the assertion',
    breaks: ['TOKEN-REQUEST-CLIENTID-006'],
    policy: { clientAssertion: { isSameClient: () => (parameter, subject) => parameter === subject } },
  },
  {
    id: 'assertion-access-token-accepted',
    mistake: 'Whatever the service itself signed is taken as an assertion',
    breaks: ['RFC8725-JWT-010'],
    policy: {
      clientAssertion: {
        ...skip('isIssuer', 'isAudience', 'isSigned').clientAssertion,
        fits: () => () => true,
      },
    },
  },
  {
    id: 'assertion-method-unknown',
    mistake: 'client_assertion is read by nobody',
    breaks: ['CLIENT-AUTH-JWT-001', 'VERSION-ASSERTION-001', 'TOKEN-REQUEST-SECRET-002'],
    policy: { clientAuthentication: { isAssertionOffered: () => () => false } },
  },
];

/** Mistakes in checking the signature of client assertions, and the parameters beside them. */
export const assertionSignatureDefects: readonly Defect[] = [...signatures, ...parameters];
