import { SuiteDefect } from '../../errors.ts';
import type { ClientFixture, ClientSpec } from '../../fixtures/client-fixture.ts';
import type { Fault } from '../../scenario/request-under-test.ts';
import type { Run } from '../../scenario/run.ts';
import type { ClientAuthentication } from './client-authentication.ts';
import { lateFault } from './faults/scenario-fault.ts';
import type { TokenDraft } from './token-request.ts';

/** A member of a client as a table of the page has it: its value, or `undefined` where the client lacks it. */
export type ClientMetadata = Readonly<Record<string, unknown>>;

/**
 * Another client of the target, registered like the one of the scenario but for its metadata. Grant types that it lost
 * it must lack on the target too. Who asks for the same again gets the same client.
 */
export function anotherClient(
  run: { readonly fixtures: Pick<Run['fixtures'], 'client'> },
  { spec: { endings: _endings, ...spec } }: ClientFixture,
  metadata: ClientMetadata = {},
): Promise<ClientFixture> {
  const changed = Object.entries(metadata).map(([name, value]) => `${name} ${JSON.stringify(value) ?? ''}`);
  const name = ['another', spec.name, ...changed].join(' ').replaceAll(/[^\p{L}\d]+/gu, '-');
  const lacks = lost(spec.authorized_grant_types, metadata.authorized_grant_types);
  const { client_secret: secret, ...members } = metadata;
  const withSecret = 'client_secret' in metadata ? { secret } : {};
  return run.fixtures.client(Object.assign({}, spec, members, withSecret, lacks, { name }));
}

/** The request of another client, with its credentials in the form of those that they replace. */
export function asAnotherClient(
  metadata: (own: ClientFixture) => Promise<ClientMetadata>,
): Fault<TokenDraft> {
  return lateFault('another client', async (draft, { scenario: { run }, client }) => {
    const other = await anotherClient(run, client, await metadata(client));
    return { ...draft, authentication: credentialsOf(other, draft.authentication) };
  });
}

/** The credentials of another client in the form of those of the first. */
function credentialsOf(other: ClientFixture, own: ClientAuthentication): ClientAuthentication {
  const { id: clientId, secret } = other;
  if (own.method === 'private_key_jwt' && typeof own.assertion === 'object') {
    return { ...own, clientId, assertion: { ...own.assertion, clientId } };
  }
  if (!('secret' in own)) {
    throw new SuiteDefect(
      'no-fault',
      `a request with ${own.method} shows no client that another could replace`,
    );
  }
  return secret === undefined ? { method: 'none', clientId } : { ...own, clientId, secret };
}

/** The grant types that a client must lack on the target where it has less of them than another one: servers may add some. */
export function lost(own: readonly string[], left: unknown): Pick<ClientSpec, 'lacks'> {
  const gone = Array.isArray(left) ? own.filter((one) => !left.includes(one)) : [];
  return gone.length === 0 ? {} : { lacks: gone };
}
