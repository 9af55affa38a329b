import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '../json.ts';
import type { Settings } from '../settings.ts';
import { type providerAdministrationPolicies, providerTypes } from './administration-policies.ts';
import { ConfigError, configFlag, configText, secretMembers } from './config-members.ts';
import type { IdentityProvider, ProviderType } from './identity-provider.ts';

/** What this part needs of the service. */
export interface FederationRegistrationPorts {
  readonly settings: Settings;
  readonly policies: { readonly providerAdministration: typeof providerAdministrationPolicies };
}

/** The members of a provider that its object sets. */
export type ProviderMembers = Pick<IdentityProvider, 'originKey' | 'name' | 'type' | 'active' | 'config'>;

function parsed(value: JsonValue | undefined): JsonValue {
  if (typeof value !== 'string') return value ?? {};
  try {
    return parseJson(value);
  } catch {
    throw new ConfigError('"config" must be a JSON object, or one as a JSON string');
  }
}

function configOf(object: JsonObject, before: JsonObject | undefined): JsonObject {
  const config = parsed(object.config);
  if (!isJsonObject(config)) throw new ConfigError('"config" must be a JSON object');
  return { ...Object.fromEntries(secretMembers.map((name) => [name, before?.[name]])), ...config };
}

function textMember(object: JsonObject, name: string): string {
  const value = object[name];
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw new ConfigError(`"${name}" must be given`);
}

function originOf(
  object: JsonObject,
  type: ProviderType,
  { policies, settings }: FederationRegistrationPorts,
): string {
  const originKey = textMember(object, 'originKey');
  if (!/^[\w.~:-]{1,255}$/.test(originKey)) {
    throw new ConfigError('"originKey" must be letters, digits and the characters . _ ~ : -');
  }
  if (!policies.providerAdministration.isOrigin(originKey, type, settings.internalOrigin)) {
    throw new ConfigError(`"originKey" ${originKey} is not for the type ${type}`);
  }
  return originKey;
}

/** Reads a provider object (supplement-authorization section 14). @throws ConfigError */
export function readProvider(
  object: JsonObject,
  before: IdentityProvider | undefined,
  context: FederationRegistrationPorts,
): ProviderMembers {
  const type = context.policies.providerAdministration.typeOf(object.type);
  if (type === undefined) throw new ConfigError(`"type" must be one of ${providerTypes.join(', ')}`);
  const originKey = originOf(object, type, context);
  if (before !== undefined && (before.type !== type || before.originKey !== originKey)) {
    throw new ConfigError('"type" and "originKey" cannot be changed');
  }
  const config = configOf(object, before?.config);
  context.policies.providerAdministration.checkConfig(type, config);
  const active = configFlag(object, 'active', context.policies.providerAdministration.activeByDefault);
  const rules = context.policies.providerAdministration;
  return {
    ...{ originKey, type, active, name: configText(object, 'name') ?? originKey },
    config: { ...config, ...rules.setByServer(type, originKey, context.settings.zone) },
  };
}
