import type { Outcome } from '../../evidence/outcome.ts';
import { readLogoutRequest } from '../../identity-providers/saml/logout-request.ts';
import { requestText } from '../../identity-providers/saml/site.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import { redirectUrl } from '../core/judgements/redirect-location.ts';
import type { AuthorizationAnswer } from './authorize.ts';

/**
 * Passes when the browser brings the provider a signed request about its user and a session: "If the requester is a
 * session participant, it MUST include at least one <SessionIndex>" (SAML 2.0 Profiles, section 4.4.4.1).
 *
 * @throws ScenarioStopped where the service leads the browser to no provider, whatever it answers instead: nothing says
 * that it has to
 */
export function bringsLogoutRequest({ exchange, request }: AuthorizationAnswer): Outcome {
  const url = redirectUrl(exchange);
  if (url === undefined || request.person.account?.has(url) !== true) {
    throw stopped('not-triggered', 'the service logs users out without their SAML provider');
  }
  const asked = readLogoutRequest(requestText('GET', url.searchParams.get('SAMLRequest') ?? ''));
  const faults = [
    ...(asked?.issuer ? [] : ['no Issuer']),
    ...(asked?.nameId === request.user.userName ? [] : [`NameID ${asked?.nameId || 'absent'}`]),
    ...(asked?.destination === `${url.origin}${url.pathname}` ? [] : ['another Destination']),
    ...((asked?.sessions ?? []).length > 0 ? [] : ['no SessionIndex']),
    ...(['SigAlg', 'Signature'].every((name) => url.searchParams.get(name)) ? [] : ['no signature']),
  ];
  return {
    expected: 'a redirect with a signed <LogoutRequest> that names issuer, destination, user and session',
    actual: `status ${exchange.response.status}, ${asked === undefined ? 'no request' : faults.join(', ') || 'such a request'}`,
    passed: asked !== undefined && faults.length === 0,
  };
}
