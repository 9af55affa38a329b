import { drawnHex } from '../../draws/draws.ts';
import { SuiteDefect } from '../../errors.ts';
import type { AdminCall } from '../../fixtures/admin-api.ts';
import {
  type ClientFixture,
  type ClientSpec,
  clientObject,
  secretOf,
} from '../../fixtures/client-fixture.ts';
import type { Fixtures } from '../../fixtures/fixtures.ts';
import type { JsonObject } from '../../keys/client-assertion.ts';
import { publicKey, publicKeySet } from '../../keys/key-pair.ts';
import type { RequirementId } from '../../requirement-id.ts';
import { secondSecret } from '../token/client-authentication-forms.ts';
import { clientKey } from '../token/client-authentication-methods.ts';
import { administeredClient, type ClientOperation, type ClientOperationDraft } from './client-operation.ts';

/** The id of the key that a client gets beside its own. */
const secondKey = 'assay-second-key';

/** Every operation that feature files can name. */
export const clientOperations: readonly ClientOperation[] = [
  creation('the creation of a client', {}),
  creation('the creation of a client with allowedproviders', { allowedproviders: ['assay-provider'] }),
  creation('the creation of a client with autoapprove', { autoapprove: true }),
  {
    ...creation('the creation of a client with all that may be given', {
      ...{ name: 'Assay', allowedproviders: ['assay-provider'], autoapprove: ['assay.alpha'] },
      ...{
        access_token_validity: 600,
        refresh_token_validity: 1200,
        redirect_uri: ['https://assay.example/'],
      },
    }),
    shows: 'SUPPLEMENT-CLIENTS-026',
  },
  creation('the creation of a client with keys', async () => ({
    jwks: await publicKeySet([clientKey('ES256')]),
  })),
  creation('the creation of a client with a jwks_uri', { jwks_uri: 'https://keys.invalid/token_keys' }),
  creation('the creation of a client with autoapprove for one scope', { autoapprove: ['assay.alpha'] }),
  {
    name: 'the creation of two clients at once',
    shows: 'SUPPLEMENT-CLIENTS-011',
    draft: async ({ fixtures }) => ({
      method: 'POST',
      path: '/oauth/clients/tx',
      objects: [await newClient(fixtures, {}), await newClient(fixtures, {})],
      inArray: true,
    }),
  },
  onClient('the client', 'SUPPLEMENT-CLIENTS-004', 'GET', ''),
  reading('the client with allowedproviders', { allowedproviders: ['assay-provider'] }),
  reading('the client with autoapprove', { autoapprove: true }),
  reading('the client with autoapprove for one scope', { autoapprove: ['assay.alpha'] }),
  {
    name: 'the list of clients with its client_id',
    shows: 'SUPPLEMENT-CLIENTS-005',
    draft: async ({ client }) => {
      const filter = encodeURIComponent(`client_id eq "${(await client()).id}"`);
      return { method: 'GET', path: `/oauth/clients?filter=${filter}`, objects: [] };
    },
  },
  onClient('an update of the client', 'SUPPLEMENT-CLIENTS-006', 'PUT', '', ({ id, spec }) => ({
    ...clientObject(id, undefined, spec),
    scope: ['assay.alpha', 'assay.beta'],
  })),
  onClient('the removal of the client', 'SUPPLEMENT-CLIENTS-007', 'DELETE', ''),
  onClient('another secret for the client', 'SUPPLEMENT-CLIENTS-027', 'PUT', '/secret', (client) => ({
    clientId: client.id,
    secret: secondSecret(secretOf(client)),
  })),
  onClient('a second secret for the client', 'SUPPLEMENT-CLIENT-007', 'PUT', '/secret', (client) => ({
    clientId: client.id,
    secret: secondSecret(secretOf(client)),
    changeMode: 'ADD',
  })),
  {
    name: 'a change of its own secret',
    shows: 'SUPPLEMENT-CLIENTS-022',
    draft: async ({ fixtures }) => {
      const client = await fixtures.ownClient(selfAdministered);
      const oldSecret = secretOf(client);
      return {
        method: 'PUT',
        path: `/oauth/clients/${encodeURIComponent(client.id)}/secret`,
        objects: [{ clientId: client.id, oldSecret, secret: secondSecret(oldSecret) }],
        bearer: await fixtures.admin.tokenOf({ id: client.id, secret: oldSecret }, selfAdministered.name),
      };
    },
  },
  {
    name: 'a transaction that adds, updates and deletes a client',
    shows: 'SUPPLEMENT-CLIENTS-023',
    draft: async ({ fixtures, client }) => {
      const { id, spec } = await client();
      const objects = [
        { ...(await newClient(fixtures, {})), action: 'add' },
        { ...clientObject(id, undefined, spec), action: 'update' },
        { client_id: (await client()).id, action: 'delete' },
      ];
      return { method: 'POST', path: '/oauth/clients/tx/modify', objects, inArray: true };
    },
  },
  {
    name: 'another secret for the client by a transaction',
    shows: 'SUPPLEMENT-CLIENTS-024',
    draft: async (context) => {
      const client = await context.client();
      const objects = [{ clientId: client.id, secret: secondSecret(secretOf(client)) }];
      return { method: 'POST', path: '/oauth/clients/tx/secret', objects, inArray: true };
    },
  },
  changeOfTwo(
    'the deletion of one of two secrets',
    'SUPPLEMENT-CLIENTS-027',
    async () => undefined,
    'DELETE',
  ),
  changeOfTwo(
    'a second secret for the client after the deletion of one',
    'SUPPLEMENT-CLIENTS-029',
    async ({ admin }, change) => {
      await admin.call(change('DELETE'));
    },
    'ADD',
  ),
  onClient('how people see the client', 'SUPPLEMENT-CLIENTS-025', 'PUT', '/meta', ({ id }) => ({
    ...{ clientId: id, clientName: 'Assay', showOnHomePage: true },
    ...{ appLaunchUrl: 'https://assay.example/start', appIcon: 'YXNzYXk=' },
  })),
  onClient('a second key for the client', 'SUPPLEMENT-CLIENTS-017', 'PUT', '/clientjwt', async ({ id }) => ({
    client_id: id,
    jwks: JSON.stringify({ keys: [{ ...(await publicKey(clientKey('ES256'))), kid: secondKey }] }),
  })),
  deletionOfKey('the first key', 'SUPPLEMENT-CLIENTS-033', clientKey('RS256').name),
  deletionOfKey('the second key', 'SUPPLEMENT-CLIENTS-034', secondKey),
  onClient('a key set for the client', 'SUPPLEMENT-CLIENTS-028', 'PUT', '/clientjwt', async ({ id }) => ({
    client_id: id,
    jwks: await publicKeySet([clientKey('RS256')]),
  })),
];

