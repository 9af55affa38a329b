import type { Scenario } from '../../scenario/scenario.ts';
import type { Dialect } from '../../target/target.ts';
import { basicCredentials, bearerToken, lesserScopes, signedToken, tokenWithScope } from './credentials.ts';
import { endedPlatformToken } from './ended-token.ts';

/** A scope of the resource API in the words of the target. */
function scopeOf(scope: string, dialect: Dialect): string {
  const role = scope.slice(scope.indexOf('.') + 1);
  const own: Readonly<Record<string, string>> = lesserScopes(dialect);
  return own[role] ?? dialect.platformReadScope.replace(/[^.]*$/, role);
}

/** Credentials for the resource API, as pages name them. */
export function shownCredentials(scenario: Scenario) {
  const { run } = scenario;
  return {
    bearer: () => bearerToken(run),
    basic: () => basicCredentials(run),
    signed: () => signedToken(scenario),
    withScope: (scope: string) => tokenWithScope(scenario, scopeOf(scope, run.target.dialect)),
    ended: () => endedPlatformToken(scenario),
  };
}
