import { parameter } from '../../../client/parameters.ts';
import type { ClientSpec } from '../../../fixtures/client-fixture.ts';
import { currentRun } from '../../../scenario/run.ts';
import type { AuthorizationDraft } from '../authorization-request.ts';
import type { AuthorizationFault } from '../authorize.ts';
import { flowClient, otherRedirectUri, redirectUri } from '../flow.ts';
import { leftOut, set } from './authorization-parameter-faults.ts';

const codeClient = { ...flowClient, authorized_grant_types: ['authorization_code', 'refresh_token'] };

const ownScopes = ['assay.read', 'assay.write'];

/** With the grant behind the response type alone: "client_secret: must be absent for implicit" (supplement, section 12). */
function withoutOpenid({ parameters }: AuthorizationDraft): ClientSpec {
  const isCode = (parameter(parameters, 'response_type') ?? '').split(' ').includes('code');
  return isCode
    ? { ...codeClient, name: 'no-openid', scope: ownScopes }
    : {
        ...flowClient,
        ...{ name: 'no-openid-implicit', scope: ownScopes, secret: null },
        authorized_grant_types: ['implicit'],
      };
}

/** Clients that take the place of the one that asks. */
const otherClients: Readonly<Record<string, ClientSpec>> = {
  'a client that has registered no redirect URI': {
    name: 'no-redirect-uri',
    authorized_grant_types: ['password', 'refresh_token'],
    scope: flowClient.scope,
    autoapprove: true,
  },
  'a client that has registered several redirect URIs': {
    ...codeClient,
    name: 'two-redirect-uris',
    redirect_uri: [redirectUri, otherRedirectUri],
  },
  'a client that may not use response_type=code': {
    ...flowClient,
    name: 'password-alone',
    authorized_grant_types: ['password'],
  },
  'a client that accepts another provider alone': {
    ...codeClient,
    name: 'another-provider',
    allowedproviders: ['assay-other-provider'],
  },
  'a client that accepts no provider': { ...codeClient, name: 'no-provider', allowedproviders: [] },
  'a client that may not use response_type=token': { ...codeClient, name: 'code-alone' },
};

/** What can be wrong with the client of an authorization request. */
export const clientIdFaults: readonly AuthorizationFault[] = [
  {
    name: 'a client that may not use openid and asks for its own scopes',
    apply: async (draft) => {
      const { id } = await currentRun().fixtures.client(withoutOpenid(draft));
      return set(set(draft, 'client_id', id), 'scope', ownScopes.join(' '));
    },
  },
  {
    name: 'a client that may not use openid',
    apply: async (draft) => {
      const { id } = await currentRun().fixtures.client(withoutOpenid(draft));
      return set(draft, 'client_id', id);
    },
  },
  { name: 'no client_id', apply: (draft) => leftOut(draft, 'client_id') },
  { name: 'an empty client_id', apply: (draft) => set(draft, 'client_id', '') },
  {
    name: 'an unknown client_id',
    apply: (draft) => set(draft, 'client_id', `${clientId(draft)}-nobody`),
  },
  {
    name: 'client_id in upper case',
    apply: (draft) => set(draft, 'client_id', clientId(draft).toUpperCase()),
  },
  ...Object.entries(otherClients).map(([name, spec]) => ({
    name,
    apply: async (draft: AuthorizationDraft) => {
      const { id } = await currentRun().fixtures.client(spec);
      return set(draft, 'client_id', id);
    },
  })),
];

function clientId({ parameters }: AuthorizationDraft): string {
  return parameter(parameters, 'client_id') ?? '';
}
