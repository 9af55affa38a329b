import type { JsonObject, JsonValue } from '../json.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { secretMembers } from './registration.ts';

/** The rules of administering identity providers (supplement-authorization section 14). */
export const providerAdministrationPolicies = {
  /** "`auth` | exists from the start" */
  startsWithInternal: (): boolean => true,
  /** "Scopes idps.read, idps.write" */
  readScopes: (): readonly string[] => ['idps.read', 'idps.write'],
  writeScopes: (): readonly string[] => ['idps.write'],
  /** Reading and changing providers needs one of these scopes. */
  isGuarded: (_method: string): boolean => true,
  /** Every provider is listed, the internal one too. */
  isListed: (_provider: IdentityProvider): boolean => true,
  createdStatus: (): number => 201,
  /** "active (default true)" */
  isActive: (): boolean => true,
  /** "422 validation" */
  requiresConfig: (): boolean => true,
  /** "| ldap | originKey `ldap`", and the origin of internal users for their provider alone. */
  isOrigin: (originKey: string, type: IdentityProvider['type'], internalOrigin: string): boolean => {
    const origins: Readonly<Partial<Record<IdentityProvider['type'], string>>> = {
      ...{ ldap: 'ldap', auth: internalOrigin },
    };
    const own = origins[type];
    return own === undefined ? originKey !== internalOrigin : originKey === own;
  },
  /** "409 (body echoed) same origin" */
  isTaken: (other: IdentityProvider | undefined): boolean => other !== undefined,
  /** "bind password and relyingPartySecret removed" */
  shownConfig: (config: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(config).filter(([name]) => !secretMembers.some((secret) => secret === name)),
    ),
  /** "Query `rawConfig=true` makes `config` an object ...; otherwise `config` is a JSON **string**" */
  configForm: (config: JsonObject, isRaw: boolean): JsonValue => (isRaw ? config : JSON.stringify(config)),
  /** "DELETE /{id} | 200 the provider; its users are deleted" */
  deletesUsers: (): boolean => true,
  /** "404 `Provider not found.`" */
  unknownStatus: (): number => 404,
};
