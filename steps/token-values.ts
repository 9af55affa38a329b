import { endedToken } from '../src/protocol/authorization/ended-tokens.ts';
import { redirectToken } from '../src/protocol/authorization/redirect-parts.ts';
import { publishedIssuer } from '../src/protocol/token/discovery.ts';
import { membersOf, type ObtainedToken, otherToken } from '../src/protocol/token/obtained-token.ts';
import { resourceServer } from '../src/protocol/token/resource-server.ts';
import { shownClient } from '../src/protocol/token/shown-client.ts';
import { keysEtag, publicKeyPem } from '../src/protocol/token/token-keys.ts';
import { knownZone, missingZoneUrl } from '../src/protocol/zones/shown-zones.ts';
import type { AssayWorld } from './world.ts';

/** Something that a page can name between `{{` and `}}`. */
export interface PageValue {
  /** For `docs/steps.md`. */
  readonly meaning: string;
  read(world: AssayWorld): unknown;
}

/** What pages can name of tokens, and of those who ask about them. */
export const tokenValues: Readonly<Record<string, PageValue>> = {
  administrator: {
    meaning: 'who administers the target: a `token`',
    read: ({ scenario }) => ({ token: () => scenario.run.fixtures.admin.token() }),
  },
  resource_server: {
    meaning: 'a client that may ask about tokens: as the client of the scenario',
    read: async ({ scenario }) => shownClient(scenario, await resourceServer(scenario.run)),
  },
  token: {
    meaning:
      'the token that the scenario is about, or that of the redirect: `access_token`, `jti`, `refresh_token`',
    read: (world) => tokenMembers(world.obtainedToken, () => redirectToken(world.sent)),
  },
  another_token: {
    meaning: 'the other one; where no step got one, another that the same client gets by the same request',
    read: async ({ scenario, token }) => membersOf(await otherToken(scenario, token)),
  },
  ended_token: {
    meaning: 'an access token whose lifetime is over: one `of_client`, and one `of_user`',
    read: ({ scenario }) => ({
      of_client: () => endedToken(scenario, 'client'),
      of_user: () => endedToken(scenario, 'user'),
    }),
  },
  discovery: {
    meaning: 'the discovery document: its `issuer`, without a slash at the end',
    read: ({ scenario }) => ({ issuer: () => publishedIssuer(scenario) }),
  },
  known_zone: {
    meaning:
      'an identity zone that nobody alters: `id`, which is its subdomain too, `url`, of a client of it id and secret for a header as `basic`, of a user the `userName`',
    read: ({ scenario }) => knownZone(scenario),
  },
  missing_zone: {
    meaning: 'one that there is not: `url`',
    read: ({ scenario }) => ({ url: missingZoneUrl(scenario) }),
  },
  token_keys: {
    meaning: 'the keys that the target publishes: their `etag`, and in PEM the `key` of the token',
    read: ({ scenario, obtainedToken }) => ({
      etag: () => keysEtag(scenario),
      key: () => publicKeyPem(scenario, obtainedToken?.value ?? ''),
    }),
  },
};

/** A redirect brings an access token alone. */
function tokenMembers(held: ObtainedToken | undefined, ofRedirect: () => string) {
  return held === undefined ? { access_token: ofRedirect() } : membersOf(held);
}
