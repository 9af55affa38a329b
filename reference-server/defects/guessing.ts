import type { Random } from '../domain/ports.ts';
import type { Defect } from './defect.ts';
import { type Broken, named } from './named.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'code-short': ['RFC6749-GUESSING-001'],
  'opaque-token-short': ['RFC6749-GUESSING-002'],
  'refresh-token-short': ['RFC6749-GUESSING-003'],
  'code-counted': ['RFC6749-GUESSING-001'],
  'opaque-token-counted': ['RFC6749-GUESSING-002'],
  'refresh-token-counted': ['RFC6749-GUESSING-003'],
  'code-timed': ['RFC6749-GUESSING-001'],
  'opaque-token-timed': ['RFC6749-GUESSING-002'],
  'refresh-token-timed': ['RFC6749-GUESSING-003'],
  'code-in-figures': ['RFC6749-GUESSING-001'],
  'opaque-token-in-figures': ['RFC6749-GUESSING-002'],
  'refresh-token-in-figures': ['RFC6749-GUESSING-003'],
};

let count = 0;

/** What is drawn badly in the place of a value, by the same length. */
const sources: readonly (readonly [
  id: string,
  how: string,
  draw: (random: Random, length: number) => string,
])[] = [
  ['short', 'is cut to 8 characters', (random) => random.hex(4)],
  [
    'counted',
    'is counted up',
    (_random, length) => {
      count += 1;
      return count.toString(16).padStart(length, '0');
    },
  ],
  [
    'timed',
    'is the time, and little beside it',
    (random, length) => `${Date.now()}`.padEnd(length - 8, '0') + random.hex(4),
  ],
  [
    'in-figures',
    'has figures alone',
    (random, length) => decimal(random).padStart(length, '0').slice(-length),
  ],
];

/** Mistakes in how codes and tokens are drawn (RFC 6749 section 10.10). */
export const guessingDefects: readonly Defect[] = sources.flatMap(([id, how, draw]): Defect[] => [
  {
    ...named(broken, `code-${id}`),
    mistake: `An authorization code ${how}`,
    policy: { authorizationCode: { value: () => (random) => draw(random, 32) } },
  },
  {
    ...named(broken, `opaque-token-${id}`),
    mistake: `An opaque access token ${how}`,
    policy: { accessToken: { identifier: () => (random) => draw(random, 32) } },
  },
  {
    ...named(broken, `refresh-token-${id}`),
    mistake: `A refresh token ${how}`,
    policy: { refreshToken: { identifier: () => (random) => `${draw(random, 32)}-r` } },
  },
]);

function decimal(random: Random): string {
  return BigInt(`0x${random.hex(13)}`).toString();
}
