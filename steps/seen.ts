import type { Seen } from '../src/protocol/words/expectation.ts';
import type { Sent } from '../src/scenario/attempt.ts';
import { filledFor } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/**
 * What the scenario of a World has seen, for expectations that compare with it.
 *
 * @param told the answer, where it is not the last one, and what the answer before has in its place
 */
export function seenBy(
  world: AssayWorld,
  told: { readonly sent?: Sent; readonly before?: Seen['before'] } = {},
): Seen {
  const { sent = world.sent, before = () => undefined } = told;
  return {
    sent,
    earlier: () => world.earlier,
    before,
    session: () => sessionOf(world.authorizationRequest),
    fill: (text) => filledFor(world, text),
  };
}

function sessionOf({ client, redirectUri }: AssayWorld['authorizationRequest']) {
  return { clientId: client.id, origin: new URL(redirectUri).origin };
}
