import type { JsonObject, JsonValue } from '../json.ts';
import { checkConfig } from './check-config.ts';
import { secretMembers } from './config-members.ts';
import type { IdentityProvider, ProviderType } from './identity-provider.ts';

/** Kinds of identity providers. */
export const providerTypes: readonly ProviderType[] = ['auth', 'ldap', 'oidc1.0', 'oauth2.0', 'saml'];

/** The rules of administering identity providers (supplement-authorization section 14). */
export const providerAdministrationPolicies = {
  /** "Scopes idps.read, idps.write" */
  readScopes: ['idps.read', 'idps.write'] as readonly string[],
  writeScopes: ['idps.write'] as readonly string[],
  /** "| type | Minimal config |" */
  typeOf: (word: JsonValue | undefined): ProviderType | undefined =>
    providerTypes.find((one) => one === word),
  /** "200 (internal provider only)" */
  hasStatus: (type: ProviderType): boolean => type === 'auth',
  /** "422 for `auth`" */
  isDeletable: (type: ProviderType): boolean => type !== 'auth',
  createdStatus: 201,
  activeByDefault: true,
  checkConfig,
  /** "`metaDataLocation` (XML or URL; missing: 500 [O], any refusal is right)" */
  hasMetadata: (type: ProviderType): boolean => type === 'saml',
  /** "| ldap | originKey `ldap`", and the origin of internal users for their provider alone. */
  isOrigin: (originKey: string, type: IdentityProvider['type'], internalOrigin: string): boolean => {
    const origins: Readonly<Partial<Record<IdentityProvider['type'], string>>> = {
      ...{ ldap: 'ldap', auth: internalOrigin },
    };
    const own = origins[type];
    return own === undefined ? originKey !== internalOrigin : originKey === own;
  },
  /** "`idpEntityAlias` = originKey and `zoneId` are set by the server" */
  setByServer: (type: ProviderType, originKey: string, zoneId: string): JsonObject =>
    type === 'saml' ? { idpEntityAlias: originKey, zoneId } : {},
  /** "409 (body echoed) same origin" */
  isTaken: (other: IdentityProvider | undefined): boolean => other !== undefined,
  /** "bind password and relyingPartySecret removed" */
  shownConfig: (config: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(config).filter(([name]) => !secretMembers.some((secret) => secret === name)),
    ),
  /** "Query `rawConfig=true` makes `config` an object ...; otherwise `config` is a JSON **string**" */
  configForm: (config: JsonObject, isRaw: boolean): JsonValue => (isRaw ? config : JSON.stringify(config)),
  /** "404 `Provider not found.`" */
  unknownStatus: 404,
};
