import type { Seen } from '../src/protocol/words/expectation.ts';
import { filledFor } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/** What the scenario of a World has seen, for expectations that compare with it. */
export function seenBy(world: AssayWorld): Seen {
  return { sent: world.sent, earlier: () => world.earlier, fill: (text) => filledFor(world, text) };
}
