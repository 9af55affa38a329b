import { isPattern } from '../authorization/redirect-uri.ts';
import type { clientAuthenticationPolicies } from '../client-authentication/policies.ts';
import type { JsonObject } from '../json.ts';
import { longestPattern } from '../pattern.ts';
import type { Clock, Random } from '../ports.ts';
import type { clientAdministrationPolicies } from './administration-policies.ts';
import type { Client, StoredSecret } from './client.ts';
import { type ClientKeysPorts, clientKeys } from './client-keys.ts';
import {
  autoapproveMember,
  booleanMember,
  invalidClientObject,
  secondsMember,
  stringMember,
  wordsMember,
} from './registration-members.ts';

/** What this part needs of the service. */
export type ClientsRegistrationPorts = ClientKeysPorts & {
  readonly clock: Clock;
  readonly random: Random;
  readonly policies: {
    readonly clientAdministration: typeof clientAdministrationPolicies;
    readonly clientAuthentication: typeof clientAuthenticationPolicies;
  };
};

function grantTypesOf(object: JsonObject, { policies }: ClientsRegistrationPorts): readonly string[] {
  const named = wordsMember(object, 'authorized_grant_types') ?? [];
  if (named.length === 0)
    throw invalidClientObject('"authorized_grant_types" must name at least one grant type');
  const unknown = named.find((word) => !policies.clientAdministration.isGrantType(word));
  if (unknown !== undefined)
    throw invalidClientObject(
      `"authorized_grant_types" names ${JSON.stringify(unknown)}, which is no grant type`,
    );
  return named;
}

function requireRedirect(
  grantTypes: readonly string[],
  redirectUris: readonly string[],
  { policies }: ClientsRegistrationPorts,
): void {
  const { isOfClient, isAbsolute, isWithoutComma } = policies.clientAdministration;
  const refuse = (isGood: (uri: string) => boolean, why: string): void => {
    const bad = redirectUris.find((uri) => !isGood(uri));
    if (bad !== undefined)
      throw invalidClientObject(`"redirect_uri" must hold no ${JSON.stringify(bad)}: ${why}`);
  };
  refuse(isOfClient, 'no client is there');
  refuse(isAbsolute, 'it has no scheme');
  refuse(isWithoutComma, 'a comma parts two addresses');
  const needing = grantTypes.find(policies.clientAdministration.needsRedirect);
  if (needing === undefined || redirectUris.length > 0) return;
  throw invalidClientObject(`"redirect_uri" must name at least one address for grant type ${needing}`);
}

const mostPatterns = 50;

/** Every request of the client is compared with all of them. */
function requireFewPatterns(redirectUris: readonly string[]): void {
  const patterns = redirectUris.filter(isPattern);
  if (patterns.length <= mostPatterns && patterns.every(({ length }) => length <= longestPattern)) return;
  throw invalidClientObject(
    `"redirect_uri" must hold at most ${mostPatterns} patterns of at most ${longestPattern} characters`,
  );
}

/** The scopes of a client (supplement-authorization section 12). */
function scopeOf(
  object: JsonObject,
  grantTypes: readonly string[],
  { policies }: ClientsRegistrationPorts,
): readonly string[] {
  const named = wordsMember(object, 'scope') ?? [];
  const needing = grantTypes.find(policies.clientAdministration.needsScope);
  if (needing === undefined || named.length > 0) return orNone(named);
  throw invalidClientObject(`"scope" must name at least one scope for grant type ${needing}`);
}

function idOf(object: JsonObject, { policies }: ClientsRegistrationPorts): string {
  const clientId = stringMember(object, 'client_id') ?? '';
  if (policies.clientAdministration.isClientId(clientId)) return clientId;
  throw invalidClientObject('"client_id" must be a text without slashes and control characters');
}

/** The secrets of a new client. */
export function secretsOf(object: JsonObject, context: ClientsRegistrationPorts): readonly StoredSecret[] {
  const secrets = ['client_secret', 'secondary_client_secret'].map((name) => stringMember(object, name));
  return secrets
    .filter((secret) => secret !== undefined)
    .map((secret) => context.policies.clientAuthentication.stored(secret, context.random));
}

/** The rules on secrets for each grant type (supplement-authorization section 12). */
export function requireSecret(client: Client, { policies }: ClientsRegistrationPorts): void {
  if (client.secrets.length > 0 && !policies.clientAdministration.mayHaveSecret(client.authorizedGrantTypes))
    throw invalidClientObject('"client_secret" must be left out for grant type implicit alone');
  const needing = client.authorizedGrantTypes.find(policies.clientAdministration.needsSecret);
  if (needing === undefined || client.secrets.length > 0 || client.keys !== undefined || client.allowPublic)
    return;
  throw invalidClientObject(`"client_secret" must be given for grant type ${needing}`);
}

function orNone(words: readonly string[] | undefined): readonly string[] {
  return words === undefined || words.length === 0 ? ['auth.none'] : words;
}

/** Reads a client object; secrets are kept apart (supplement-authorization section 12). @throws AdministrationError */
export function readClient(
  object: JsonObject,
  secrets: readonly StoredSecret[],
  context: ClientsRegistrationPorts,
): Client {
  const authorizedGrantTypes = grantTypesOf(object, context);
  const redirectUris = wordsMember(object, 'redirect_uri') ?? [];
  requireRedirect(authorizedGrantTypes, redirectUris, context);
  requireFewPatterns(redirectUris);
  const [accessTokenValidity, refreshTokenValidity] = ['access_token_validity', 'refresh_token_validity'].map(
    (name) => secondsMember(object, name, context.policies.clientAdministration.isValidity),
  );
  const [allowedProviders, name, keys] = [
    wordsMember(object, 'allowedproviders'),
    stringMember(object, 'name'),
    clientKeys(object, context),
  ];
  return {
    ...{ clientId: idOf(object, context), secrets, authorizedGrantTypes, redirectUris },
    scope: scopeOf(object, authorizedGrantTypes, context),
    authorities: orNone(wordsMember(object, 'authorities')),
    autoapprove: autoapproveMember(object),
    allowPublic: booleanMember(object, 'allowpublic') ?? false,
    requiredUserGroups: wordsMember(object, 'required_user_groups') ?? [],
    tokenSalt: stringMember(object, 'token_salt') ?? context.random.hex(8),
    lastModified: context.clock(),
    ...(accessTokenValidity !== undefined && { accessTokenValidity }),
    ...(refreshTokenValidity !== undefined && { refreshTokenValidity }),
    ...(allowedProviders !== undefined && { allowedProviders }),
    ...(name !== undefined && { name }),
    ...(keys !== undefined && { keys }),
  };
}
