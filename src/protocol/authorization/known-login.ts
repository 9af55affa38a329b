import { placeOf } from '../../client/allowed-hosts.ts';
import { unreachedHost } from '../../identity-providers/unreached-host.ts';
import { runUnderWay } from '../../scenario/run.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import type { Journey, Person } from '../../user-agent/journey.ts';
import { valuesIn } from '../core/judgements/authorization-response.ts';
import { redirectLocation, redirectUrl } from '../core/judgements/redirect-location.ts';

/** What a redirect to a client brings. */
const answers = ['code', 'access_token', 'id_token', 'error'];

/**
 * A way that leaves the target before any page, with nothing for the client and for a host that the request does not name,
 * leads to a login page that nobody has seen: what comes behind it cannot be judged. Another path of the target's own host is
 * no such page: "Every path is relative to" the base URL (document, before its first section).
 *
 * @param redirectUri where the client expects the answer
 * @throws ScenarioStopped that says which host the profile does not name
 */
export function needKnownLogin(journey: Journey, person: Person, redirectUri: string): void {
  const { end, pages, last, exchanges } = journey;
  const to = redirectUrl(last);
  const isLogin = end === 'elsewhere' && person.credentials !== undefined && pages.login === undefined;
  if (!isLogin || pages.approval !== undefined || to === undefined) return;
  const brought = answers.flatMap((name) =>
    valuesIn(redirectLocation(last.response), 'query or fragment', name),
  );
  const { host, searchParams } = new URL(exchanges[0].request.url);
  const isClients = [redirectUri, ...searchParams.values()].some((text) => text.includes(to.hostname));
  if (brought.length > 0 || isClients || [host, unreachedHost].includes(to.host)) return;
  runUnderWay()?.client.hosts.refused.add(placeOf(to));
  throw stopped(
    'could-not-run',
    `the way to the login leads to ${to.origin}${to.pathname}, which is not beneath the base URL; if the target's login page is there, name ${to.host} in hosts of the profile`,
  );
}
