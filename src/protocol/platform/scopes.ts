import type { AdminApi } from '../../fixtures/admin-api.ts';
import type { Dialect } from '../../target/target.ts';
import { decodeJwt } from '../core/judgements/jwt.ts';

/** What a buildpack operation does. */
export type Need = 'read' | 'write';

/** Scopes that let a client do it, in the words of the target (supplement-platform, section 5). */
export function scopesFor(need: Need, dialect: Dialect): readonly string[] {
  const own = need === 'read' ? dialect.platformReadScope : dialect.platformWriteScope;
  return [own, own.replace(/[^.]*$/, 'admin')];
}

/**
 * The scopes of a bearer token: those it was given out with, else those that it says itself. A 401 may say that a
 * token has ended: of one that the suite has not fetched itself nothing is known then.
 *
 * @returns undefined where they are not known
 */
export function scopesOf(
  authorization: string,
  status: number,
  admin: Pick<AdminApi, 'scopesOf'>,
): readonly string[] | undefined {
  const token = /^Bearer (.+)$/.exec(authorization)?.[1];
  if (token === undefined) return undefined;
  const given = admin.scopesOf(token);
  if (given !== undefined) return given.split(' ');
  return status === 401 ? undefined : scopesIn(token);
}

/** The scopes that a token says itself; undefined where it says none. */
export function scopesIn(token: string): readonly string[] | undefined {
  const scope = decodeJwt(token)?.claims.scope;
  if (typeof scope === 'string') return scope.split(' ');
  return Array.isArray(scope) ? scope.map(String) : undefined;
}
