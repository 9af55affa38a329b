import { secretOf } from '../src/fixtures/client-fixture.ts';
import { filled, filledJson, type PageValues } from '../src/protocol/core/page-text.ts';
import { internalOriginOf } from '../src/protocol/grants/page-variations.ts';
import { userOfToken } from '../src/protocol/token/token-recipe.ts';
import { authorizationUrl } from '../src/scenario/run.ts';
import type { AssayWorld } from './world.ts';

/** Something that a page can name between `{{` and `}}`. */
interface PageValue {
  /** For `docs/steps.md`. */
  readonly meaning: string;
  read(world: AssayWorld): unknown;
}

/** Everything that a page can name. */
export const pageValues: Readonly<Record<string, PageValue>> = {
  base_url: {
    meaning: 'the base URL of the authorization and token service',
    read: ({ scenario }) => authorizationUrl(scenario.run),
  },
  client: {
    meaning: 'the client of the scenario: `id`, `secret`',
    read: ({ client }) => ({ id: client.id, secret: () => secretOf(client) }),
  },
  user: {
    meaning: 'the user of the scenario: `id`, `userName`, `password`, `email`',
    read: ({ user }) => user,
  },
  provider: {
    meaning: 'the identity provider that vouches for the user: `origin_key`',
    read: ({ tokenRequest }) => ({ origin_key: userOfToken(tokenRequest).spec.external?.origin }),
  },
  internal_provider: {
    meaning: 'the identity provider of the internal users: `origin_key`',
    read: ({ scenario }) => ({ origin_key: internalOriginOf(scenario) }),
  },
};

/** A text of a page with the values of its scenario. `own` is the value that it replaces. */
export function filledFor(world: AssayWorld, text: string, own?: string): Promise<string> {
  return filled(text, { ...valuesOf(world), ...(own === undefined ? {} : { own }) });
}

/** The same for JSON. @param more what the page can name besides */
export function filledJsonFor(world: AssayWorld, text: string, more: PageValues = {}): Promise<unknown> {
  return filledJson(text, { ...valuesOf(world), ...more });
}

function valuesOf(world: AssayWorld): PageValues {
  const named = Object.entries(pageValues).map(([name, { read }]) => [name, () => read(world)] as const);
  return Object.fromEntries(named);
}
