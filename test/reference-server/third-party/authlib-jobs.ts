import { generateKeyPairSync } from 'node:crypto';
import type { RunningServer } from '../../../reference-server/index.ts';
import { register } from '../support/client.ts';
import { app, callback, populate, registerApp } from '../support/flows.ts';
import type { Job } from './authlib-client.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const published = { jwks: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256' }] } };
const key = privateKey.export({ format: 'jwk' });
const secret = app.client_secret;

const basic = { id: 'app', method: 'client_secret_basic', secret };
/** A client for each way to authenticate, as Authlib's relying party knows it. */
export const clients = {
  client_secret_basic: basic,
  client_secret_post: { ...basic, method: 'client_secret_post' },
  private_key_jwt: { id: 'keys', method: 'private_key_jwt', key },
  none: { id: 'public', method: 'none' },
};
export const machines = {
  client_secret_basic: { ...basic, id: 'machine' },
  client_secret_post: { ...basic, id: 'machine', method: 'client_secret_post' },
  private_key_jwt: { id: 'machine-keys', method: 'private_key_jwt', key },
};

/** The user and a client for each flow; the id of the user. */
export async function furnish(server: RunningServer): Promise<string> {
  const withoutSecret = { client_secret: undefined };
  await registerApp(server, 'keys', { ...withoutSecret, ...published });
  await registerApp(server, 'public', { ...withoutSecret, allowpublic: true });
  await registerApp(server, 'careful', { autoapprove: false });
  const machine = {
    authorized_grant_types: ['client_credentials'],
    authorities: ['auth.resource', 'one.read'],
  };
  await register(server, { ...machine, client_id: 'machine', client_secret: secret });
  await register(server, { ...machine, client_id: 'machine-keys', ...published });
  return populate(server);
}

/** A flow of marissa's at this server. */
export function job(server: RunningServer, flow: string, more: Record<string, unknown> = {}): Job {
  return {
    ...{
      flow,
      callback,
      client: basic,
      scope: 'openid profile',
      resourceServer: machines.client_secret_basic,
    },
    issuer: `${server.authorizationUrl}/oauth/token`,
    person: { userName: 'marissa', password: 'marissa secret' },
    ...more,
  };
}
