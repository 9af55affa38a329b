import { type ClientFixture, type ClientSpec, secretOf } from '../../fixtures/client-fixture.ts';
import {
  type KeyReference,
  publicKeySet,
  type SignatureAlgorithm,
  signatureAlgorithms,
} from '../../keys/key-pair.ts';
import { runUnderWay } from '../../scenario/run.ts';
import { addressAt } from '../../target/paths.ts';
import {
  type ClientAuthentication,
  jwtBearerAssertionType,
  type PrivateKeyJwt,
} from './client-authentication.ts';

/** One way of client authentication, as scenarios name it. */
export interface ClientAuthenticationMethod {
  /** As feature files say it. */
  readonly name: string;
  /** The capability of a target that offers it. */
  readonly needs: string;
  /** What a client that uses the method must be registered with. */
  register(spec: ClientSpec): Promise<ClientSpec>;
  /** The credentials of such a client. */
  credentials(client: ClientFixture, baseUrl: string): ClientAuthentication;
}

/** "HTTP Basic header with client id and secret" (document, "POST /oauth/token"). */
export const clientSecretBasic: ClientAuthenticationMethod = {
  name: 'client_secret_basic',
  needs: 'client-secret-basic',
  register: async (spec) => spec,
  credentials: (client) => ({
    method: 'client_secret_basic',
    clientId: client.id,
    secret: secretOf(client),
  }),
};

/** "`client_id` and `client_secret` in the body" (document, "POST /oauth/token"). */
const clientSecretPost: ClientAuthenticationMethod = {
  name: 'client_secret_post',
  needs: 'client-secret-post',
  register: async (spec) => ({
    ...spec,
    name: `${spec.name}-post`,
    token_endpoint_auth_method: 'client_secret_post',
  }),
  credentials: (client) => ({
    method: 'client_secret_post',
    clientId: client.id,
    secret: secretOf(client),
  }),
};

/** "`client_assertion` and `client_assertion_type`" (document, "POST /oauth/token"), signed with `alg`. */
function privateKeyJwt(name: string, alg: SignatureAlgorithm): ClientAuthenticationMethod {
  return {
    name,
    needs: 'private-key-jwt',
    register: (spec) => withKeys(spec, [clientKey(alg)]),
    credentials: (client, baseUrl) => assertionCredentials(client, baseUrl, clientKey(alg)),
  };
}

/** The same, with a key that does not say for which algorithm it is: "optional" (RFC 7517, section 4.4). */
function anyAlgorithm(alg: SignatureAlgorithm): ClientAuthenticationMethod {
  const method = privateKeyJwt(`private_key_jwt by ${alg}`, alg);
  return {
    ...method,
    register: async (spec) => ({
      ...(await withKeys(spec, [clientKey(alg)])),
      name: `${spec.name}-any-algorithm-${alg}`,
      jwks: await publicKeySet([clientKey(alg)], ['alg']),
    }),
  };
}

/** Every method with credentials; `none` has none. RS256 stands in the sample of the discovery document. */
export const clientAuthenticationMethods: readonly ClientAuthenticationMethod[] = [
  clientSecretBasic,
  clientSecretPost,
  ...signatureAlgorithms.map(anyAlgorithm),
  privateKeyJwt('private_key_jwt', 'RS256'),
];

/** The key pair of clients under test. */
export function clientKey(alg: SignatureAlgorithm): KeyReference {
  return { name: 'assay-client', alg };
}

/** A client with an inline JWT trust configuration (document, row `client_assertion`). */
export async function withKeys(spec: ClientSpec, keys: readonly KeyReference[]): Promise<ClientSpec> {
  const names = keys.map(({ name, alg }) => `${name}-${alg}`).join('-');
  const [signsWith] = keys;
  return {
    ...{ ...spec, name: `${spec.name}-${names}`, jwks: await publicKeySet(keys) },
    ...(signsWith && { signsWith }),
  };
}

/** The credentials of a client by the method that it is registered for. */
export function credentialsOf(client: ClientFixture, baseUrl: string): ClientAuthentication {
  const { id, secret, spec } = client;
  const { signsWith, token_endpoint_auth_method: method = 'client_secret_basic' } = spec;
  if (signsWith !== undefined) return assertionCredentials(client, baseUrl, signsWith);
  return secret === undefined ? { method: 'none', clientId: id } : { method, clientId: id, secret };
}

/** An assertion of a client, signed with `key`, meant for the token endpoint (RFC 7523, section 3, item 3). */
function assertionCredentials(client: ClientFixture, baseUrl: string, key: KeyReference): PrivateKeyJwt {
  return {
    method: 'private_key_jwt',
    clientId: client.id,
    assertionType: jwtBearerAssertionType,
    assertion: {
      key,
      clientId: client.id,
      audience: addressAt(runUnderWay()?.target ?? {}, `${baseUrl}/oauth/token`),
    },
  };
}
