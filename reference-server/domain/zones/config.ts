import { createPrivateKey } from 'node:crypto';
import type { JWK } from 'jose';
import type { LogoutLinks } from '../authorization/logout-links.ts';
import { isJsonObject, isStringArray, type JsonObject, type JsonValue } from '../json.ts';
import { longestValidity, type TokenRules } from '../settings.ts';
import type { TokenFormat } from '../tokens/token.ts';
import { invalidZone, objectMember } from './errors.ts';
import { logoutLinksOf } from './logout-config.ts';

/** The members of a zone's configuration that take effect; the others are kept and shown. */
export interface ZoneConfig {
  /** Seconds; -1 for the usual ones. */
  readonly accessTokenValidity: number | undefined;
  readonly refreshTokenValidity: number | undefined;
  readonly refreshTokenFormat: TokenFormat | undefined;
  readonly tokenRules: TokenRules;
  readonly issuer: string | undefined;
  readonly defaultGroups: readonly string[] | undefined;
  readonly logout: LogoutLinks;
  /** Private RSA keys by their id, and which of them signs; undefined for a drawn one. */
  readonly keys: { readonly active: string; readonly byId: ReadonlyMap<string, JWK> } | undefined;
}

function seconds(policy: JsonObject, name: string): number | undefined {
  const value = policy[name] ?? undefined;
  if (value === undefined || value === -1) return value;
  const isWhole = typeof value === 'number' && Number.isInteger(value);
  if (isWhole && value > 0 && value <= longestValidity) return value;
  throw invalidZone(`"config.tokenPolicy.${name}" must be whole seconds above 0, or -1 for the usual ones`);
}

function formatOf({ refreshTokenFormat: format }: JsonObject): TokenFormat | undefined {
  if (format === undefined || format === null) return undefined;
  if (format === 'jwt' || format === 'opaque') return format;
  throw invalidZone('"config.tokenPolicy.refreshTokenFormat" must be "opaque" or "jwt"');
}

function flag(policy: JsonObject, name: keyof TokenRules): boolean {
  const value = policy[name] ?? false;
  if (typeof value === 'boolean') return value;
  throw invalidZone(`"config.tokenPolicy.${name}" must be true or false`);
}

function tokenRulesOf(policy: JsonObject): TokenRules {
  return {
    jwtRevocable: flag(policy, 'jwtRevocable'),
    refreshTokenRotate: flag(policy, 'refreshTokenRotate'),
    refreshTokenUnique: flag(policy, 'refreshTokenUnique'),
  };
}

function issuerOf({ issuer }: JsonObject): string | undefined {
  if (issuer === undefined || issuer === null || issuer === '') return undefined;
  const url = typeof issuer === 'string' && URL.canParse(issuer) ? new URL(issuer) : undefined;
  if (typeof issuer === 'string' && url && /^https?:$/.test(url.protocol) && !url.search && !url.hash)
    return issuer;
  throw invalidZone('"config.issuer" must be an absolute http or https address without a query');
}

function groupsOf(config: JsonObject): readonly string[] | undefined {
  const { defaultGroups } = objectMember(config, 'userConfig');
  if (defaultGroups === undefined || defaultGroups === null || isStringArray(defaultGroups)) {
    return defaultGroups ?? undefined;
  }
  throw invalidZone('"config.userConfig.defaultGroups" must be an array of strings');
}

function keyOf(id: string, value: JsonValue | undefined): JWK {
  const where = `"config.tokenPolicy.keys.${id}.signingKey"`;
  const pem = isJsonObject(value) ? value.signingKey : undefined;
  if (typeof pem !== 'string') throw invalidZone(`${where} must be a private RSA key in PEM`);
  try {
    const key = createPrivateKey(pem);
    const size = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (key.asymmetricKeyType !== 'rsa' || size < 2048) throw new TypeError('no RSA key of 2048 bits');
    // Of Node's own form only the members of a JWK remain.
    const { kty = 'RSA', ...members } = key.export({ format: 'jwk' });
    return { kty, ...members };
  } catch {
    throw invalidZone(`${where} must be a private RSA key of at least 2048 bits in PEM, without a password`);
  }
}

function keysOf(policy: JsonObject): ZoneConfig['keys'] {
  const entries = Object.entries(objectMember(policy, 'keys', 'config.tokenPolicy.'));
  const byId = new Map(entries.map(([id, value]) => [id, keyOf(id, value)]));
  const [first] = byId.keys();
  const active = policy.activeKeyId ?? first;
  if (first === undefined && (active === undefined || active === '')) return undefined;
  if (typeof active === 'string' && byId.has(active)) return { active, byId };
  throw invalidZone('"config.tokenPolicy.activeKeyId" must be the id of one of "config.tokenPolicy.keys"');
}

/** Reads what of a configuration takes effect. @throws AdministrationError 422 */
export function readZoneConfig(config: JsonObject): ZoneConfig {
  const policy = objectMember(config, 'tokenPolicy');
  return {
    accessTokenValidity: seconds(policy, 'accessTokenValidity'),
    refreshTokenValidity: seconds(policy, 'refreshTokenValidity'),
    refreshTokenFormat: formatOf(policy),
    tokenRules: tokenRulesOf(policy),
    issuer: issuerOf(config),
    defaultGroups: groupsOf(config),
    logout: logoutLinksOf(config),
    keys: keysOf(policy),
  };
}

/** The configuration with the keys that it names and leaves out, because nobody can read them back. */
export function withKeptKeys(config: JsonObject, before: JsonObject): JsonObject {
  const policy = objectMember(config, 'tokenPolicy');
  const kept = objectMember(objectMember(before, 'tokenPolicy'), 'keys', 'config.tokenPolicy.');
  const named = Object.entries(objectMember(policy, 'keys', 'config.tokenPolicy.'));
  if (named.length === 0) return config;
  const keys = named.map(([id, value]) => [id, withKeptKey(value, kept[id])] as const);
  return { ...config, tokenPolicy: { ...policy, keys: Object.fromEntries(keys) } };
}

function withKeptKey(value: JsonValue | undefined, before: JsonValue | undefined): JsonValue {
  if (value === undefined) return null;
  if (!isJsonObject(value) || !isJsonObject(before) || value.signingKey !== undefined) return value;
  return { ...value, signingKey: before.signingKey ?? null };
}
