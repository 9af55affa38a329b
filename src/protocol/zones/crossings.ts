import { accountCrossings } from './account-crossings.ts';
import { administrationCrossings } from './administration-crossings.ts';
import type { Crossing } from './crossing.ts';
import { loginCrossings } from './login-crossings.ts';
import { sessionCrossings } from './session-crossings.ts';
import { tokenCrossings } from './token-crossings.ts';

/** Everything of one zone that feature files can use in another. */
export const crossings: readonly Crossing[] = [
  ...tokenCrossings,
  ...sessionCrossings,
  ...loginCrossings,
  ...accountCrossings,
  ...administrationCrossings,
];
