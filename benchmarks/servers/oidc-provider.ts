import { createServer } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import { app, callback, machine } from '../clients.ts';

// oidc-provider with what the benchmark asks of it: no consent to give, refresh tokens that stay, JWTs for a resource.
const server = createServer().listen(0, '127.0.0.1', async () => {
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', kid: 'key-1' }] },
    clients: [
      {
        client_id: machine.id,
        client_secret: machine.secret,
        grant_types: ['client_credentials'],
        redirect_uris: [],
        response_types: [],
      },
      {
        client_id: app.id,
        client_secret: app.secret,
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [callback],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => false },
    rotateRefreshToken: false,
    issueRefreshToken: async () => true,
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    loadExistingGrant: async (ctx) => {
      const grant = new provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
    features: {
      clientCredentials: { enabled: true },
      introspection: { enabled: true },
      devInteractions: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: () => ({
          scope: 'one.read',
          accessTokenFormat: 'jwt',
          accessTokenTTL: 43_200,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  });
  server.on('request', provider.callback());
  console.log(issuer);
});
