import { drawnUuid } from '../src/draws/draws.ts';
import { jsonObject } from '../src/json/json.ts';
import { secondsNow } from '../src/keys/clock.ts';
import { valuesOf as administrationValuesOf } from '../src/protocol/administration/page-values.ts';
import { idTokenFor } from '../src/protocol/authorization/logout.ts';
import { userBearer } from '../src/protocol/authorization/user-bearer.ts';
import { anotherUser } from '../src/protocol/authorization/user-grant.ts';
import { filled, filledJson, type PageValues } from '../src/protocol/core/page-text.ts';
import { anotherProvider } from '../src/protocol/federation/another-provider.ts';
import { originKeys } from '../src/protocol/federation/led-to.ts';
import { buildpackName } from '../src/protocol/platform/operations.ts';
import { anotherClient } from '../src/protocol/token/another-client.ts';
import { parameterAs as parameterOfToken } from '../src/protocol/token/faults/page-changes.ts';
import { shownClient } from '../src/protocol/token/shown-client.ts';
import { userOfToken } from '../src/protocol/token/token-recipe.ts';
import type { TokenDraft } from '../src/protocol/token/token-request.ts';
import type { Fault } from '../src/scenario/request-under-test.ts';
import { authorizationUrl } from '../src/scenario/run.ts';
import { type PageValue, tokenValues } from './token-values.ts';
import type { AssayWorld } from './world.ts';

/** Everything that a page can name. */
export const pageValues: Readonly<Record<string, PageValue>> = {
  now: {
    meaning: 'this moment by the clock of the target, in seconds since 1970',
    read: () => secondsNow(),
  },
  base_url: {
    meaning: 'the base URL of the authorization and token service',
    read: ({ scenario }) => authorizationUrl(scenario.run),
  },
  dialect: {
    meaning: 'how the target calls things, as the profile says it: `platformReadScope`, `requestIdHeader`',
    read: ({ scenario }) => scenario.run.target.dialect,
  },
  new_uuid: { meaning: 'a version 4 UUID that names nothing on the target', read: () => drawnUuid('page') },
  client: {
    meaning: 'the client of the scenario: `id`, `secret`, both for a header as `basic`, `redirect_uri`',
    read: ({ client, scenario }) => shownClient(scenario, client),
  },
  another_client: {
    meaning:
      'another client, registered alike where the page does not show it: the same, and an `own_token` that it gets for itself',
    read: async ({ client, scenario, anotherClient: own }) =>
      shownClient(scenario, own ?? (await anotherClient(scenario.run, client))),
  },
  another_user: {
    meaning: 'another user with the same groups: `id`, `userName`, `password`, `email`, a `token`',
    read: async ({ scenario }) => {
      const user = await anotherUser(scenario.run);
      return { ...user, token: async () => (await userBearer(scenario, user)).value };
    },
  },
  another_provider: {
    meaning: 'another identity provider of the same kind that the target trusts: `origin_key`',
    read: async ({ scenario, tokenRequest }) => ({
      origin_key: (await anotherProvider(scenario.run, tokenRequest)).originKey,
    }),
  },
  origin_key: {
    meaning: 'the origin_key of the identity provider `internal`, `oidc` or `saml`, where users may log in',
    read: ({ scenario: { run } }) => originKeys(run),
  },
  user: {
    meaning: 'the user of the scenario: `id`, `userName`, `password`, `email`',
    read: ({ user }) => user,
  },
  ...tokenValues,
  id_token: {
    meaning: 'an ID token of the user that the client gets with the authorization request',
    read: ({ scenario, authorizationRequest }) => idTokenFor(scenario, authorizationRequest),
  },
  new_name: {
    meaning: 'a name that no other buildpack has, with letters of both cases',
    read: ({ scenario }) => buildpackName(scenario.run),
  },
  payload: {
    meaning: 'the payload of the create request that made the buildpack: `name`, `stack`',
    read: ({ platformAnswers }) => jsonObject(platformAnswers.answers.at(-1)?.payload ?? ''),
  },
  provider: {
    meaning: 'the identity provider that vouches for the user: `origin_key`',
    read: ({ tokenRequest }) => ({ origin_key: userOfToken(tokenRequest).spec.external?.origin }),
  },
};

/** A text of a page with the values of its scenario. `own` is the value that it replaces. */
export function filledFor(world: AssayWorld, text: string, own?: string): Promise<string> {
  return filled(text, { ...valuesOf(world), ...(own === undefined ? {} : { own }) });
}

/** A token request with a parameter set, as the page shows it. */
export function parameterAs(world: AssayWorld, name: string, value: string): Fault<TokenDraft> {
  return parameterOfToken(name, value, (own) => filledFor(world, value, own));
}

/** The same for JSON. @param more what the page can name besides */
export function filledJsonFor(world: AssayWorld, text: string, more: PageValues = {}): Promise<unknown> {
  return filledJson(text, { ...valuesOf(world), ...more });
}

/** Everything that the pages of a scenario can name; what its request was made of comes first. */
export function valuesOf(world: AssayWorld): PageValues {
  const named = Object.entries(pageValues).map(([name, { read }]) => [name, () => read(world)] as const);
  return { ...Object.fromEntries(named), ...world.sentValues };
}

/** The same with what requests of the administration can name, where what the scenario has comes first. */
export function allValuesOf(world: AssayWorld): PageValues {
  return { ...administrationValuesOf(world.scenario, {}), ...valuesOf(world) };
}
