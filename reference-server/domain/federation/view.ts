import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '../json.ts';
import type { Settings } from '../settings.ts';
import type { providerAdministrationPolicies } from './administration-policies.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** What this part needs of the service. */
export interface FederationViewPorts {
  readonly settings: Settings;
  readonly policies: { readonly providerAdministration: typeof providerAdministrationPolicies };
}

/** A provider as the administration shows it, never with a secret (supplement-authorization section 14). */
export function showProvider(
  provider: IdentityProvider,
  isRaw: boolean,
  { policies, settings }: FederationViewPorts,
): JsonObject {
  const rules = policies.providerAdministration;
  return {
    ...{ id: provider.id, originKey: provider.originKey, name: provider.name, type: provider.type },
    config: rules.configForm(rules.shownConfig(provider.config), isRaw),
    ...{ active: provider.active, version: provider.version, created: provider.created },
    ...{ last_modified: provider.lastModified, identityZoneId: settings.zone },
  };
}

function withoutSecrets(config: JsonValue, context: FederationViewPorts): JsonValue {
  if (isJsonObject(config)) return context.policies.providerAdministration.shownConfig(config);
  if (typeof config !== 'string') return config;
  try {
    return JSON.stringify(withoutSecrets(parseJson(config), context));
  } catch {
    return null;
  }
}

/** A refused provider object, echoed without its secrets. */
export function echoProvider(
  object: JsonObject,
  context: FederationViewPorts,
): Readonly<Record<string, JsonValue>> {
  const members = Object.entries(object).map(
    ([name, value = null]) => [name, name === 'config' ? withoutSecrets(value, context) : value] as const,
  );
  return Object.fromEntries(members);
}
