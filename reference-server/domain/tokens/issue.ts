import type { Client } from '../clients/client.ts';
import type { JsonObject } from '../json.ts';
import type { Settings } from '../settings.ts';
import type { ClientAuthMethodClaim, TokenFormat } from './token.ts';

/** The user that a token represents. */
export interface TokenSubject {
  readonly userId: string;
  readonly userName: string;
  readonly email: string;
  /** Origin key of the provider that knows the user. */
  readonly origin: string;
  /** Seconds since 1970. */
  readonly authTime?: number;
  /** Ways in which the user proved who they are, such as `pwd`. */
  readonly amr: readonly string[];
  /** Changes when the tokens of the user become invalid. */
  readonly stamp: string;
}

/** What a grant decided: everything that a token's claims are made of. */
export interface Issue {
  readonly jti: string;
  readonly client: Client;
  readonly subject?: TokenSubject;
  readonly scopes: readonly string[];
  readonly grantType: string;
  readonly format: TokenFormat;
  /** `password` or `passcode`: the form of the password grant. */
  readonly form?: string;
  /** Seconds since 1970. */
  readonly issuedAt: number;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  readonly clientAuthMethod?: ClientAuthMethodClaim;
  readonly nonce?: string;
  /** Of the parameter `authorities`. */
  readonly azAttr?: JsonObject;
  readonly settings: Settings;
}
