import { SuiteDefect } from '../../errors.ts';
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
  ...administrationCrossings,
];

/** The crossing with that name. */
export function crossing(name: string): Crossing {
  const found = crossings.find((one) => one.name === name);
  if (found !== undefined) return found;
  throw new SuiteDefect('unknown-word', `nothing of a zone is called "${name}"`);
}
