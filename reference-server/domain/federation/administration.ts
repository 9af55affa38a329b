import { type AccountsAdministrationPorts, deleteUser } from '../accounts/administration.ts';
import type { UserStore } from '../accounts/user.ts';
import { AdministrationError, Refusal } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import type { Clock, Random } from '../ports.ts';
import type { providerAdministrationPolicies } from './administration-policies.ts';
import { ConfigError } from './config-members.ts';
import type { ExternalGroupStore } from './external-group.ts';
import type { IdentityProvider, IdentityProviderStore } from './identity-provider.ts';
import { type FederationRegistrationPorts, type ProviderMembers, readProvider } from './registration.ts';
import { type LoadMetadataPorts, loadSamlMetadata } from './saml/load-metadata.ts';
import { echoProvider, type FederationViewPorts } from './view.ts';
import { XmlError } from './xml.ts';

/** What this part needs of the service. */
export type FederationAdministrationPorts = AccountsAdministrationPorts &
  FederationRegistrationPorts &
  LoadMetadataPorts &
  FederationViewPorts & {
    readonly clock: Clock;
    readonly externalGroups: ExternalGroupStore;
    readonly identityProviders: IdentityProviderStore;
    readonly random: Random;
    readonly users: UserStore;
    readonly policies: { readonly providerAdministration: typeof providerAdministrationPolicies };
  };

/** "404 `Provider not found.`" (supplement-authorization section 14) */
export class UnknownProviderError extends Refusal {
  readonly code = 'not_found';

  constructor() {
    super('Provider not found.');
  }
}

/** "400 text for unusable SAML metadata" (supplement-authorization section 14) */
export class MetadataError extends Refusal {
  readonly code = 'invalid_metadata';
}

/** @throws UnknownProviderError */
export function findProvider(id: string, context: FederationAdministrationPorts): IdentityProvider {
  const provider = context.identityProviders.findById(id);
  if (provider === undefined) throw new UnknownProviderError();
  return provider;
}

function refused(
  status: number,
  code: string,
  hint: string,
  object: JsonObject,
  context: FederationAdministrationPorts,
) {
  return new AdministrationError(status, code, hint, echoProvider(object, context));
}

function membersOf(
  object: JsonObject,
  before: IdentityProvider | undefined,
  context: FederationAdministrationPorts,
): ProviderMembers {
  try {
    return readProvider(object, before, context);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw refused(422, 'invalid_identity_provider', error.message, object, context);
  }
}

/** Metadata that can't be read is refused before it is kept. @throws MetadataError */
async function requireMetadata(
  members: ProviderMembers,
  context: FederationAdministrationPorts,
): Promise<void> {
  if (!context.policies.providerAdministration.hasMetadata(members.type)) return;
  try {
    await loadSamlMetadata(members, context);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new MetadataError(`"config.metaDataLocation" can't be used: ${error.message}`);
  }
}

/**
 * Creates a provider. "When several providers share the same issuer the grant fails." (authorization-token-service,
 * "Grant rules", 5): so that several may be stored, where the supplement would refuse the second one.
 * @throws AdministrationError 409 or 422, MetadataError
 */
export async function createProvider(
  object: JsonObject,
  context: FederationAdministrationPorts,
): Promise<IdentityProvider> {
  const members = membersOf(object, undefined, context);
  const requireFreeKey = (): void => {
    const other = context.identityProviders.find(members.originKey);
    if (!context.policies.providerAdministration.isTaken(other)) return;
    throw refused(409, 'idp_exists', '"originKey" is that of another provider', object, context);
  };
  requireFreeKey();
  await requireMetadata(members, context);
  // Somebody else may have taken it meanwhile.
  requireFreeKey();
  const now = context.clock();
  const provider = {
    ...{ id: context.random.uuid(), ...members, version: 0, created: now, lastModified: now },
  };
  context.identityProviders.save(provider);
  return provider;
}

/** Replaces a provider; a secret that is left out stays. @throws AdministrationError 422, UnknownProviderError */
export async function replaceProvider(
  id: string,
  object: JsonObject,
  context: FederationAdministrationPorts,
): Promise<IdentityProvider> {
  const members = membersOf(object, findProvider(id, context), context);
  await requireMetadata(members, context);
  const { version, created } = findProvider(id, context);
  const provider = { id, ...members, version: version + 1, created, lastModified: context.clock() };
  context.identityProviders.save(provider);
  return provider;
}

/** Deletes a provider, its users and what its groups stand for: another provider may get its origin key. @throws AdministrationError 422, UnknownProviderError */
export function deleteProvider(id: string, context: FederationAdministrationPorts): IdentityProvider {
  const provider = findProvider(id, context);
  if (!context.policies.providerAdministration.isDeletable(provider.type)) {
    throw new AdministrationError(
      422,
      'invalid_identity_provider',
      'The internal provider cannot be deleted',
    );
  }
  context.identityProviders.remove(provider);
  for (const mapping of context.externalGroups.list()) {
    if (mapping.origin === provider.originKey) context.externalGroups.remove(mapping);
  }
  for (const user of context.users.list()) {
    if (user.origin === provider.originKey) deleteUser(user.id, undefined, context);
  }
  return provider;
}

/** "`{requirePasswordChange: true}` | 200 (internal provider only) | 422" (supplement-authorization section 14) */
export function changeProviderStatus(
  id: string,
  object: JsonObject,
  context: FederationAdministrationPorts,
): JsonObject {
  const { type, originKey } = findProvider(id, context);
  if (!context.policies.providerAdministration.hasStatus(type) || object.requirePasswordChange !== true) {
    throw new AdministrationError(
      422,
      'invalid_identity_provider',
      '"requirePasswordChange" must be true, and the provider the internal one',
    );
  }
  for (const user of context.users.list()) {
    if (user.origin === originKey) context.users.save({ ...user, passwordChangeRequired: true });
  }
  return object;
}
