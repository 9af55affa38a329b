import type { Seen } from '../src/protocol/words/expectation.ts';
import { filledFor } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/**
 * What the scenario of a World has seen, for expectations that compare with it.
 *
 * @param told the answer, where it is not the last one, what the answer before has in its place, and what stands beside it
 */
export function seenBy(
  world: AssayWorld,
  told: Partial<Pick<Seen, 'sent' | 'before' | 'members'>> = {},
): Seen {
  const { sent = world.sent, before = () => undefined, members = () => ({}) } = told;
  return {
    sent,
    earlier: () => world.earlier,
    before,
    members,
    session: () => sessionOf(world.authorizationRequest),
    fill: (text) => filledFor(world, text),
  };
}

function sessionOf({ client, redirectUri }: AssayWorld['authorizationRequest']) {
  return { clientId: client.id, origin: new URL(redirectUri).origin };
}
