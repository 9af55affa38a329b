// What a token says when a user has just proved who they are.
import { type Call, words } from './http.ts';
import { formatOf } from './response.ts';
import { granted } from './scopes.ts';
import type { Mint } from './tokens.ts';
import type { Account, Client } from './world.ts';

export function mintNow(
  call: Call,
  login: { client: Client; account: Account; grant: string; amr: string[] },
): Mint {
  return {
    ...login,
    scope: granted(call, login.client, login.account, words(call.form.get('scope'))),
    format: formatOf(call),
    authTime: Math.floor(Date.now() / 1000),
    nonce: '',
  };
}
