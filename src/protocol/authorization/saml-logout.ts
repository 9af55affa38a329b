import { readLogoutRequest } from '../../identity-providers/saml/logout-request.ts';
import { requestText } from '../../identity-providers/saml/site.ts';
import type { Sent } from '../../scenario/attempt.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import { redirectUrl } from '../core/judgements/redirect-location.ts';
import type { AuthorizationAnswer } from './authorize.ts';

/**
 * The LogoutRequest that a redirect brings the SAML provider of the user, as feature files name its members: `Issuer`,
 * `NameID`, `SessionIndex`, and `SigAlg` and `Signature` beside it (SAML 2.0 Bindings, section 3.4.4.1). One whose Destination
 * is not where it is sent is none, since the provider discards it (section 3.4.5.2).
 *
 * @throws ScenarioStopped where the service leads the browser to no provider, whatever it answers instead: nothing says
 * that it has to
 */
export function logoutRequestMembers(sent: Sent): Readonly<Record<string, unknown>> {
  const url = redirectUrl(sent.exchange);
  const account = 'journey' in sent ? (sent as AuthorizationAnswer).request.person.account : undefined;
  if (url === undefined || account?.has(url) !== true) {
    throw stopped('not-triggered', 'the service logs users out without their SAML provider');
  }
  const asked = readLogoutRequest(requestText('GET', url.searchParams.get('SAMLRequest') ?? ''));
  if (asked?.destination !== `${url.origin}${url.pathname}`) return {};
  const { issuer, nameId, sessions } = asked;
  const beside = ['SigAlg', 'Signature'].map((name) => [name, url.searchParams.get(name)]);
  return { Issuer: issuer, NameID: nameId, SessionIndex: sessions[0], ...Object.fromEntries(beside) };
}
