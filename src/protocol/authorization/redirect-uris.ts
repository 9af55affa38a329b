import { currentRun } from '../../scenario/run.ts';
import { flowClient } from './flow.ts';

/** A redirect URI that no client of these flows has registered. */
export const foreignRedirectUri = 'https://attacker.example/callback';

/** A redirect URI that only one other client has registered. */
export const uriOfAnother = 'https://another-client.assay.example/callback';

/** A redirect URI of another client, once that client is on the target. */
export async function uriOfAnotherClient(uri = uriOfAnother): Promise<string> {
  await currentRun().fixtures.client({
    ...flowClient,
    name: 'other-redirect-uri',
    authorized_grant_types: ['authorization_code', 'refresh_token'],
    redirect_uri: [uri],
  });
  return uri;
}
