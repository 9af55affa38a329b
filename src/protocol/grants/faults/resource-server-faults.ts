import { SuiteDefect } from '../../../errors.ts';
import type { ClientFixture, ClientSpec } from '../../../fixtures/client-fixture.ts';
import type { Fault } from '../../../scenario/request-under-test.ts';
import { jwtBearerGrantType } from '../../federation/jwt-bearer.ts';
import { lateFault } from '../../token/faults/scenario-fault.ts';
import { besideResourceServer, resourceAuthority, resourceServer } from '../../token/resource-server.ts';
import type { TokenDraft } from '../../token/token-request.ts';

/** What can be wrong with a jwt-bearer request beside the Basic header of a resource server. */
export const resourceServerFaults: readonly Fault<TokenDraft>[] = [
  lateFault(
    'the Basic header of a client without the authority',
    async (draft, { scenario: { run }, client }) =>
      beside(
        draft,
        client.id,
        await resourceServer(run, 'no-resource-authority', { authorities: ['assay.alpha'] }),
      ),
  ),
  lateFault('the Basic header of a client with the authority as a scope', async (draft, context) => {
    const { run } = context.scenario;
    const changes: Partial<ClientSpec> = { authorities: ['assay.alpha'], scope: [resourceAuthority(run)] };
    return beside(draft, context.client.id, await resourceServer(run, 'resource-scope', changes));
  }),
  lateFault('a wrong secret of the resource server', async (draft, { scenario: { run }, client }) => {
    const server = await resourceServer(run);
    return beside(draft, client.id, { ...server, secret: 'not-the-secret-of-the-server' });
  }),
  lateFault('no client_id beside the header', async (draft) => {
    const [header] = partsOf(draft);
    return header === undefined ? draft : { ...draft, authentication: header };
  }),
  lateFault('a resource server that has the grant type in place of the client', async (draft, context) => {
    const { scenario, client } = context;
    const { run } = scenario;
    const name = `${client.spec.name}-grantless`;
    const grantless = { ...client.spec, name, authorized_grant_types: ['refresh_token'] };
    const server = await resourceServer(run, 'resource-server-with-grant', {
      authorized_grant_types: ['client_credentials', jwtBearerGrantType],
      scope: client.spec.scope ?? [],
    });
    return beside(draft, (await run.fixtures.client(grantless)).id, server);
  }),
];

function beside(draft: TokenDraft, clientId: string, server: ClientFixture): TokenDraft {
  partsOf(draft);
  return { ...draft, authentication: besideResourceServer(clientId, server) };
}

function partsOf({ authentication }: TokenDraft) {
  if (authentication.method === 'combined') return authentication.parts;
  throw new SuiteDefect('no-fault', 'a fault is about the header of a resource server, but there is none');
}
