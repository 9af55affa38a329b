import { usesOffered } from '../../scenario/applicability.ts';
import type { Scenario } from '../../scenario/scenario.ts';

/** Areas of the service that a target may lack, by the first line of a request. */
const areas: readonly (readonly [of: RegExp, capability: string])[] = [
  [/^\w+ \/introspect\b/, 'introspect'],
  [/^\w+ \/check_token\b/, 'check-token'],
  [/^\w+ \/oauth\/token\/(revoke|list)\//, 'revocation'],
  [/^\w+ \/(autologin|authenticate|Codes|clientinfo)\b/, 'external-login-server'],
  [/^\w+ \/session(_management)?\b/, 'session-management'],
  [/^\w+ \/info\b/, 'server-information'],
  [/^\w+ \/identity-zones\b/, 'identity-zones'],
];

/**
 * Goes on where the target offers the area of a request: what an area that is declared off answers says nothing about others.
 *
 * @throws ScenarioStopped with reason not-applicable where it is declared off
 */
export function usesItsArea(line: string, { run }: Pick<Scenario, 'run'>): void {
  for (const [of, capability] of areas) if (of.test(line)) usesOffered(run, capability);
}
