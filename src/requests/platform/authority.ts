import { decodeJwt } from '../../assertions/jwt.ts';
import type { Run } from '../../run/run.ts';
import { type ScenarioStopped, stopped } from '../../run/stop-scenario.ts';
import type { PlatformAnswer } from './answers.ts';
import { platformCredentials } from './credentials.ts';

type Need = 'read' | 'write';

/**
 * Why a refusal for its credentials is no departure of the target: they may be too weak for what was asked. It is one
 * where they are a token with a scope that is known to be enough.
 *
 * @returns undefined where the target has refused credentials that are enough
 */
export async function lackOfAuthority(
  run: Run,
  { name, status, sent }: PlatformAnswer,
): Promise<ScenarioStopped | undefined> {
  const [credentials] = await platformCredentials(run);
  const seen = `${name} has status ${status}, and the profile names`;
  if (credentials === undefined) {
    return stopped('not-provisioned', `${seen} no credentials: add resource.credentials, or adminClient`);
  }
  const need = sent.exchange.request.method === 'POST' ? 'write' : 'read';
  const enough = scopesFor(need, run);
  const held = scopesOf(credentials[1], run);
  if (held?.some((scope) => enough.includes(scope))) return undefined;
  const { way = 'a token of adminClient' } = run.target.resourceCredentials ?? {};
  const known =
    held === undefined
      ? `of which the scopes are not known`
      : `which have none of ${enough.join(', ')}, but ${held.join(', ') || 'no scope at all'}`;
  const message = `${seen} credentials (${way}) ${known}: give them what lets them ${need}, or say in dialect how it is called`;
  return stopped('not-provisioned', message);
}

/** Scopes that let a client do it, in the words of the target (supplement-platform, section 5). */
function scopesFor(need: Need, { target: { dialect } }: Run): readonly string[] {
  const own = need === 'read' ? dialect.platformReadScope : dialect.platformWriteScope;
  return [own, own.replace(/[^.]*$/, 'admin')];
}

/** The scopes of a bearer token: those it was given out with, else those that it says itself; undefined where neither tells. */
function scopesOf(authorization: string, { fixtures: { admin } }: Run): readonly string[] | undefined {
  const token = /^Bearer (.+)$/.exec(authorization)?.[1];
  if (token === undefined) return undefined;
  const scope = admin.scopesOf(token) ?? decodeJwt(token)?.claims.scope;
  if (typeof scope === 'string') return scope.split(' ');
  return Array.isArray(scope) ? scope.map(String) : undefined;
}
