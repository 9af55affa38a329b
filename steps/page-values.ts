import { pathSegment } from '../src/client/path-segment.ts';
import { jsonObject } from '../src/json/json.ts';
import { anotherKey } from '../src/keys/another-key.ts';
import { publicKeyPem, publicKeySet } from '../src/keys/key-pair.ts';
import { valuesOf as administrationValuesOf } from '../src/protocol/administration/page-values.ts';
import { idTokenFor } from '../src/protocol/authorization/logout.ts';
import { userBearer } from '../src/protocol/authorization/user-bearer.ts';
import { anotherUser } from '../src/protocol/authorization/user-grant.ts';
import { filled, filledJson, type PageValues } from '../src/protocol/core/page-text.ts';
import { anotherProvider } from '../src/protocol/federation/another-provider.ts';
import { originKeys } from '../src/protocol/federation/origin-keys.ts';
import { samlValues } from '../src/protocol/federation/saml-xml.ts';
import { heldBy, jtiToRevoke } from '../src/protocol/grants/other-holders.ts';
import { obtainPasscode } from '../src/protocol/grants/passcode-page.ts';
import { newBuildpack, sharedGuid } from '../src/protocol/platform/answers.ts';
import { buildpackName } from '../src/protocol/platform/operations.ts';
import { shownCredentials } from '../src/protocol/platform/shown-credentials.ts';
import { anotherClient } from '../src/protocol/token/another-client.ts';
import { publicPemOf } from '../src/protocol/token/assertion-under-test.ts';
import { clientKey } from '../src/protocol/token/client-authentication-methods.ts';
import { keyAddress } from '../src/protocol/token/client-key-address.ts';
import { shownClient } from '../src/protocol/token/shown-client.ts';
import { authorizationUrl, resourceUrl } from '../src/scenario/run.ts';
import { secondsNow } from '../src/target/clock.ts';
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
  client: {
    meaning:
      'the client of the scenario: `id`, `secret`, both for a header as `basic`, `redirect_uri`, and its public `key` in PEM',
    read: ({ client, scenario }) => ({
      ...shownClient(scenario, client),
      key: () => publicKeyPem(clientKey('RS256')),
    }),
  },
  client_keys: {
    meaning:
      'the public key of the clients of the suite, as a `jwks`, and its `url` where the target can fetch it',
    read: ({ scenario }) => ({
      jwks: () => publicKeySet([clientKey('RS256')]),
      url: () => keyAddress(scenario.run, clientKey('RS256')),
    }),
  },
  another_client: {
    meaning:
      'another client, registered alike where the page does not show it: the same, an `own_token` that it gets for itself, and what it gets for the user of the scenario: a `code` in the same way, by the password grant a `token`, an `opaque_token` (`opaque_token_jti`), a `refresh_token`',
    read: async (world) => {
      const other = world.anotherClient ?? (await anotherClient(world.scenario.run, world.client));
      return {
        ...shownClient(world.scenario, other),
        ...heldBy(other, world.scenario, { user: () => world.user, request: () => world.tokenRequest }),
      };
    },
  },
  assertion: {
    meaning:
      'the SAML assertion of the request: its `issuer`, `audience`, `recipient` and `id`, itself `signed` and `unsigned`, its `signature`; and an `other_document` of the issuer with its `other_signature`',
    read: ({ tokenRequest }) => samlValues(tokenRequest),
  },
  another_user: {
    meaning:
      'another user with the same groups, of the same provider: `id`, `userName`, `password`, `email`, a `token`, and a fresh `passcode`',
    read: async ({ scenario, userOfToken, anotherAttributes }) => {
      const other = await anotherUser(scenario.run, userOfToken, anotherAttributes);
      return {
        ...other,
        token: async () => (await userBearer(scenario, other)).value,
        passcode: () => obtainPasscode(scenario, other),
      };
    },
  },
  another_code: {
    meaning: 'a code that the user grants the client for the other authorization request',
    read: ({ anotherCode }) => anotherCode(),
  },
  another_key: {
    meaning:
      'a key pair that nobody is registered with: its `id`, `private_key` in PEM, public `jwk`, and `certificate` in base64',
    read: () => anotherKey,
  },
  another_provider: {
    meaning:
      'another identity provider of the same kind that the target trusts: `origin_key`, `key_id`, `private_key` in PEM, and an `assertion` about a user of its own',
    read: ({ scenario, tokenRequest }) => anotherProvider(scenario.run, tokenRequest),
  },
  refresh_token: {
    meaning: 'the refresh token that the client redeems: its `jti`',
    read: ({ tokenRequest }) => ({ jti: () => jtiToRevoke(tokenRequest) }),
  },
  origin_key: {
    meaning: 'the origin_key of the identity provider `oidc` or `saml`, where users may log in',
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
  cookies: {
    meaning: 'the cookies that the login of the user left in the browser, for a header',
    read: ({ login }) => login?.cookies ?? '',
  },
  other_zone: {
    meaning: 'the other zone of the scenario: everything that pages can name, as it is there',
    read: ({ there }) => valuesOf(there),
  },
  resource_url: {
    meaning: 'the base URL of the resource API',
    read: ({ scenario }) => resourceUrl(scenario.run),
  },
  buildpack: {
    meaning: 'the buildpack that scenarios share: its `guid`, as it is in a path',
    read: ({ scenario }) => ({ guid: async () => pathSegment(await sharedGuid(scenario), 'guid') }),
  },
  new_buildpack: {
    meaning:
      'a payload that the target takes: a `name` that no other buildpack has and, where it takes them, members by which the buildpack is disabled and last',
    read: ({ scenario }) => newBuildpack(scenario),
  },
  credentials: {
    meaning:
      'credentials for the resource API: a `bearer` token that may do everything, the same where it is `signed`, a name and a password as `basic`; one of a scope alone by the filter `with_scope`, and one that could read until it `ended`',
    read: ({ scenario }) => shownCredentials(scenario),
  },
  new_name: {
    meaning: 'a name that no other buildpack has, with letters of both cases',
    read: ({ scenario }) => buildpackName(scenario.run),
  },
  payload: {
    meaning: 'the payload of the create request that made the buildpack, by its members',
    read: ({ platformAnswers }) => jsonObject(platformAnswers.answers.at(-1)?.payload ?? ''),
  },
  provider: {
    meaning:
      'the identity provider that vouches for the user: `origin_key`, and the public `key` or the certificate that the target knows it by, in PEM; `id` and `config` of one of its own',
    read: (world) => ({
      id: () => world.tokenRequest.provider?.id,
      config: () => world.tokenRequest.provider?.spec.config,
      origin_key: () => world.user.spec.external?.origin,
      key: () => publicPemOf(world.tokenRequest.assertion),
    }),
  },
};

/** A text of a page with the values of its scenario. `own` is the value that it replaces. */
export function filledFor(world: AssayWorld, text: string, own?: string): Promise<string> {
  return filledWith(world, text, own === undefined ? {} : { own });
}

/** The same. @param more what the page can name besides */
export function filledWith(world: AssayWorld, text: string, more: PageValues): Promise<string> {
  return filled(text, { ...valuesOf(world), ...more });
}

/** The same for JSON. */
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
