import { subjectOf } from '../accounts/subject.ts';
import type { UserStore } from '../accounts/user.ts';
import type { ClientStore } from '../clients/client-store.ts';
import { type Clock, secondsOf } from '../ports.ts';
import { revocationSignature } from './access-token.ts';
import type { tokenValidationPolicies } from './policies.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { TokenFormat, TokenRecord, TokenStore } from './token.ts';

/** What this part needs of the service. */
export interface FindAccessTokenPorts {
  readonly clients: ClientStore;
  readonly clock: Clock;
  readonly signingKeys: SigningKeys;
  readonly tokens: TokenStore;
  readonly users: UserStore;
  readonly policies: { readonly tokenValidation: typeof tokenValidationPolicies };
}

async function storedToken(
  value: string,
  context: FindAccessTokenPorts,
): Promise<{ token: TokenRecord | undefined; format: TokenFormat }> {
  if (!value.includes('.')) return { token: context.tokens.find(value), format: 'opaque' };
  const jti = (await context.signingKeys.verify(value))?.jti;
  return { token: typeof jti === 'string' ? context.tokens.find(jti) : undefined, format: 'jwt' };
}

/** What `rev_sig` of a token would be now; undefined when its client or its user is gone. */
export function currentSignature(token: TokenRecord, context: FindAccessTokenPorts): string | undefined {
  const client = context.clients.find(token.clientId);
  if (client === undefined) return undefined;
  if (token.userId === undefined) return revocationSignature(client, undefined);
  const user = context.users.find(token.userId);
  return user && revocationSignature(client, subjectOf(user));
}

/** The access token with this value, while it is valid; undefined for every other value. */
export async function findAccessToken(
  value: string,
  context: FindAccessTokenPorts,
): Promise<TokenRecord | undefined> {
  const rules = context.policies.tokenValidation;
  const { token, format } = await storedToken(value, context);
  if (token === undefined) return undefined;
  const isValid =
    rules.isAccessToken(token) &&
    rules.isPresentedAs(token, format) &&
    rules.isUnexpired(token, secondsOf(context.clock)) &&
    rules.isOfSomebody(token, context.users) &&
    rules.isSignatureCurrent(token, currentSignature(token, context));
  return isValid ? token : undefined;
}
