import { randomBytes } from 'node:crypto';
import { SuiteDefect } from '../../errors.ts';
import {
  type ClientFixture,
  type ClientSpec,
  clientObject,
  secretOf,
} from '../../fixtures/client-fixture.ts';
import type { Fixtures } from '../../fixtures/fixtures.ts';
import type { JsonObject } from '../../keys/client-assertion.ts';
import { publicKeySet } from '../../keys/key-pair.ts';
import { secondSecret } from '../client-authentication-forms.ts';
import { clientKey } from '../client-authentication-methods.ts';
import { administeredClient, type ClientOperation, type ClientOperationDraft } from './client-operation.ts';

/** Every operation that feature files can name. */
export const clientOperations: readonly ClientOperation[] = [
  creation('the creation of a client', {}),
  creation('the creation of a client with allowedproviders', { allowedproviders: ['assay-provider'] }),
  creation('the creation of a client with autoapprove', { autoapprove: true }),
  creation('the creation of a client with keys', async () => ({
    jwks: await publicKeySet([clientKey('ES256')]),
  })),
  creation('the creation of a client with a key address', { jwks_uri: 'https://keys.invalid/token_keys' }),
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
  onClient('another secret for the client', 'SUPPLEMENT-CLIENTS-008', 'PUT', '/secret', (client) => ({
    clientId: client.id,
    secret: secondSecret(secretOf(client)),
  })),
  onClient('a second secret for the client', 'SUPPLEMENT-CLIENT-007', 'PUT', '/secret', (client) => ({
    clientId: client.id,
    secret: secondSecret(secretOf(client)),
    changeMode: 'ADD',
  })),
  onClient('a key set for the client', 'SUPPLEMENT-CLIENTS-010', 'PUT', '/clientjwt', async ({ id }) => ({
    client_id: id,
    jwks: await publicKeySet([clientKey('RS256')]),
  })),
];

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

/** An operation on one client; `part` follows its path. */
function onClient(
  name: string,
  shows: string,
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

/** A client object that is not on the target yet; it is removed when the run ends. */
async function newClient(fixtures: Fixtures, attributes: JsonObject): Promise<JsonObject> {
  // Without a token nothing is sent, and nothing must be said to be left behind.
  await fixtures.admin.token();
  const id = fixtures.nameOf(`created-${randomBytes(4).toString('hex')}`);
  fixtures.removeClientLater(id);
  const spec: ClientSpec = administeredClient;
  return { ...clientObject(id, fixtures.newSecret(), spec), ...attributes };
}
