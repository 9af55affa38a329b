import { decodeJwt } from '../../assertions/jwt.ts';
import { headerValues } from '../../client/exchange.ts';
import { isOfTarget } from '../../errors.ts';
import { AdminApi } from '../../fixtures/admin-api.ts';
import { isObject, jsonArray, stringMember } from '../../json/json.ts';
import type { Dialect } from '../../target/target.ts';
import type { Preflight, PreflightLine } from './line.ts';

const what = 'dialect';

/**
 * Whether the target has the words that the profile gives, where the admin client's token, the list of providers
 * and the login page show others. They are hints: what a word of the document is called elsewhere is known for
 * certain by the operator alone.
 */
export async function dialectLines(context: Preflight): Promise<PreflightLine[]> {
  const { target, client, evidence } = context;
  if (target.authorization === undefined) return [];
  const admin = new AdminApi(target, client, evidence.recorder());
  const claims = await tolerating(async () => decodeJwt(await admin.token())?.claims ?? {}, {});
  const origins = await tolerating(() => internalOrigins(admin), []);
  const cookies = await tolerating(() => cookiesOfLogin(context), []);
  const { dialect } = target;
  const hints = [
    ...prefixHint(dialect, claims),
    ...hint(
      'defaultZone',
      dialect.defaultZone,
      stringMember(claims, 'zid'),
      'the token of the admin client has as zid',
    ),
    ...originHint(dialect, origins),
    ...cookieHint(dialect, cookies),
  ];
  return hints.map((message) => ({ what, finding: 'advice', message }));
}

/** What cannot be asked for has a line of its own, or is no mistake of the profile. */
async function tolerating<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isOfTarget(error)) return otherwise;
    throw error;
  }
}

function hint(member: keyof Dialect, given: unknown, shown: string | undefined, where: string): string[] {
  if (shown === undefined || shown === given) return [];
  return [
    `${where} ${shown}, and dialect.${member} is ${String(given)}: give ${member}: ${shown}, or mend the server`,
  ];
}

/** The admin client has the authority of a resource server, or that of an administrator. */
function prefixHint({ scopePrefix }: Dialect, { scope }: Readonly<Record<string, unknown>>): string[] {
  const scopes = Array.isArray(scope) ? scope.map(String) : [];
  const prefixes = scopes.flatMap((one) => /^([^.]+)\.resource$/.exec(one)?.[1] ?? []);
  if (prefixes.includes(scopePrefix)) return [];
  return hint(
    'scopePrefix',
    scopePrefix,
    prefixes[0],
    'the prefix of resource in the scopes of the admin client is',
  );
}

async function internalOrigins(admin: AdminApi): Promise<string[]> {
  const { response } = await admin.send({ method: 'GET', path: '/identity-providers' });
  return response.status === 200 ? ownOrigins(jsonArray(response.body).filter(isObject)) : [];
}

/**
 * Origin keys of the providers that may hold the target's own users: those with rules for passwords or for the
 * management of users (supplement, section 14), or where none shows any, those of no known protocol.
 */
export function ownOrigins(providers: readonly Readonly<Record<string, unknown>>[]): string[] {
  const own = providers.filter(({ type }) => !/^(ldap|saml|oidc1\.0|oauth2\.0|keystone)$/.test(String(type)));
  const ruling = own.filter(({ config }) => /passwordPolicy|disableInternalUser/.test(textOf(config)));
  return (ruling.length > 0 ? ruling : own).flatMap((provider) => stringMember(provider, 'originKey') ?? []);
}

/** "otherwise `config` is a JSON string" (supplement, section 14). */
function textOf(config: unknown): string {
  return typeof config === 'string' ? config : (JSON.stringify(config) ?? '');
}

function originHint({ internalOrigin }: Dialect, origins: readonly string[]): string[] {
  if (origins.includes(internalOrigin)) return [];
  return hint(
    'internalOrigin',
    internalOrigin,
    origins[0],
    'the provider of the internal users has the origin key',
  );
}

async function cookiesOfLogin({ target, client, evidence }: Preflight): Promise<string[]> {
  const url = `${target.authorization}/login`;
  const headers = [['Accept', 'text/html']] as const;
  const { response } = await client.send({ method: 'GET', url, headers }, evidence.recorder(), {
    role: 'preparation',
  });
  return headerValues(response, 'set-cookie').map((field) => field.split('=', 1)[0] ?? '');
}

function cookieHint({ csrfCookie }: Dialect, cookies: readonly string[]): string[] {
  if (cookies.includes(csrfCookie)) return [];
  const shown = cookies.find((name) => /[cx]srf/i.test(name));
  return hint('csrfCookie', csrfCookie, shown, 'the login page sets the cookie');
}
