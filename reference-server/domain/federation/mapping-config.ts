import { isJsonObject, isStringArray, type JsonObject } from '../json.ts';
import { ConfigError, configFlag, configWord, configWords } from './config-members.ts';

const groupModes = ['EXPLICITLY_MAPPED', 'AS_SCOPES'] as const;

/** Which facts of a provider become which members of a user (supplement-authorization section 14). */
export interface MappingConfig {
  /** Names of the provider's attributes, by the member that they fill; several for groups. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** "addShadowUserOnLogin" */
  readonly addsShadowUsers: boolean;
  /** "groupMappingMode (EXPLICITLY_MAPPED, AS_SCOPES)" */
  readonly groupMode: (typeof groupModes)[number];
  /** "externalGroupsWhitelist"; absent when every group counts. */
  readonly groupWhitelist?: readonly string[];
  /** "storeCustomAttributes" */
  readonly storesAttributes: boolean;
}

function attributesOf(config: JsonObject): MappingConfig['attributes'] {
  const mappings = config.attributeMappings ?? {};
  if (!isJsonObject(mappings)) throw new ConfigError('"config.attributeMappings" must be an object');
  const entries = Object.entries(mappings).flatMap(([member, source]) => {
    if (source === null || source === undefined || source === '') return [];
    if (typeof source === 'string') return [[member, [source]] as const];
    if (isStringArray(source)) return [[member, source] as const];
    throw new ConfigError(`"config.attributeMappings.${member}" must be a string or an array of strings`);
  });
  return Object.fromEntries(entries);
}

/** Reads what all external providers have. @throws ConfigError */
export function readMappingConfig(config: JsonObject): MappingConfig {
  const groupMode = configWord(config, 'groupMappingMode', groupModes) ?? 'EXPLICITLY_MAPPED';
  const groupWhitelist = configWords(config, 'externalGroupsWhitelist');
  return {
    ...{ attributes: attributesOf(config), groupMode },
    addsShadowUsers: configFlag(config, 'addShadowUserOnLogin', true),
    storesAttributes: configFlag(config, 'storeCustomAttributes', true),
    ...(groupWhitelist !== undefined && { groupWhitelist }),
  };
}
