import { scrypt } from 'node:crypto';
import type { Random } from '../ports.ts';
import type { Settings } from '../settings.ts';
import type { passwordPolicies } from './policies.ts';
import type { StoredPassword, User } from './user.ts';

/** What this part needs of the service. */
export interface PasswordsPorts {
  readonly random: Random;
  readonly settings: Settings;
  readonly policies: { readonly password: typeof passwordPolicies };
}

const keyLength = 32;

/** With N=2^14 and r=8 the least of scrypt in OWASP's Password Storage Cheat Sheet, which takes 16 MiB a guess. */
const parallelization = 5;

type Costs = Pick<StoredPassword, 'salt' | 'cost' | 'parallelization'>;

function derive(password: string, { salt, cost, parallelization: p = 1 }: Costs): Promise<Buffer> {
  const options = { N: 2 ** cost, r: 8, p, maxmem: 2 ** 20 + 256 * 2 ** cost * 8 };
  return new Promise((resolve, reject) => {
    scrypt(password, Buffer.from(salt, 'hex'), keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Makes a password ready to be kept. */
export async function storePassword(password: string, context: PasswordsPorts): Promise<StoredPassword> {
  const { passwordCost: cost } = context.settings;
  const salt = context.random.hex(16);
  const compared = context.policies.password.compared(password);
  const costs = { salt, cost, parallelization };
  return { ...costs, hash: (await derive(compared, costs)).toString('hex') };
}

/** Stands for the password of a user who does not exist, so that the same work is done. */
function decoy(cost: number): StoredPassword {
  return { salt: '00'.repeat(16), hash: '00'.repeat(keyLength), cost, parallelization };
}

/** Whether the password is that of the user; takes as long for an unknown user as for a known one. */
export async function isPasswordOf(
  user: User | undefined,
  password: string,
  context: PasswordsPorts,
): Promise<boolean> {
  const rules = context.policies.password;
  const stored = user?.password ?? decoy(context.settings.passwordCost);
  const derived = await derive(rules.compared(password), stored);
  return rules.proves(derived.toString('hex'), stored) && user?.password !== undefined;
}
