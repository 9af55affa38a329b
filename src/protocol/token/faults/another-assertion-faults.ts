import { assertionClaims, assertionHeader, signAssertion } from '../../../keys/client-assertion.ts';
import { secondsNow } from '../../../keys/clock.ts';
import { hmacJwt } from '../../../keys/forged-jwt.ts';
import type { KeyReference } from '../../../keys/key-pair.ts';
import type { ClientAuthentication } from '../client-authentication.ts';
import type { TokenDraft } from '../token-request.ts';
import { type AssertionFault, assertionOf, changed, forged, sent } from './assertion-fault.ts';

/** The key that another client is registered with, in place of its own. */
export function keyOfAnother(key: KeyReference): AssertionFault {
  return changed('the key of another client', () => ({ key }));
}

/** Another client, such as one that nobody registered a key for, with an assertion that it signed itself. */
export function anotherClientsAssertion(name: string, clientId: string): AssertionFault {
  return {
    name,
    apply: (draft) => {
      const { assertion, authentication } = assertionOf(draft, name);
      const other = { ...authentication, clientId, assertion: { ...assertion, clientId } };
      return { ...draft, authentication: other };
    },
  };
}

/** The request with an assertion that stays the same each time it is sent. */
export async function withOneAssertion(draft: TokenDraft): Promise<TokenDraft> {
  const { assertion, authentication } = assertionOf(draft, 'a used assertion');
  return { ...draft, authentication: { ...authentication, assertion: await signAssertion(assertion) } };
}

/** An access token of the service in place of an assertion. */
export function accessTokenAsAssertion(token: string): AssertionFault {
  return sent('its access token as client_assertion', () => ({ assertion: token }));
}

/** A secret in the Basic header beside the assertion. */
export function basicHeaderBeside(clientId: string, secret: string): AssertionFault {
  return beside('its Basic header beside its client_assertion', {
    method: 'client_secret_basic',
    clientId,
    secret,
  });
}

/** A right secret in the Basic header, which could hide what is wrong with the type of the assertion beside it. */
export function basicHeaderBesideType(
  name: string,
  clientId: string,
  secret: string,
  assertionType?: string,
): AssertionFault {
  const typed = sent(name, () => ({ assertionType }));
  const { apply } = beside(name, { method: 'client_secret_basic', clientId, secret });
  return { name, apply: async (draft, scenario) => apply(await typed.apply(draft, scenario), scenario) };
}

/** A secret in the body beside the assertion. */
export function secretBeside(clientId: string, secret: string): AssertionFault {
  return beside('its client_secret beside its client_assertion', {
    method: 'client_secret_post',
    clientId,
    secret,
  });
}

/** An HMAC under the client's secret, which the service knows too. */
export function hmacUnderSecret(secret: string): AssertionFault {
  return forged('a client_assertion signed with HMAC under its secret', async (assertion) =>
    hmacJwt(assertionHeader(assertion), assertionClaims(assertion, secondsNow()), secret),
  );
}

function beside(name: string, second: ClientAuthentication): AssertionFault {
  return {
    name,
    apply: (draft) => ({
      ...draft,
      authentication: { method: 'combined', parts: [draft.authentication, second] },
    }),
  };
}
