import type { RequirementId } from '../../requirement-id.ts';
import type { Run } from '../../scenario/run.ts';
import type { Judged } from './judgements/schema-rule.ts';

/** What an authorization request left out of the scopes that its client has. */
export interface LeftOut {
  /** "Space-delimited requested scopes." (document, "GET /oauth/authorize"), of the flow. */
  readonly requirement: RequirementId;
  readonly scopes: readonly string[];
}

/** Of each run, what was left out of the request that brought a code. */
const leftOut = new WeakMap<Run, Map<string, LeftOut>>();

/** Keeps what the request left out that brought the code. */
export function rememberLeftOut(run: Run, code: string, left: LeftOut): void {
  const codes = leftOut.get(run) ?? new Map<string, LeftOut>();
  leftOut.set(run, codes);
  codes.set(code, left);
}

/** Judges the scopes of the token that a code was exchanged for; undefined for a code of which nothing is known. */
export function grantsNothingLeftOut(run: Run, code: string, scope: unknown): Judged | undefined {
  const left = leftOut.get(run)?.get(code);
  return left === undefined || typeof scope !== 'string' ? undefined : withoutLeftOut(left, scope.split(' '));
}

/** Passes when none of the scopes was left out of the request. */
export function withoutLeftOut({ requirement, scopes }: LeftOut, granted: readonly string[]): Judged {
  const more = granted.filter((scope) => scopes.includes(scope));
  const outcome = {
    expected: 'no scope that the client has and the request left out',
    actual: more.length === 0 ? 'none' : more.join(' '),
    passed: more.length === 0,
  };
  return [requirement, outcome];
}
