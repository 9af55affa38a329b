import type { Context } from '../context.ts';
import { secondsOf } from '../ports.ts';
import { revocationSignature } from './access-token-claims.ts';
import type { TokenFormat, TokenRecord } from './token.ts';

async function storedToken(
  value: string,
  context: Context,
): Promise<{ token: TokenRecord | undefined; format: TokenFormat }> {
  if (!value.includes('.')) return { token: context.tokens.find(value), format: 'opaque' };
  const claims = await context.signingKeys.verify(value);
  const jti = claims?.jti;
  return { token: typeof jti === 'string' ? context.tokens.find(jti) : undefined, format: 'jwt' };
}

function currentSignature(token: TokenRecord, context: Context): string | undefined {
  const client = context.clients.find(token.clientId);
  return client && revocationSignature(client, undefined);
}

/** The access token with this value, while it is valid; undefined for every other value. */
export async function findAccessToken(value: string, context: Context): Promise<TokenRecord | undefined> {
  const rules = context.policies.tokenValidation;
  const { token, format } = await storedToken(value, context);
  if (token === undefined) return undefined;
  const isValid =
    rules.isAccessToken(token) &&
    rules.isPresentedAs(token, format) &&
    rules.isUnexpired(token, secondsOf(context.clock)) &&
    rules.isSignatureCurrent(token, currentSignature(token, context));
  return isValid ? token : undefined;
}
