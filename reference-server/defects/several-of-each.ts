import type { Client } from '../domain/clients/client.ts';
import { answering, askedCaller, askedParameters } from './asked.ts';
import type { Defect } from './defect.ts';

/** Whether the client that the body names has a key of its own. */
const hasKeys = (): boolean =>
  answering().clients.find(askedParameters().get('client_id') ?? '')?.keys !== undefined;

const isSeveral = ({ authorizedGrantTypes }: Client): boolean => authorizedGrantTypes.length > 2;

const lastPart = (name: string): string | undefined => name.split('.').at(-1);

/** Mistakes that show on a client with several grant types, authorities, scopes or ways to authenticate alone. */
export const severalOfEachDefects: readonly Defect[] = [
  {
    id: 'several-grant-types-permit-all',
    mistake: 'A client with more than two grant types counts as one that may use them all',
    breaks: [
      ...['CLIENT-CONFIG-GRANT-001', 'CLIENT-CONFIG-GRANT-002', 'CLIENT-CONFIG-GRANT-003'],
      ...['CLIENT-CONFIG-GRANT-004', 'TOKEN-SAML-CLIENT-001', 'TOKEN-JWT-CLIENT-001', 'RFC6749-ERROR-024'],
    ],
    policy: {
      tokenRequest: {
        mayUseGrant: (original) => (client, grantType) => isSeveral(client) || original(client, grantType),
      },
    },
  },
  {
    id: 'several-authorities-first-looked-at',
    mistake: 'Of the authorities of a resource server the first one is looked at',
    breaks: ['TOKEN-JWT-HEADER-001'],
    policy: {
      jwtBearer: {
        mayPresent: (original) => (caller) =>
          original({ ...caller, authorities: caller.authorities.slice(0, 1) }),
      },
    },
  },
  {
    id: 'several-requests-keep-their-scope',
    mistake: 'A client that has asked for a scope once gets no other one without asking',
    breaks: ['TOKEN-CC-005'],
    policy: {
      clientCredentials: {
        grantedScopes: (original) => {
          const asked = new Map<string, readonly string[]>();
          return (available, requested) => {
            const { clientId } = askedCaller().client;
            if (requested.length > 0) asked.set(clientId, requested);
            return original(available, asked.get(clientId) ?? requested);
          };
        },
      },
    },
  },
  {
    id: 'several-authorities-eight-kept',
    mistake: 'Eight authorities are read, and no more',
    breaks: ['TOKEN-CC-005'],
    policy: {
      clientCredentials: { availableScopes: (original) => (client) => original(client).slice(0, 8) },
    },
  },
  {
    id: 'no-authorities-scopes-instead',
    mistake: 'A client without authorities gets its scopes for itself',
    breaks: ['TOKEN-CC-004'],
    policy: {
      clientCredentials: {
        availableScopes: (original) => (client) => {
          const own = original(client).filter((authority) => authority !== 'auth.none');
          return own.length === 0 ? client.scope : own;
        },
      },
    },
  },
  {
    id: 'client-credentials-scope-by-its-beginning',
    mistake: 'An authority stands for every scope that begins like it',
    breaks: ['TOKEN-SCOPE-CC-003'],
    policy: {
      clientCredentials: {
        unknownScopes: () => (available, requested) =>
          requested.filter((scope) => !available.some((one) => scope.startsWith(one))),
      },
    },
  },
  {
    id: 'several-scopes-eight-kept',
    mistake: 'Eight scopes of a client are read, and no more',
    breaks: ['TOKEN-RESPONSE-SCOPE-011'],
    policy: {
      userScopes: {
        clientHas: (original) => (client, scope, use) =>
          original({ ...client, scope: client.scope.slice(0, 8) }, scope, use),
      },
    },
  },
  {
    id: 'groups-by-their-last-part',
    mistake: 'Groups and scopes are compared by what follows the last dot',
    breaks: ['TOKEN-RESPONSE-SCOPE-027'],
    policy: {
      userScopes: {
        userHas: () => (held, scope) => held.some((group) => lastPart(group) === lastPart(scope)),
      },
    },
  },
  {
    id: 'client-secret-not-looked-at-beside-a-key',
    mistake: 'The secret of a client that has a key is not looked at',
    breaks: ['CLIENT-AUTH-POST-011'],
    policy: {
      clientAuthentication: {
        secretMatches: (original) => (presented, stored, method) =>
          hasKeys() || original(presented, stored, method),
      },
    },
  },
  {
    id: 'client-assertion-type-of-the-grant',
    mistake: 'Whatever ends in jwt-bearer is taken as client_assertion_type',
    breaks: ['CLIENT-AUTH-JWT-026'],
    policy: { clientAssertion: { isAssertionType: () => (type) => type?.endsWith(':jwt-bearer') === true } },
  },
];
