import { decodeProtectedHeader, type JWK } from 'jose';
import type { DecodedJwt } from '../domain/tokens/jws.ts';

/** The key that a JWT brings along; the right ones where it brings none. */
export function keysOfHeader(keys: readonly JWK[], { token }: DecodedJwt): readonly JWK[] {
  const { jwk } = decodeProtectedHeader(token);
  return jwk === undefined ? keys : [jwk];
}
