import express from 'express';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

// What nobody who uses Express and signs in JavaScript is below: it checks nothing, and keeps nothing.
const { privateKey, publicKey } = await generateKeyPair('RS256');
const key = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
const app = express();
app.post('/oauth/token', express.urlencoded(), async ({ body }, response) => {
  const isOpaque = body.token_format === 'opaque';
  const jwt = new SignJWT({ scope: ['one.read'], client_id: 'machine', jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .setIssuer('http://127.0.0.1')
    .setIssuedAt()
    .setExpirationTime('12h');
  const access_token = isOpaque ? crypto.randomUUID() : await jwt.sign(privateKey);
  response.json({ access_token, token_type: 'bearer', expires_in: 43_199, scope: 'one.read' });
});
app.get('/token_keys', (_request, response) => response.json({ keys: [key] }));
app.get('/.well-known/openid-configuration', (_request, response) =>
  response.json({ issuer: 'http://127.0.0.1', response_types_supported: ['code', 'token', 'id_token'] }),
);
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
