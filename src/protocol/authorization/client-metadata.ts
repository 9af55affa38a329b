import { createHash } from 'node:crypto';
import type { ClientSpec } from '../../fixtures/client-fixture.ts';
import type { AuthorizationFlow } from '../core/authorization-request.ts';

/** Metadata of a client as a page shows it, in the words of the admin API; `null`: the client has none. */
export type ClientMetadata = Readonly<Record<string, unknown>>;

/** The client of a flow with other metadata: equal metadata mean the same client within a run. */
export function clientWith({ clientSpec }: AuthorizationFlow, metadata: ClientMetadata): ClientSpec {
  const digest = createHash('sha256').update(JSON.stringify(metadata)).digest('hex').slice(0, 10);
  const members = { ...secretFor(clientSpec, metadata), ...withSecretNamed(metadata) };
  const given = Object.entries(members).filter(([name, value]) => name === 'secret' || value !== null);
  return { ...Object.fromEntries(given), name: `${clientSpec.name}-${digest}` } as ClientSpec;
}

/** A client without the implicit grant has a secret, unless the page says otherwise (supplement, section 12). */
function secretFor(spec: ClientSpec, { authorized_grant_types: types }: ClientMetadata): ClientSpec {
  const { secret: _secret, ...rest } = spec;
  return Array.isArray(types) && !types.includes('implicit') ? rest : spec;
}

function withSecretNamed({ client_secret: secret, ...metadata }: ClientMetadata): ClientMetadata {
  return secret === undefined ? metadata : { ...metadata, secret };
}
