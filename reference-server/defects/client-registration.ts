import { askedObject, isAskedBy } from './asked.ts';
import { changing } from './changing.ts';
import type { Defect } from './defect.ts';
import { jsonBody, without } from './json-body.ts';

const creation = { method: 'POST', path: '/oauth/clients', status: 201 } as const;

/** A new client that is shown with a member as it was sent. */
function echoing(id: string, mistake: string, name: string, breaks: string): Defect {
  return {
    ...{ id, mistake, breaks: [breaks] },
    rewrite: {
      ...creation,
      response: jsonBody((body) => ({ ...body, [name]: askedObject()[name] ?? null })),
    },
  };
}

/** An operation that asks for the scope of the administrator, where another one is enough. */
function forAdministrators(id: string, what: string, scope: string, breaks: string): Defect {
  return {
    ...{ id, mistake: `${what} takes clients.admin, and ${scope} is never looked at`, breaks: [breaks] },
    policy: {
      tokenValidation: {
        hasScope: (original) => (held, needed) =>
          original(
            held,
            needed.filter((one) => one !== scope),
          ),
      },
    },
  };
}

/** Mistakes in what a client is registered with, and by whom. */
export const clientRegistrationDefects: readonly Defect[] = [
  {
    id: 'clients-without-an-id',
    mistake: 'A client without client_id is kept under the empty one',
    breaks: ['SUPPLEMENT-CLIENTS-061'],
    policy: {
      clientAdministration: { isClientId: (original) => (clientId) => clientId === '' || original(clientId) },
    },
  },
  {
    id: 'clients-jwt-bearer-without-secret',
    mistake: 'Only client_credentials makes a secret necessary',
    breaks: ['SUPPLEMENT-CLIENTS-062'],
    policy: {
      clientAdministration: { needsSecret: () => (grantType) => grantType === 'client_credentials' },
    },
  },
  {
    id: 'clients-jwt-bearer-without-scope',
    mistake: 'A client with jwt-bearer needs no scope',
    breaks: ['SUPPLEMENT-CLIENTS-063'],
    policy: { clientAdministration: { needsScope: () => () => false } },
  },
  {
    id: 'clients-implicit-with-secret',
    mistake: 'A client with the implicit grant alone may have a secret',
    breaks: ['SUPPLEMENT-CLIENTS-064'],
    policy: { clientAdministration: { mayHaveSecret: () => () => true } },
  },
  {
    id: 'clients-redirect-with-comma',
    mistake: 'A redirect_uri may hold a comma',
    breaks: ['SUPPLEMENT-CLIENTS-065'],
    policy: { clientAdministration: { isWithoutComma: () => () => true } },
  },
  {
    id: 'clients-redirect-as-path',
    mistake: 'A redirect_uri may be a path beneath the service',
    breaks: ['SUPPLEMENT-CLIENTS-066'],
    policy: {
      clientAdministration: { isAbsolute: (original) => (uri) => uri.startsWith('/') || original(uri) },
    },
  },
  {
    id: 'clients-with-a-backslash',
    mistake: 'Only the slash is kept out of client ids',
    breaks: ['SUPPLEMENT-CLIENTS-014'],
    policy: {
      clientAdministration: {
        isClientId: (original) => (clientId) => original(clientId.replaceAll('\\', '')),
      },
    },
  },
  {
    id: 'clients-without-default-scope',
    mistake: 'A client that names no scope is shown without one',
    breaks: ['SUPPLEMENT-CLIENTS-067'],
    rewrite: {
      ...creation,
      response: jsonBody((body) => (askedObject().scope === undefined ? without(body, 'scope') : body)),
    },
  },
  echoing(
    'clients-resources-as-sent',
    'The resource_ids of a client are kept',
    'resource_ids',
    'SUPPLEMENT-CLIENTS-068',
  ),
  echoing('clients-keys-as-sent', 'A client is shown with its keys', 'jwks', 'SUPPLEMENT-CLIENTS-069'),
  echoing(
    'clients-second-secret-shown',
    'The secret is taken out of the answer, and the second one is not',
    'secondary_client_secret',
    'SUPPLEMENT-CLIENTS-070',
  ),
  {
    id: 'clients-second-secret-dropped',
    mistake: 'A new client is kept with the first of its secrets',
    breaks: ['SUPPLEMENT-CLIENTS-071'],
    ports: changing('clients', (clients) => ({
      save: (client) =>
        clients.save(
          isAskedBy('POST', /\/clients$/) ? { ...client, secrets: client.secrets.slice(0, 1) } : client,
        ),
    })),
  },
  forAdministrators('clients-read-by-administrators', 'Reading', 'clients.read', 'SUPPLEMENT-CLIENTS-073'),
  forAdministrators(
    'clients-written-by-administrators',
    'Writing',
    'clients.write',
    'SUPPLEMENT-CLIENTS-074',
  ),
  forAdministrators(
    'clients-secret-by-administrators',
    'Changing a secret',
    'clients.secret',
    'SUPPLEMENT-CLIENTS-075',
  ),
  forAdministrators(
    'clients-keys-by-administrators',
    'Changing keys',
    'clients.trust',
    'SUPPLEMENT-CLIENTS-076',
  ),
  {
    id: 'clients-given-password',
    mistake: 'Whoever registers clients may give them the password grant',
    breaks: ['SUPPLEMENT-CLIENTS-078'],
    policy: { clientAdministration: { mayGiveGrant: () => () => true } },
  },
  {
    id: 'clients-given-implicit-and-code',
    mistake: 'Whoever registers clients may give them implicit beside authorization_code',
    breaks: ['SUPPLEMENT-CLIENTS-079'],
    policy: { clientAdministration: { mayGiveTogether: () => () => true } },
  },
  {
    id: 'clients-given-scopes-of-others',
    mistake: 'Only the scopes of the administration are kept from clients that others register',
    breaks: ['SUPPLEMENT-CLIENTS-080'],
    policy: {
      clientAdministration: {
        mayGiveScope:
          (original) =>
          (scope, ...more) =>
            !/(^|\.)admin$|^(clients|scim|zones)\./.test(scope) || original(scope, ...more),
      },
    },
  },
  {
    id: 'clients-lifetime-minus-one-for-ever',
    mistake: 'access_token_validity -1 stands for tokens that do not end',
    breaks: ['SUPPLEMENT-SUCCESS-008'],
    ports: changing('clients', (sound) => ({
      save: (client) =>
        sound.save(
          askedObject().access_token_validity === -1
            ? { ...client, accessTokenValidity: 2 ** 31 - 1 }
            : client,
        ),
    })),
  },
];
