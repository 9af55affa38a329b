import type { Random } from '../ports.ts';

/** A code that stands for a text until it is used once (supplement-authorization section 11). */
export interface KeptCode {
  readonly code: string;
  readonly data: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A code that logs its user in, for the client that asked for it. */
export interface LoginCode extends KeptCode {
  readonly clientId: string;
}

/** Where codes are kept until they are used or expire. */
export interface KeptCodeStore<Code extends KeptCode> {
  save(code: Code): void;
  list(): readonly Code[];
  /** Takes the code out and returns it; of two callers one gets it. */
  take(code: string): Code | undefined;
}

/** The rules of such codes. */
export const keptCodePolicies = {
  value: (random: Random): string => random.urlSafe(32),
  /** Both in milliseconds since 1970. */
  isUnexpired: (code: Pick<KeptCode, 'expiresAt'>, now: number): boolean => now < code.expiresAt,
};
