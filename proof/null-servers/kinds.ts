import { accepting, muteServers, others, provisionedToo, rejecting } from './index.ts';
import { storesAnything } from './json-store.ts';
import { mocks } from './mock.ts';
import type { NullServer } from './null-server.ts';
import { provisioned } from './provisioned.ts';
import { redirectsWithError, redirectsWithTokens } from './redirecting.ts';
import { type Spoiler, spoilers } from './spoilers.ts';

/** A null server, or a spoiler, with the name under which its list of kept sentences stands. */
export interface Kind {
  readonly name: string;
  readonly server: NullServer;
  /** Ids, or how ids begin, that it breaks for certain: none of them may pass. Left out: no must may, but those of its list. */
  readonly breaks?: readonly string[];
  /** True where a correct server makes the fixtures, so that every request under test is sent. */
  readonly hasFixtures?: boolean;
}

/** Null servers that speak of one endpoint: without fixtures they are asked nothing. */
const ofWholeFlows = [mocks, storesAnything, redirectsWithTokens, redirectsWithError];

/**
 * Every null server: as it is, where it shows something so, and with fixtures that a correct server makes.
 *
 * @param upstream base URL of a correct server
 */
export function kinds(upstream: string): readonly Kind[] {
  const plain = [...rejecting, ...accepting, ...others, ...muteServers];
  const withFixtures = [...provisionedToo, ...ofWholeFlows];
  return [
    ...plain.map((server) => ({ name: server.name, server })),
    ...withFixtures.map((server) => ({
      ...{ name: server.name, server: provisioned(server, upstream), hasFixtures: true },
    })),
    ...spoilers(upstream).map((server: Spoiler) => ({ name: server.name, server, breaks: server.breaks })),
  ];
}
