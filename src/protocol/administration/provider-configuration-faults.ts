import type { HttpRequest } from '../../client/exchange.ts';
import { isObject } from '../../json/json.ts';
import type { Fault } from '../../scenario/request-under-test.ts';
import type { ConfiguredType } from './configured-providers.ts';
import { withMembers } from './request-faults.ts';

/** A new provider that cannot be stored as it is. */
export interface ConfigurationFault {
  /** As feature files say it, after "a new provider". */
  readonly name: string;
  readonly fault: Fault<HttpRequest>;
  /** Left out: OpenID Connect. */
  readonly type?: ConfiguredType;
}

/** Every such fault that feature files can name (supplement, section 14). */
export const configurationFaults: readonly ConfigurationFault[] = [
  {
    name: 'without its configuration',
    fault: withMembers('no configuration', async () => ({ config: '{}' })),
  },
  ...['relyingPartyId', 'authUrl', 'tokenUrl', 'tokenKey', 'linkText'].map((member) => without(member)),
  without('metaDataLocation', 'saml'),
  {
    name: 'whose SAML metadata are none',
    type: 'saml',
    fault: changed('metadata that are none', (config) => ({ ...config, metaDataLocation: '<nothing/>' })),
  },
  {
    name: 'whose SAML metadata have another root element',
    type: 'saml',
    fault: changed('metadata with another root element', (config) => ({
      ...config,
      metaDataLocation: String(config.metaDataLocation).replaceAll(':EntityDescriptor', ':Description'),
    })),
  },
  {
    name: 'of a directory with another origin_key than ldap',
    fault: withMembers('a directory with another origin_key', async () => ({
      type: 'ldap',
      config: JSON.stringify(directory),
    })),
  },
];

/** A complete configuration of a directory that nobody asks. */
const directory = {
  ldapProfileFile: 'ldap/ldap-simple-bind.xml',
  ldapGroupFile: 'ldap/ldap-groups-null.xml',
  baseUrl: 'ldap://directory.assay.example:389',
  userDNPattern: 'uid={0},dc=assay,dc=example',
};

function without(member: string, type: ConfiguredType = 'oidc1.0'): ConfigurationFault {
  return {
    ...{ name: `without ${member}`, type },
    fault: changed(`no ${member}`, (config) => ({ ...config, [member]: undefined })),
  };
}

type Config = Readonly<Record<string, unknown>>;

function changed(name: string, change: (config: Config) => Config): Fault<HttpRequest> {
  return {
    name,
    apply: (request, scenario) => {
      const { config } = JSON.parse(request.body ?? '{}');
      const own: unknown = JSON.parse(config);
      return withMembers(name, async () => ({
        config: JSON.stringify(change(isObject(own) ? own : {})),
      })).apply(request, scenario);
    },
  };
}
