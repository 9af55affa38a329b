import type { Exchange } from '../../client/exchange.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import type { Run } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { recordBreaches } from './breaches.ts';
import { cookieMember, cookiesSet } from './judgements/cookies.ts';
import type { Judged } from './judgements/schema-rule.ts';
import { hstsAges } from './judgements/security-headers.ts';

/**
 * Judges what the table of limits gives a value to, in any answer of the authorization and token service that a scenario
 * has met: the constants are those of the service and not of one endpoint. Neither header nor cookie is demanded here. An
 * error may be that of something before the service, and is left to the scenarios about it. Only a breach is recorded.
 */
export function judgeSeenLimits(scenario: Scenario, exchange: Exchange): void {
  const { run } = scenario;
  const { request, response } = exchange;
  if (response.status >= 400) return;
  const ages = hstsAges([response]);
  const cookies = cookiesSet([response], run.target.dialect.csrfCookie);
  const maxAges = cookies.flatMap((cookie) => cookieMember(cookie, 'Max-Age') ?? []);
  const limits = [
    judged('LIMIT-HSTS-001', 'max-age of Strict-Transport-Security', ages, '31536000'),
    judged('LIMIT-CSRF-001', 'Max-Age of the CSRF cookie', maxAges, '86400'),
  ];
  // Nearly every answer keeps to them: whose it is need not be known then.
  if (limits.every(([, { passed }]) => passed) || !isOfService(run, new URL(request.url))) return;
  recordBreaches(scenario, exchange, limits);
}

/** Below its base URL or that of a zone of it; the resource API may stand there too. */
function isOfService({ target: { authorization, resource } }: Run, url: URL): boolean {
  if (authorization === undefined) return false;
  const { host, pathname } = new URL(authorization);
  const isHost = url.host === host || url.host.endsWith(`.${host}`);
  const isBelow = `${url.pathname}/`.startsWith(pathname.replace(/\/?$/, '/'));
  return isHost && isBelow && !url.href.startsWith(`${resource}/v3`);
}

function judged(requirement: Judged[0], what: string, found: readonly unknown[], value: string): Judged {
  const outcome: Outcome = {
    expected: `${what}: ${value}`,
    actual: `${what}: ${found.map((one) => one ?? 'none').join(', ')}`,
    passed: found.every((one) => one === value),
  };
  return [requirement, outcome];
}
