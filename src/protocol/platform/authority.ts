import type { Run } from '../../scenario/run.ts';
import { type ScenarioStopped, stopped } from '../../scenario/stop-scenario.ts';
import type { PlatformAnswer } from './answer.ts';
import { platformCredentials } from './credentials.ts';
import { scopesFor, scopesOf } from './scopes.ts';

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
  const enough = scopesFor(need, run.target.dialect);
  const held = scopesOf(credentials[1], status, run.fixtures.admin);
  if (held?.some((scope) => enough.includes(scope))) return undefined;
  const { way = 'a token of adminClient' } = run.target.resourceCredentials ?? {};
  const known =
    held === undefined
      ? `of which the scopes are not known`
      : `which have none of ${enough.join(', ')}, but ${held.join(', ') || 'no scope at all'}`;
  const message = `${seen} credentials (${way}) ${known}: give them what lets them ${need}, or say in dialect how it is called`;
  return stopped('not-provisioned', message);
}
