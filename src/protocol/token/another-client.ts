import type { ClientFixture, ClientSpec } from '../../fixtures/client-fixture.ts';
import type { Run } from '../../scenario/run.ts';

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

/** The grant types that a client must lack on the target where it has less of them than another one: servers may add some. */
export function lost(own: readonly string[], left: unknown): Pick<ClientSpec, 'lacks'> {
  const gone = Array.isArray(left) ? own.filter((one) => !left.includes(one)) : [];
  return gone.length === 0 ? {} : { lacks: gone };
}
