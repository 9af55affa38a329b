// Logging a user in: password, lockout, shadow users of other providers.
import { type Call, Refusal, text } from './http.ts';
import type { Json } from './json.ts';
import { type Account, findAccount, newAccount, type Provider } from './world.ts';

const ATTEMPTS = 5;

/** The internal user with this password; nothing when it is wrong or the account cannot be used. */
export function byPassword(call: Call, userName: string, password: string): Account | undefined {
  const account = findAccount(call.store, userName, call.world.internal);
  if (!account?.active || account.lockedUntil > Date.now()) return undefined;
  if (account.password && (account.password === password || call.world.departure === 'password-any')) {
    account.failures = 0;
    return account.verified ? account : undefined;
  }
  account.failures += 1;
  if (account.failures >= ATTEMPTS) account.lockedUntil = Date.now() + 240_000;
  return undefined;
}

export function noteLogon(account: Account): void {
  account.logons.push(Date.now());
}

function claim(provider: Provider, claims: Json, name: string, usual: string): string {
  const mappings = provider.config.attributeMappings as Json | undefined;
  return text(claims[text(mappings?.[name]) || usual]);
}

/** The shadow user of an external identity, made or brought up to date. */
export function shadow(call: Call, provider: Provider, claims: Json): Account {
  const userName = claim(provider, claims, 'user_name', 'sub');
  if (!userName) throw new Refusal(400, 'invalid_grant', 'the assertion names no user');
  const known = findAccount(call.store, userName, provider.originKey);
  if (!known && provider.config.addShadowUserOnLogin === false) {
    throw new Refusal(400, 'invalid_grant', 'no such user, and none may be made');
  }
  const account = known ?? newAccount(call.store, { userName, origin: provider.originKey });
  account.email =
    claim(provider, claims, 'email', 'email') || account.email || `${userName}@${provider.originKey}.invalid`;
  account.given = claim(provider, claims, 'given_name', 'given_name') || account.given;
  account.family = claim(provider, claims, 'family_name', 'family_name') || account.family;
  return account;
}
