import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import Provider, { type ClientMetadata } from 'oidc-provider';

/** A running OpenID Connect provider that somebody else wrote. */
export interface RunningProvider {
  readonly issuer: string;
  close(): Promise<void>;
}

/** A signing key with an id of its own. */
export async function signingKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
}

/** Starts oidc-provider, whose development pages take any name and password. */
export async function startOidcProvider(
  clients: readonly ClientMetadata[],
  keys: readonly JWK[],
  port = 0,
): Promise<RunningProvider> {
  let handle: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) => void handle?.(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider does not listen');
  const issuer = `http://127.0.0.1:${address.port}`;
  const provider = new Provider(issuer, {
    clients: [...clients],
    jwks: { keys: [...keys] },
    cookies: { keys: ['test'] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@idp.example`, email_verified: true, given_name: 'Ann' }),
    }),
  });
  provider.on('server_error', (_context, error) => console.error(error));
  handle = provider.callback();
  return {
    issuer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
