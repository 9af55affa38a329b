import { startReferenceServer } from '../../reference-server/index.ts';
import { machine, referenceOptions } from '../clients.ts';
import { asked, tokensFor } from '../http.ts';
import { populate } from '../populate.ts';

// A reference server with so many clients and users as the first argument says, made over its own administration.
const count = Number(process.argv[2]);
const atOnce = 32;
const { authorizationUrl } = await startReferenceServer(referenceOptions);
await populate(authorizationUrl);
const admin = { id: referenceOptions.adminClient.id, secret: referenceOptions.adminClient.secret };
const { access_token } = await tokensFor(`${authorizationUrl}/oauth/token`, admin, {
  ...{ grant_type: 'client_credentials', token_format: 'opaque' },
});
const headers = { authorization: `Bearer ${access_token}` };
let made = 1;
await Promise.all(Array.from({ length: atOnce }, fill));
console.log(authorizationUrl);

async function fill(): Promise<void> {
  while (made < count) {
    made += 1;
    const name = `${machine.id}-${made}`;
    const client = {
      ...{ client_id: name, client_secret: machine.secret, scope: ['openid'], authorities: ['one.read'] },
      authorized_grant_types: ['client_credentials'],
    };
    const user = { userName: name, password: machine.secret, emails: [{ value: `${name}@example.org` }] };
    await asked(`${authorizationUrl}/oauth/clients`, { json: client, headers, statuses: [201] });
    await asked(`${authorizationUrl}/Users`, { json: user, headers, statuses: [201] });
  }
}
