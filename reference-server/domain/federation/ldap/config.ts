import type { JsonObject } from '../../json.ts';
import {
  ConfigError,
  configFlag,
  configText,
  configWord,
  neededAddress,
  neededText,
} from '../config-members.ts';
import type { MappingConfig } from '../mapping-config.ts';

/** Where groups are looked for, and what they become. */
export interface LdapGroupSearch {
  readonly base: string;
  /** `{0}` stands for the distinguished name of the member. */
  readonly filter: string;
  /** How deep groups in groups are followed; 1 for none. */
  readonly depth: number;
  readonly mode: MappingConfig['groupMode'];
  /** Attribute that holds the scopes of a group ("groupRoleAttribute"). */
  readonly scopeAttribute: string;
}

/** How a directory is asked (supplement-authorization section 14). */
export interface LdapConfig {
  /** Addresses in the order in which they are tried. */
  readonly addresses: readonly string[];
  readonly usesStartTls: boolean;
  readonly verifiesTls: boolean;
  readonly mailAttribute: string;
  /** Bind as the user at once, with one of these patterns, or search for the user first. */
  readonly login:
    | { readonly kind: 'simple-bind'; readonly patterns: readonly string[] }
    | {
        readonly kind: 'search-and-bind';
        readonly bindDn: string;
        readonly bindPassword: string;
        readonly base: string;
        /** `{0}` stands for the user name. */
        readonly filter: string;
      };
  readonly groups?: LdapGroupSearch;
}

const groupFiles = [
  'ldap/ldap-groups-null.xml',
  'ldap/ldap-groups-as-scopes.xml',
  'ldap/ldap-groups-map-to-scopes.xml',
] as const;
const tlsConfigurations = ['none', 'simple', 'external'] as const;

function loginOf(config: JsonObject): LdapConfig['login'] {
  const file = neededText(config, 'ldapProfileFile');
  if (file === 'ldap/ldap-simple-bind.xml') {
    const delimiter = configText(config, 'userDNPatternDelimiter') ?? ';';
    const patterns = neededText(config, 'userDNPattern').split(delimiter);
    if (patterns.every((pattern) => pattern.includes('{0}'))) return { kind: 'simple-bind', patterns };
    throw new ConfigError('"config.userDNPattern" must hold {0} for the user name');
  }
  if (file !== 'ldap/ldap-search-and-bind.xml') {
    throw new ConfigError(
      '"config.ldapProfileFile" must be ldap/ldap-simple-bind.xml or ldap/ldap-search-and-bind.xml',
    );
  }
  const filter = neededText(config, 'userSearchFilter');
  if (!filter.includes('{0}'))
    throw new ConfigError('"config.userSearchFilter" must hold {0} for the user name');
  return {
    ...{ kind: 'search-and-bind', filter, base: neededText(config, 'userSearchBase') },
    bindDn: neededText(config, 'bindUserDn'),
    bindPassword: neededText(config, 'bindPassword'),
  };
}

function groupsOf(config: JsonObject): LdapGroupSearch | undefined {
  const file = configWord(config, 'ldapGroupFile', groupFiles) ?? 'ldap/ldap-groups-null.xml';
  if (file === 'ldap/ldap-groups-null.xml') return undefined;
  const depth = config.maxGroupSearchDepth ?? 10;
  if (typeof depth !== 'number' || !Number.isInteger(depth) || depth < 1 || depth > 50) {
    throw new ConfigError('"config.maxGroupSearchDepth" must be a whole number from 1 to 50');
  }
  return {
    mode: file === 'ldap/ldap-groups-as-scopes.xml' ? 'AS_SCOPES' : 'EXPLICITLY_MAPPED',
    ...{ depth, base: neededText(config, 'groupSearchBase') },
    filter: configText(config, 'groupSearchFilter') ?? 'member={0}',
    scopeAttribute: configText(config, 'groupRoleAttribute') ?? 'cn',
  };
}

/** Reads the configuration of a provider of type `ldap`. @throws ConfigError */
export function readLdapConfig(config: JsonObject): LdapConfig {
  const addresses = neededText(config, 'baseUrl').split(/\s+/);
  for (const baseUrl of addresses) neededAddress({ baseUrl }, 'baseUrl', ['ldap:', 'ldaps:']);
  const tls = configWord(config, 'tlsConfiguration', tlsConfigurations) ?? 'none';
  const groups = groupsOf(config);
  return {
    ...{ addresses, usesStartTls: tls !== 'none', login: loginOf(config) },
    verifiesTls: !configFlag(config, 'skipSSLVerification'),
    mailAttribute: configText(config, 'mailAttributeName') ?? 'mail',
    ...(groups && { groups }),
  };
}
