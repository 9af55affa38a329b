import { currentRun } from '../../scenario/run.ts';
import { flowClient } from './flow.ts';

/** Registers a redirect URI for a client besides those of the flows. */
export async function registerForAnother(uri: string): Promise<void> {
  await currentRun().fixtures.client({
    ...flowClient,
    name: 'other-redirect-uri',
    authorized_grant_types: ['authorization_code', 'refresh_token'],
    redirect_uri: [uri],
  });
}
