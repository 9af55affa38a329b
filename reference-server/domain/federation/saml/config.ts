import type { JsonObject } from '../../json.ts';
import { ConfigError, configFlag, configText, configWords, neededText } from '../config-members.ts';

/** How a SAML provider is trusted (supplement-authorization section 14). */
export interface SamlConfig {
  /** XML of the metadata, or the address of it. */
  readonly metadataLocation: string;
  readonly nameIdFormat?: string;
  /** Authentication contexts of which one has to match; none when any will do. */
  readonly authnContexts: readonly string[];
  readonly verifiesTls: boolean;
}

/** Whether the metadata stands in the configuration itself. */
export function isInlineMetadata(location: string): boolean {
  return location.trimStart().startsWith('<');
}

/** Reads the configuration of a provider of type `saml`. @throws ConfigError */
export function readSamlConfig(config: JsonObject): SamlConfig {
  const metadataLocation = neededText(config, 'metaDataLocation');
  if (!isInlineMetadata(metadataLocation) && !/^https?:\/\/[^/]/.test(metadataLocation)) {
    throw new ConfigError('"config.metaDataLocation" must be metadata in XML, or its http or https address');
  }
  configFlag(config, 'showSamlLink', true);
  const nameIdFormat = configText(config, 'nameID');
  return {
    ...{ metadataLocation, ...(nameIdFormat !== undefined && { nameIdFormat }) },
    authnContexts: configWords(config, 'authnContext') ?? [],
    verifiesTls: !configFlag(config, 'skipSslValidation', false),
  };
}
