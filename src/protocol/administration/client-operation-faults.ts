import { SuiteDefect } from '../../errors.ts';
import type { JsonObject } from '../../keys/client-assertion.ts';
import { publicKey } from '../../keys/key-pair.ts';
import type { Fault } from '../../scenario/request-under-test.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { clientKey } from '../token/client-authentication-methods.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { obtainToken } from '../token/held-token.ts';
import { useGrant } from '../token/use-grant.ts';
import { administeredClient, type ClientOperationDraft, callOf } from './client-operation.ts';

/** The one thing that is wrong with a request to the client administration. */
export type ClientOperationFault = Fault<ClientOperationDraft>;

type Apply = ClientOperationFault['apply'];

/** Every fault that feature files can name. */
export const clientOperationFaults: readonly ClientOperationFault[] = [
  fault(
    'no grant types',
    lastObject(({ authorized_grant_types: _none, ...rest }) => rest),
  ),
  fault(
    'a slash in the client_id',
    lastObject((own) => ({ ...own, client_id: `${own.client_id}/x` })),
  ),
  fault('a client_id that exists already', existing),
  fault('a client among them that exists already', existing),
  fault(
    'no secret',
    lastObject(({ client_secret: _none, ...rest }) => rest),
  ),
  fault(
    'a validity that is no number',
    lastObject((own) => ({ ...own, access_token_validity: true })),
  ),
  fault(
    'an oldSecret that it does not have',
    lastObject((own) => ({ ...own, oldSecret: 'assay-never-a-secret' })),
  ),
  fault(
    'a relative jwks_uri',
    lastObject((own) => ({ ...own, jwks_uri: '/token_keys' })),
  ),
  fault('eleven keys', async (draft) => {
    const key = await publicKey(clientKey('ES256'));
    const keys = Array.from({ length: 11 }, (_one, index) => ({ ...key, kid: `key-${index}` }));
    return withLast(draft, (own) => ({ ...own, jwks: JSON.stringify({ keys }) }));
  }),
  fault(
    'an http jwks_uri on another host',
    lastObject((own) => ({
      ...own,
      jwks_uri: 'http://keys.invalid/token_keys',
    })),
  ),
  ...(['kid', 'kty'] as const).map((member) =>
    fault(`a key without ${member}`, async (draft) => {
      const { [member]: _none, ...key } = await publicKey(clientKey('ES256'));
      return withLast(draft, (own) => ({ ...own, jwks: JSON.stringify({ keys: [key] }) }));
    }),
  ),
  fault(
    'text that is no key set',
    lastObject((own) => ({ ...own, jwks: 'assay-no-key-set' })),
  ),
  fault('an unknown client_id', (draft) => ({ ...draft, path: '/oauth/clients/assay-nobody' })),
  fault('two secrets there already', async (draft, { run }) => {
    await run.fixtures.admin.call(callOf(draft));
    return withLast(draft, (own) => ({ ...own, secret: `${String(own.secret)}-third` }));
  }),
  fault(
    'an unknown clientId',
    lastObject((own) => ({ ...own, clientId: 'assay-nobody' })),
  ),
  fault('the other one gone', async (draft, { run }) => {
    await run.fixtures.admin.call(callOf(draft));
    return draft;
  }),
  fault('the token of a client without that authority', async (draft, scenario) => {
    const { value } = await obtainToken(scenario, await useGrant(scenario, clientCredentials));
    return { ...draft, bearer: value };
  }),
  fault('an authority that its caller, with clients.write alone, does not have', async (draft, scenario) => {
    const spec = {
      ...clientCredentials.clientSpec,
      name: 'clients-writer',
      authorities: ['clients.write', ...(administeredClient.authorities ?? [])],
    };
    const writer = { ...clientCredentials, clientSpec: spec };
    const { value } = await obtainToken(scenario, await useGrant(scenario, writer));
    const { scopePrefix } = scenario.run.target.dialect;
    return {
      ...withLast(draft, (own) => ({ ...own, authorities: [`${scopePrefix}.admin`] })),
      bearer: value,
    };
  }),
];

/** The fault with that name, in the hands of a scenario. */
export function clientOperationFault(name: string): ClientOperationFault {
  const found = clientOperationFaults.find((one) => one.name === name);
  if (found !== undefined) return found;
  throw new SuiteDefect('unknown-fault', `no fault of the client administration is called "${name}"`);
}

async function existing(draft: ClientOperationDraft, { run }: Scenario): Promise<ClientOperationDraft> {
  const { id } = await run.fixtures.client({ ...administeredClient, name: 'administered-before' });
  return withLast(draft, (own) => ({ ...own, client_id: id }));
}

function fault(name: string, apply: Apply): ClientOperationFault {
  return { name, apply };
}

function lastObject(change: (own: JsonObject) => JsonObject): Apply {
  return (draft) => withLast(draft, change);
}

/** Of several objects the last is spoilt, so that those before it are there to be undone. */
function withLast(
  draft: ClientOperationDraft,
  change: (own: JsonObject) => JsonObject,
): ClientOperationDraft {
  const last = draft.objects.at(-1) ?? {};
  return { ...draft, objects: [...draft.objects.slice(0, -1), change(last)] };
}
