import type { Scenario } from '../../scenario/scenario.ts';
import { basicCredentials, bearerToken, signedToken, tokenWithScope } from './credentials.ts';
import { endedPlatformToken } from './ended-token.ts';

/** Credentials for the resource API, as pages name them. */
export function shownCredentials(scenario: Scenario) {
  const { run } = scenario;
  const { platformReadScope, platformWriteScope, scopePrefix } = run.target.dialect;
  return {
    bearer: () => bearerToken(run),
    basic: () => basicCredentials(run),
    signed: () => signedToken(scenario),
    read: () => tokenWithScope(scenario, platformReadScope),
    write: () => tokenWithScope(scenario, platformWriteScope),
    none: () => tokenWithScope(scenario, `${scopePrefix}.none`),
    ended: () => endedPlatformToken(scenario),
  };
}
