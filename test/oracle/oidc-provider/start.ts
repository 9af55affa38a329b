import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import Provider, {
  type Account,
  type ClientMetadata,
  type Configuration,
  type Grant,
  type RequestContext,
} from 'oidc-provider';
import { fixtureDoor, type Instruction, listening } from '../fixture-door.ts';
import type { StartedOracle } from '../started-oracle.ts';
import { clientMetadata } from './client-metadata.ts';
import { Records } from './records.ts';

/** Scopes of the fixtures; oidc-provider must know every one beforehand. */
const scopes = [
  ...['openid', 'profile', 'email', 'phone', 'offline_access', 'roles', 'user_attributes'],
  ...['auth.user', 'auth.resource', 'auth.none', 'oauth.approvals', 'password.write'],
  ...['platform.read', 'platform.write', 'assay.read', 'assay.write', 'assay.client-only', 'assay.alpha'],
  ...['assay.beta', 'assay.gamma', 'assay.inner', 'assay.outer', 'assay.unheld', 'assay.scope-only'],
  ...['assay.other', 'assay.foreign', 'assay.group-only'],
];

/** The resource server for which access tokens are JWTs. */
const resource = 'https://resource.assay.example';

/**
 * Starts oidc-provider with what it offers of the documents switched on. A deployment has access tokens of one form:
 * JWTs for a resource server, or its own default, which its userinfo and introspection endpoints take.
 */
export async function startOidcProvider(form: 'jwt' | 'opaque'): Promise<StartedOracle> {
  const records = new Records();
  const server = createServer();
  const { port, close } = await listening(server);
  const url = `http://127.0.0.1:${port}`;
  const provider = new Provider(url, configuration(records, form));
  server.on('request', provider.callback());
  const door = await fixtureDoor((instruction) => obey(instruction, records, provider));
  return {
    environment: { ORACLE_URL: url, ORACLE_FIXTURES: String(door.port) },
    close: async () => {
      await close();
      await door.close();
    },
  };
}

function configuration(records: Records, form: 'jwt' | 'opaque'): Configuration {
  return {
    adapter: (kind: string) => records.of(kind),
    jwks: { keys: [signingKey()] },
    cookies: { keys: ['a key of the oracle test'] },
    scopes,
    responseTypes: ['code', 'id_token', 'id_token token', 'code id_token'],
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    extraClientMetadata: { properties: ['autoapprove'] },
    claims: {
      email: ['email', 'email_verified'],
      phone: ['phone_number'],
      profile: ['given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    issueRefreshToken: async (_context: unknown, client: { grantTypeAllowed(type: string): boolean }) =>
      client.grantTypeAllowed('refresh_token'),
    findAccount: (_context, id) => account(records, id),
    loadExistingGrant,
    renderError: async (context: { type: string; body: unknown }, out: object) => {
      context.type = 'html';
      context.body = `<h1>error</h1><pre>${JSON.stringify(out).replaceAll('<', '&lt;')}</pre>`;
    },
    features: {
      devInteractions: { enabled: true },
      clientCredentials: { enabled: true },
      deviceFlow: { enabled: false },
      introspection: { enabled: true },
      revocation: { enabled: true },
      rpInitiatedLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => (form === 'jwt' ? resource : undefined),
        useGrantedResource: async () => true,
        getResourceServerInfo: async () => ({ scope: scopes.join(' '), accessTokenFormat: 'jwt' }),
      },
    },
  };
}

/** The recipe of its documentation for clients that need no consent: "autoapprove" of the documents. */
async function loadExistingGrant({ oidc }: RequestContext): Promise<Grant | undefined> {
  const { client, provider, session, result, params } = oidc;
  const id = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  if (id !== undefined) return provider.Grant.find(id);
  if (client.autoapprove !== true) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(params.scope ?? '');
  grant.addResourceScope(resource, params.scope ?? '');
  await grant.save();
  return grant;
}

function account(records: Records, id: string): Account | undefined {
  const user = records.get('User', id);
  if (user === undefined) return undefined;
  const { givenName, familyName } = Object(user.name);
  const email = `${id}@assay.example`;
  const claims = { sub: id, given_name: givenName, family_name: familyName, email, email_verified: true };
  return { accountId: id, claims: () => claims };
}

/** The login form takes any password, so a user is known by the name alone. */
function obey({ action, kind, id, ...more }: Instruction, records: Records, provider: Provider): unknown {
  if (action === 'add-member') throw new Error('oidc-provider knows no groups');
  if (action === 'remove') return records.remove(kind === 'client' ? 'Client' : 'User', id ?? '');
  if (kind === 'client') {
    const metadata = registered(provider, clientMetadata({ action, ...more }));
    return records.put('Client', String(metadata.client_id), metadata);
  }
  const name = String(more.fixture?.userName);
  records.put('User', name, { ...more.fixture });
  return { id: name };
}

/** The metadata as oidc-provider completes it. @throws Error with its reason when it takes them not */
function registered(provider: Provider, metadata: Record<string, unknown>): ClientMetadata {
  try {
    return new provider.Client(metadata).metadata();
  } catch (error) {
    const reason = Object(error).error_description ?? error;
    throw new Error(`oidc-provider does not take the client: ${reason}`);
  }
}

function signingKey(): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'oracle' };
}
