import { userOfToken } from '../src/protocol/token/token-recipe.ts';
import type { Seen } from '../src/protocol/words/expectation.ts';
import { authorizationUrl } from '../src/scenario/run.ts';
import type { AssayWorld } from './world.ts';

/** What the scenario of a World has seen, for expectations that compare with it. */
export function seenBy(world: AssayWorld): Seen {
  return {
    baseUrl: authorizationUrl(world.scenario.run),
    sent: world.sent,
    earlier: () => world.earlier,
    clientId: () => world.client.id,
    origin: () => userOfToken(world.tokenRequest).spec.external?.origin ?? '',
    userName: () => userOfToken(world.tokenRequest).userName,
  };
}
