import type { Client } from '../clients/client.ts';
import type { ClientStore } from '../clients/client-store.ts';
import { type DecodedJwt, decodeToken } from '../tokens/jws.ts';
import { type AssertionClaimsPorts, requireClaims, requireValidity } from './assertion-claims.ts';
import type { clientAssertionPolicies } from './assertion-policies.ts';
import { invalidClient, requireKnown } from './credentials.ts';
import type { KeySetSource } from './key-set-source.ts';
import type { ClientAuthenticationMethod } from './method.ts';
import type { clientAuthenticationPolicies } from './policies.ts';

/** What this part needs of the service. */
export type PrivateKeyJwtPorts = AssertionClaimsPorts & {
  readonly clients: ClientStore;
  readonly keySets: KeySetSource;
  readonly policies: {
    readonly clientAssertion: typeof clientAssertionPolicies;
    readonly clientAuthentication: typeof clientAuthenticationPolicies;
  };
};

function readAssertion(token: string): DecodedJwt {
  return decodeToken(token, (reason) => invalidClient('Bad client_assertion', reason));
}

async function requireSignature(
  assertion: DecodedJwt,
  client: Client,
  context: PrivateKeyJwtPorts,
): Promise<void> {
  const rules = context.policies.clientAssertion;
  const keys = await rules.keysOf(client, context.keySets);
  if (keys === undefined)
    throw invalidClient('Bad client_assertion', 'The keys at "jwks_uri" could not be fetched');
  if (keys.length === 0) {
    throw invalidClient('Bad client_assertion', `Client ${client.clientId} has no key configuration`);
  }
  const key = rules.choose(keys.filter((one) => rules.fits(one, assertion.header)));
  if (key === undefined)
    throw invalidClient('Untrusted client_assertion', 'No key of the client fits "alg" and "kid"');
  if (await rules.isSigned(assertion, [key])) return;
  throw invalidClient('Unauthorized client_assertion', 'The signature does not verify');
}

function clientOf(assertion: DecodedJwt, clientId: string | undefined, context: PrivateKeyJwtPorts): Client {
  const subject = typeof assertion.claims.sub === 'string' ? assertion.claims.sub : '';
  const rules = context.policies.clientAssertion;
  if (!rules.isSameClient(clientId, subject)) {
    throw invalidClient('Wrong client_assertion', 'Claim "sub" differs from "client_id"');
  }
  const named = rules.named(clientId, subject);
  return requireKnown(context.clients.find(named), named);
}

/** "signed JWT (`private_key_jwt`)" (authorization-token-service, "Authentication"). */
export const privateKeyJwt = {
  name: 'private_key_jwt',
  attempt({ parameters }, context) {
    const { clientAssertion: rules, clientAuthentication } = context.policies;
    if (!clientAuthentication.isAssertionMeant(parameters)) return undefined;
    return async () => {
      if (!rules.isAssertionType(parameters.get('client_assertion_type'))) {
        throw invalidClient('Bad client_assertion type');
      }
      const assertion = readAssertion(parameters.get('client_assertion') ?? '');
      requireClaims(assertion.claims, context);
      const client = clientOf(assertion, parameters.get('client_id'), context);
      await requireSignature(assertion, client, context);
      requireValidity(assertion.claims, client, context);
      return { client, claim: 'private_key_jwt' };
    };
  },
} satisfies ClientAuthenticationMethod<PrivateKeyJwtPorts>;
