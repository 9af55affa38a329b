import { createHmac } from 'node:crypto';
import type { Clock, Random } from '../ports.ts';
import type { RegisteredGenerator, User, UserStore } from './user.ts';

/** What this part needs of the service. */
export interface TotpPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly users: UserStore;
  readonly policies: { readonly generator: typeof generatorPolicies };
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const period = 30;
const digits = 6;

/** Base32 without padding (RFC 4648 section 6). */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const octets = bits.match(/.{8}/g) ?? [];
  return Buffer.from(octets.map((octet) => Number.parseInt(octet, 2)));
}

/** The code of one time step: HMAC-SHA-1, six digits (RFC 6238 section 4, RFC 4226 section 5.3). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** The rules of one-time codes of generators (RFC 6238). */
export const generatorPolicies = {
  /** "at most one time step is allowed as the network delay" (RFC 6238 section 5.2), either way */
  window: [0, -1, 1] as readonly number[],
  isCode: (sent: string, expected: string): boolean => sent === expected,
  /** "The verifier MUST NOT accept the second attempt of the OTP" (RFC 6238 section 5.2) */
  isFresh: (step: number, lastStep: number): boolean => step > lastStep,
  /** "yes when multi-factor authentication is enabled for the user" (authorization-token-service, `mfaCode`) */
  isDue: (user: User): boolean => user.generator !== undefined,
  /** The generator that the user registered. */
  generatorOf: (user: User): RegisteredGenerator | undefined => user.generator,
};

/** The step of the present or a neighbouring period whose code this is; undefined where there is none. */
export function stepOfCode(
  code: string,
  { secret, lastStep }: RegisteredGenerator,
  context: TotpPorts,
): number | undefined {
  const rules = context.policies.generator;
  const now = Math.floor(context.clock() / 1000 / period);
  return rules.window
    .map((shift) => now + shift)
    .find((step) => rules.isCode(code, codeAt(secret, step)) && rules.isFresh(step, lastStep));
}

/** Whether the code is the user's; it is then used up. */
export function useCode(code: string, user: User, context: TotpPorts): boolean {
  const current = context.users.find(user.id) ?? user;
  const generator = context.policies.generator.generatorOf(current);
  const step = generator && stepOfCode(code, generator, context);
  if (generator === undefined || step === undefined) return false;
  context.users.save({ ...current, generator: { ...generator, lastStep: step } });
  return true;
}

/** A secret for a new generator: 160 bits (RFC 4226 section 4, R6). */
export function newGeneratorSecret(context: TotpPorts): string {
  return base32(Buffer.from(context.random.hex(20), 'hex'));
}

/** Address that a generator reads from a QR code or a link. */
export function generatorAddress(user: User, secret: string, issuer: string): string {
  const label = encodeURIComponent(`${issuer}:${user.userName}`);
  const parameters = new URLSearchParams({
    ...{ secret, issuer, algorithm: 'SHA1', digits: String(digits), period: String(period) },
  });
  return `otpauth://totp/${label}?${parameters}`;
}

/** Registers a generator whose present code the user sent. */
export function registerGenerator(user: User, secret: string, code: string, context: TotpPorts): boolean {
  const step = stepOfCode(code, { secret, lastStep: 0 }, context);
  if (step === undefined) return false;
  context.users.save({ ...(context.users.find(user.id) ?? user), generator: { secret, lastStep: step } });
  return true;
}
