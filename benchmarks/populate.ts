import { createPerson } from '../test/reference-server/support/accounts.ts';
import { register } from '../test/reference-server/support/client.ts';
import { app, callback, machine, user } from './clients.ts';

/** Makes a reference server know the clients and the user. */
export async function populate(authorizationUrl: string): Promise<void> {
  const server = { authorizationUrl, resourceUrl: authorizationUrl, close: async () => undefined };
  const common = { scope: ['openid'], autoapprove: true, redirect_uri: [callback] };
  for (const client of [
    {
      ...{ client_id: machine.id, client_secret: machine.secret },
      ...{ authorized_grant_types: ['client_credentials'], scope: ['not.this'] },
      authorities: ['one.read', 'auth.resource', 'scim.read', 'clients.admin'],
    },
    {
      ...{ client_id: app.id, client_secret: app.secret, ...common },
      authorized_grant_types: ['authorization_code', 'refresh_token', 'password'],
    },
  ]) {
    const { status, text } = await register(server, client);
    if (status !== 201) throw new Error(`the client was not registered: ${text}`);
  }
  await createPerson(server, user.name);
}
