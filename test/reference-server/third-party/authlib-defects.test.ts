import { expect } from 'chai';
import { pythonWithAuthlib } from '../../python.ts';
import { start } from '../support/client.ts';
import { AuthlibClient } from './authlib-client.ts';
import { clients, furnish, job, machines } from './authlib-jobs.ts';

type Row = readonly [flow: string, defect: string, sign: RegExp, more?: Record<string, unknown>];

const post = { client: clients.client_secret_post };
const signed = { client: clients.private_key_jwt };
const withoutSecret = { client: clients.none };
const machine = { client: machines.client_secret_basic, scope: 'one.read' };
const idToken = { responseType: 'id_token' };

/** How Authlib's flow ends on a server that has this defect. */
const rows: readonly Row[] = [
  ['code', 'challenge-lower-cased-in-code', /OAuthError: invalid_grant/],
  ['code', 'id-token-signature-broken-exchange', /BadSignatureError/],
  ['code', 'id-token-nonce-left-out-of-exchange', /MissingClaimError.*nonce/],
  ['code', 'state-left-out-of-code', /MismatchingStateException/],
  ['code', 'discovery-issuer-is-the-base-url', /InvalidClaimError.*iss/],
  ['code', 'token-keys-other-id', /InvalidKeyIdError/],
  ['code', 'authorization-code-client-secret-post-unknown', /OAuthError: invalid_client/, post],
  ['code', 'authorization-code-private-key-jwt-unknown', /OAuthError: invalid_client/, signed],
  ['code', 'public-client-needs-a-secret', /OAuthError: invalid_client/, withoutSecret],
  ['code', 'userinfo-refuses-get', /HTTPError: 405/],
  ['foreign_verifier', 'challenge-forgotten-in-code', /"done"/],
  ['refresh', 'refresh-token-of-code-useless', /OAuthError/],
  ['implicit', 'implicit-in-the-other-place', /"refused"/],
  ['implicit', 'implicit-token-not-kept', /HTTPError: 401/],
  ['implicit_id_token', 'id-token-aud-of-the-service', /InvalidClaimError.*aud/, idToken],
  ['implicit_id_token', 'id-token-nonce-left-out', /MissingClaimError.*nonce/, idToken],
  ['implicit_id_token', 'id-token-at-hash-of-the-jti', /at_hash/, { responseType: 'id_token token' }],
  ['hybrid', 'id-token-c-hash-of-the-jti', /InvalidClaimError.*c_hash/],
  ['hybrid', 'challenge-lower-cased-in-hybrid', /OAuthError: invalid_grant/],
  ['client_credentials', 'client-credentials-scope-from-client-scopes', /OAuthError: invalid_scope/, machine],
  ['client_credentials', 'introspect-nothing-active', /"active":false/, machine],
  ['password', 'grant-password-unsupported', /OAuthError: unsupported_grant_type/],
  ['revocation', 'revoke-does-nothing', /"after":\{"active":true/],
  ['logout', 'logout-keeps-the-session', /somebody is still logged in/],
];

/** That the flows of `authlib.test.ts` can fail, and by what. */
describe('Authlib at a server with a defect', () => {
  let authlib: AuthlibClient;
  before(function () {
    authlib = new AuthlibClient(pythonWithAuthlib(this));
  });
  after(() => authlib?.close());

  for (const [flow, defect, sign, more] of rows) {
    it(`does not take ${defect} for a right ${flow}`, async () => {
      const server = await start({ passwordCost: 4, defect });
      try {
        await furnish(server);
        expect(JSON.stringify(await authlib.attempt(job(server, flow, more)))).to.match(sign);
      } finally {
        await server.close();
      }
    });
  }
});
