import { type HttpResponse, headerValue } from '../../client/exchange.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import type { ZoneFixture } from '../../fixtures/zones.ts';
import { jsonObject } from '../../json/json.ts';
import type { Scenario, Sent } from '../../scenario/scenario.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import { isOfZone } from '../../target/zone-address.ts';
import { ownSettings, zoneKeys, zoneLifetime, zonePath } from '../administration/zone-values.ts';
import { hasStatus } from '../core/judgements/answer.ts';
import { decodeJwt } from '../core/judgements/jwt.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { publishedKids } from '../token/token-keys.ts';
import { tokenRecipe } from '../token/token-recipe.ts';
import { useGrant } from '../token/use-grant.ts';
import { insideZone, needZones } from './zone-scenario.ts';

/** A token that a zone gave out, and the keys that zones publish. */
export interface ZoneToken {
  readonly zone: ZoneFixture;
  readonly sent: Sent;
  /** Ids of the keys that the zone publishes, and of those of the default zone. */
  readonly published: readonly string[];
  readonly elsewhere: readonly string[];
  /** What the ETag of the keys before a rotation is answered with after it; left out where nothing rotated. */
  readonly conditional?: { readonly etag: string | undefined; readonly response: HttpResponse };
}

async function keysAt(scenario: Scenario, base: string, etag?: string): Promise<HttpResponse> {
  const condition = etag === undefined ? [] : [['If-None-Match', etag] as const];
  const headers = [['Accept', 'application/json'] as const, ...condition];
  const request = { method: 'GET', url: `${base}/token_keys`, headers } as const;
  return (await scenario.exchange(request, { role: 'preparation' })).response;
}

async function keyIds(scenario: Scenario, base: string): Promise<string[]> {
  return publishedKids(await keysAt(scenario, base)).map(String);
}

/** Makes the other key of a zone the active one, and asks for the keys with the ETag of before. */
async function rotate(scenario: Scenario, zone: ZoneFixture): Promise<ZoneToken['conditional']> {
  const etag = headerValue(await keysAt(scenario, zone.url), 'etag');
  const json = { ...zone.record, config: await ownSettings(zoneKeys[1].name) };
  await scenario.run.fixtures.admin.call({ method: 'PUT', path: zonePath(zone.id), json });
  return { etag, response: await keysAt(scenario, zone.url, etag) };
}

/** A client of a zone with settings of its own gets a token; of a zone whose keys rotate, once the second one is active. */
export async function tokenOfZone(scenario: Scenario, rotates: boolean): Promise<ZoneToken> {
  await needZones(scenario);
  const { fixtures } = scenario.run;
  const settings = await ownSettings();
  const zone = await (rotates
    ? fixtures.zones.ownZone(settings)
    : fixtures.zones.zone('configured', settings));
  const conditional = rotates ? await rotate(scenario, zone) : undefined;
  const inside = await insideZone(scenario, zone);
  const sent = await inside.attempt(tokenRecipe(await useGrant(inside, clientCredentials)));
  const published = await keyIds(scenario, zone.url);
  const elsewhere = await keyIds(scenario, fixtures.admin.baseUrl());
  return { zone, sent, published, elsewhere, ...(conditional === undefined ? {} : { conditional }) };
}

/** What of a token has to fit the zone that gave it out, as feature files say it. */
export interface ZoneFact {
  readonly name: string;
  judge(token: ZoneToken): Outcome;
}

function same(what: string, expected: unknown, actual: unknown): Outcome {
  const shown = (value: unknown) => JSON.stringify(value) ?? 'absent';
  return {
    expected: `${what} ${shown(expected)}`,
    actual: `${what} ${shown(actual)}`,
    passed: expected === actual,
  };
}

function decoded({ sent }: ZoneToken) {
  return decodeJwt(String(jsonObject(sent.exchange.response.body)?.access_token));
}

function signedBy(token: ZoneToken, kid: string): Outcome {
  const { published, elsewhere } = token;
  const actual = decoded(token)?.header.kid;
  return {
    expected: `kid ${kid}, which the zone publishes and the default zone does not`,
    actual: `kid ${String(actual)}; the zone publishes ${published.join(', ')}, the default zone ${elsewhere.join(', ')}`,
    passed: actual === kid && published.includes(kid) && !elsewhere.includes(kid),
  };
}

/** Every such thing that feature files can name. */
export const zoneFacts: readonly ZoneFact[] = [
  { name: 'zid', judge: (token) => same('zid', token.zone.id, decoded(token)?.claims.zid) },
  {
    name: 'iss',
    judge(token) {
      const issuer = decoded(token)?.claims.iss;
      return {
        expected: `iss whose host begins with ${token.zone.subdomain}`,
        actual: `iss ${String(issuer)}`,
        passed: isOfZone(issuer, token.zone.subdomain),
      };
    },
  },
  { name: 'kid', judge: (token) => signedBy(token, zoneKeys[0].name) },
  { name: 'kid after the rotation', judge: (token) => signedBy(token, zoneKeys[1].name) },
  {
    name: 'the ETag before the rotation',
    judge({ conditional }) {
      if (conditional?.etag === undefined) throw blockedBy('SUPPLEMENT-KEYS-002', 'the keys have no ETag');
      const { etag, response } = conditional;
      const expected = `status 200 for If-None-Match ${etag}`;
      return { ...hasStatus(response, 200), expected };
    },
  },
  {
    name: 'the key before the rotation',
    judge: ({ published }) => ({
      expected: `a key set that still has ${zoneKeys[0].name}`,
      actual: `a key set with ${published.join(', ')}`,
      passed: published.includes(zoneKeys[0].name),
    }),
  },
  {
    name: 'expires_in',
    judge({ sent }) {
      const seconds = Number(jsonObject(sent.exchange.response.body)?.expires_in);
      return {
        expected: `expires_in ${zoneLifetime - 2} to ${zoneLifetime}`,
        actual: `expires_in ${seconds}`,
        passed: seconds >= zoneLifetime - 2 && seconds <= zoneLifetime,
      };
    },
  },
];
