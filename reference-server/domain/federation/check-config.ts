import type { JsonObject } from '../json.ts';
import type { ProviderType } from './identity-provider.ts';
import { readInternalConfig } from './internal-config.ts';
import { readLdapConfig } from './ldap/config.ts';
import { readMappingConfig } from './mapping-config.ts';
import { readOidcConfig } from './oidc/config.ts';
import { readSamlConfig } from './saml/config.ts';

/** What each type has to have. @throws ConfigError */
export function checkConfig(type: ProviderType, config: JsonObject): void {
  if (type === 'auth') return void readInternalConfig(config);
  readMappingConfig(config);
  if (type === 'saml') readSamlConfig(config);
  else if (type === 'ldap') readLdapConfig(config);
  else readOidcConfig({ type, config });
}
