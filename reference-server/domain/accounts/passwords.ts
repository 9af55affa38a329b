import { scrypt, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import type { LoginAttempt } from './policies.ts';
import type { StoredPassword, User } from './user.ts';

const keyLength = 32;

function derive(password: string, salt: string, cost: number): Promise<Buffer> {
  const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 256 * 2 ** cost * 8 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), Buffer.from(salt, 'hex'), keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Makes a password ready to be kept. */
export async function storePassword(password: string, context: Context): Promise<StoredPassword> {
  const { passwordCost: cost } = context.settings;
  const salt = context.random.hex(16);
  const compared = context.policies.password.compared(password);
  return { salt, cost, hash: (await derive(compared, salt, cost)).toString('hex') };
}

/** Stands for the password of a user who does not exist, so that the same work is done. */
function decoy(cost: number): StoredPassword {
  return { salt: '00'.repeat(16), hash: '00'.repeat(keyLength), cost };
}

/** Whether the password is that of the user; takes as long for an unknown user as for a known one. */
export async function isPasswordOf(
  user: User | undefined,
  attempt: LoginAttempt,
  context: Context,
): Promise<boolean> {
  const rules = context.policies.password;
  const stored = user?.password ?? decoy(context.settings.passwordCost);
  const derived = await derive(rules.compared(attempt.password), stored.salt, stored.cost);
  const isSame = timingSafeEqual(derived, Buffer.from(stored.hash, 'hex'));
  return rules.proves(isSame, attempt) && user?.password !== undefined;
}
