import { headerValues } from '../../client/exchange.ts';
import { isOfTarget } from '../../errors.ts';
import { AdminApi } from '../../fixtures/admin-api.ts';
import { isObject, jsonArray, stringMember } from '../../json/json.ts';
import { decodeJwt } from '../../protocol/core/judgements/jwt.ts';
import type { Dialect } from '../../target/target.ts';
import type { Preflight, PreflightLine } from './line.ts';

const what = 'dialect';

/** A word that the target shows, where the dialect has another one. */
export interface ShownWord {
  readonly member: keyof Dialect;
  readonly value: string;
  /** Where it shows, as a sentence begins. */
  readonly where: string;
}

/**
 * Whether the target has the words that the profile gives. They are hints: what a word of the document is called
 * elsewhere is known for certain by the operator alone.
 */
export async function dialectLines(context: Preflight): Promise<PreflightLine[]> {
  const { dialect } = context.target;
  return (await wordsShown(context)).map(({ member, value, where }) => ({
    what,
    finding: 'advice',
    message: `${where} ${value}, and dialect.${member} is ${String(dialect[member])}: give ${member}: ${value}, or fix the server`,
  }));
}

/** Words other than the dialect's, which the admin client's token, the list of providers and the login page show. */
export async function wordsShown(context: Preflight): Promise<ShownWord[]> {
  const { target, client, evidence } = context;
  if (target.authorization === undefined) return [];
  const admin = new AdminApi(target, client, evidence.recorder());
  const claims = await tolerating(async () => decodeJwt(await admin.token())?.claims ?? {}, {});
  const origins = await tolerating(() => internalOrigins(admin), []);
  const cookies = await tolerating(() => cookiesOfLogin(context), []);
  const { dialect } = target;
  const scopes = Array.isArray(claims.scope) ? claims.scope.map(String) : [];
  return [
    ...prefixWord(dialect, scopes),
    ...platformWords(dialect, scopes),
    ...word(
      'defaultZone',
      dialect.defaultZone,
      stringMember(claims, 'zid'),
      'the token of the admin client has as zid',
    ),
    ...originWord(dialect, origins),
    ...cookieWord(dialect, cookies),
  ];
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

function word(member: keyof Dialect, given: string, shown: string | undefined, where: string): ShownWord[] {
  return shown === undefined || shown === given ? [] : [{ member, value: shown, where }];
}

/** The admin client has the authority of a resource server, or that of an administrator. */
function prefixWord({ scopePrefix }: Dialect, scopes: readonly string[]): ShownWord[] {
  const prefixes = scopes.flatMap((one) => /^([^.]+)\.resource$/.exec(one)?.[1] ?? []);
  if (prefixes.includes(scopePrefix)) return [];
  const where = 'the prefix of resource in the scopes of the admin client is';
  return word('scopePrefix', scopePrefix, prefixes[0], where);
}

/** Scopes of the administration (supplement, section 12), which are not those of the resource API. */
const ofAdministration = /^(clients|scim|groups|idps|zones|tokens|password|oauth|approvals)\./;

/** Where the admin client has none of the scopes of the resource API, but reads and writes something else, it is that. */
function platformWords(dialect: Dialect, scopes: readonly string[]): ShownWord[] {
  const { platformReadScope, platformWriteScope } = dialect;
  const own = [platformReadScope, platformWriteScope].flatMap((one) => [one, one.replace(/[^.]*$/, 'admin')]);
  if (scopes.some((one) => own.includes(one))) return [];
  const ofService = scopes.flatMap((one) => /^([^.]+\.)resource$/.exec(one)?.[1] ?? []);
  const others = scopes.filter(
    (one) => !ofAdministration.test(one) && !ofService.some((prefix) => one.startsWith(prefix)),
  );
  const named = (verb: string) => others.find((one) => one.endsWith(`.${verb}`));
  const where = (verb: string) =>
    `beside scopes of the administration the admin client has that of the resource API, and the one to ${verb} is`;
  return [
    ...word('platformReadScope', platformReadScope, named('read'), where('read')),
    ...word('platformWriteScope', platformWriteScope, named('write'), where('write')),
  ];
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

function originWord({ internalOrigin }: Dialect, origins: readonly string[]): ShownWord[] {
  if (origins.includes(internalOrigin)) return [];
  return word(
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

function cookieWord({ csrfCookie }: Dialect, cookies: readonly string[]): ShownWord[] {
  if (cookies.includes(csrfCookie)) return [];
  const shown = cookies.find((name) => /[cx]srf/i.test(name));
  return word('csrfCookie', csrfCookie, shown, 'the login page sets the cookie');
}