/** A client that may change its own secret ("secret `clients.secret`", supplement, section 12). */
const selfAdministered: ClientSpec = {
  ...administeredClient,
  name: 'self-administered',
  authorities: ['clients.secret'],
};

/** The operation with that name. */
export function clientOperation(name: string): ClientOperation {
  const operation = clientOperations.find((one) => one.name === name);
  if (operation !== undefined) return operation;
  throw new SuiteDefect('unknown-operation', `no operation of the client administration is called "${name}"`);
}

function creation(name: string, attributes: JsonObject | (() => Promise<JsonObject>)): ClientOperation {
  return {
    name,
    shows: 'SUPPLEMENT-CLIENTS-001',
    draft: async ({ fixtures }) => {
      const more = typeof attributes === 'function' ? await attributes() : attributes;
      return { method: 'POST', path: '/oauth/clients', objects: [await newClient(fixtures, more)] };
    },
  };
}

/** Reads a client that was registered with `attributes`. */
function reading(name: string, attributes: Partial<ClientSpec>): ClientOperation {
  return {
    name,
    shows: 'SUPPLEMENT-CLIENTS-004',
    draft: async ({ fixtures }) => {
      const { id } = await fixtures.ownClient({ ...administeredClient, ...attributes });
      return { method: 'GET', path: `/oauth/clients/${encodeURIComponent(id)}`, objects: [] };
    },
  };
}

/** A change of the secrets of a client that has two, after another one of them. */
function changeOfTwo(
  name: string,
  shows: RequirementId,
  before: (fixtures: Fixtures, change: (changeMode: string) => AdminCall) => Promise<void>,
  changeMode: string,
): ClientOperation {
  return {
    name,
    shows,
    draft: async ({ fixtures, client }) => {
      const owner = await client();
      const path = `/oauth/clients/${encodeURIComponent(owner.id)}/secret`;
      const change = (mode: string) => ({
        clientId: owner.id,
        secret: fixtures.newSecret(),
        changeMode: mode,
      });
      const put = (mode: string): AdminCall => ({ method: 'PUT', path, json: change(mode) });
      await fixtures.admin.call(put('ADD'));
      await before(fixtures, put);
      return { method: 'PUT', path, objects: [change(changeMode)] };
    },
  };
}

/** An operation on one client; `part` follows its path. */
function onClient(
  name: string,
  shows: RequirementId,
  method: string,
  part: string,
  body?: (client: ClientFixture) => JsonObject | Promise<JsonObject>,
): ClientOperation {
  return {
    name,
    shows,
    draft: async (context): Promise<ClientOperationDraft> => {
      const client = await context.client();
      const path = `/oauth/clients/${encodeURIComponent(client.id)}${part}`;
      return { method, path, objects: body === undefined ? [] : [await body(client)] };
    },
  };
}

function deletionOfKey(which: string, shows: RequirementId, kid: string): ClientOperation {
  return onClient(`the deletion of ${which} of the client`, shows, 'PUT', '/clientjwt', ({ id }) => ({
    ...{ client_id: id, kid, changeMode: 'DELETE' },
  }));
}

/** A client object that is not on the target yet; it is removed when the run ends. */
async function newClient(fixtures: Fixtures, attributes: JsonObject): Promise<JsonObject> {
  // Without a token nothing is sent, and nothing must be said to be left behind.
  await fixtures.admin.token();
  const id = fixtures.nameOf(`created-${drawnHex('client', 4)}`);
  fixtures.removeClientLater(id);
  const spec: ClientSpec = administeredClient;
  return { ...clientObject(id, fixtures.newSecret(), spec), ...attributes };
}
