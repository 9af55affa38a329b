import { createHash, randomBytes } from 'node:crypto';
import type { RunningServer } from '../../../reference-server/index.ts';
import { createPerson } from './accounts.ts';
import { type Answer, askToken, basic, register, send } from './client.ts';

/** A client for every user grant; each scope is approved without asking. */
export const app = {
  client_id: 'app',
  client_secret: 'app secret',
  authorized_grant_types: ['authorization_code', 'implicit', 'password', 'refresh_token', 'user_token'],
  redirect_uri: ['https://app.example/callback'],
  scope: [
    'openid',
    'profile',
    'auth.user',
    'platform.read',
    'platform.write',
    'oauth.approvals',
    'password.write',
  ],
  autoapprove: true,
};

export const callback = 'https://app.example/callback';

/** Registers a client like the app with changes. */
export async function registerApp(
  server: RunningServer,
  clientId: string,
  changes: Record<string, unknown> = {},
): Promise<void> {
  const answer = await register(server, { ...app, client_id: clientId, ...changes });
  if (answer.status !== 201) throw new Error(`The client was not registered: ${answer.text}`);
}

/** The app and the user `marissa`, whose id is returned. */
export async function populate(server: RunningServer): Promise<string> {
  await registerApp(server, 'app');
  return createPerson(server, 'marissa', { name: { givenName: 'Marissa', familyName: 'Bloggs' } });
}

/** Asks for a token with the app's credentials, or with another client's that has the same secret. */
export function ask(
  server: RunningServer,
  parameters: Record<string, string>,
  clientId = 'app',
): Promise<Answer> {
  return askToken(server, parameters, basic(clientId, app.client_secret));
}

/** The token response of a password grant. */
export async function logIn(
  server: RunningServer,
  parameters: Record<string, string> = {},
  clientId = 'app',
): Promise<Record<string, unknown>> {
  const answer = await ask(
    server,
    { grant_type: 'password', username: 'marissa', password: 'marissa secret', ...parameters },
    clientId,
  );
  if (answer.status !== 200) throw new Error(`No token was issued: ${answer.text}`);
  return answer.json();
}

/** Sends an authorization request with a bearer token of marissa. */
export async function authorizeByApi(
  server: RunningServer,
  parameters: Record<string, string> = {},
): Promise<Answer> {
  const { access_token } = await logIn(server);
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: 'app', redirect_uri: callback, state: 's' },
    ...parameters,
  });
  return send('GET', `${server.authorizationUrl}/oauth/authorize?${query}`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
}

/** Where an answer redirects to. */
export function locationOf(answer: Answer): URL {
  if (answer.status !== 302) throw new Error(`No redirect: ${answer.status} ${answer.text}`);
  return new URL(String(answer.headers.location));
}

/** A code of marissa by the API flow. */
export async function obtainCode(
  server: RunningServer,
  parameters: Record<string, string> = {},
): Promise<string> {
  return locationOf(await authorizeByApi(server, parameters)).searchParams.get('code') ?? '';
}

/** A verifier with its S256 challenge. */
export function proofKey(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}
