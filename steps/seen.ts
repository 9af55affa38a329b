import type { Seen } from '../src/protocol/words/expectation.ts';
import { filledFor } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/** What the scenario of a World has seen, for expectations that compare with it. */
export function seenBy(world: AssayWorld, before: Seen['before'] = () => undefined): Seen {
  return {
    sent: world.sent,
    earlier: () => world.earlier,
    before,
    session: () => sessionOf(world.authorizationRequest),
    fill: (text) => filledFor(world, text),
  };
}

function sessionOf({ client, redirectUri }: AssayWorld['authorizationRequest']) {
  return { clientId: client.id, origin: new URL(redirectUri).origin };
}
