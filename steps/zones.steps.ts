import { Given, Then, When } from '@cucumber/cucumber';
import { type Crossing, keptApart } from '../src/protocol/zones/crossing.ts';
import { isReached, showsNoKey } from '../src/protocol/zones/zone-answers.ts';
import { needZones, scenarioIn, type ZoneName } from '../src/protocol/zones/zone-scenario.ts';
import { tokenOfZone, type ZoneFact } from '../src/protocol/zones/zone-tokens.ts';
import type { AssayWorld } from './world.ts';

/** Goes on only where the target has identity zones. */
Given('the target has identity zones', function (this: AssayWorld) {
  return needZones(this.scenario);
});

/** Uses something of one zone in another, after its control: the same of the zone's own was granted. */
When(
  '{crossing} of {zoneName} is used in {zoneName}',
  async function (this: AssayWorld, crossing: Crossing, from: ZoneName, at: ZoneName) {
    const [there, here] = [await scenarioIn(this.scenario, from), await scenarioIn(this.scenario, at)];
    this.crossed = await crossing.use(here, there);
    this.sent = this.crossed.sent;
  },
);

/** A client of a zone with keys and lifetimes of its own gets a token; "rotated": after another key became active. */
When('a client of a zone with {string} keys gets a token', async function (this: AssayWorld, keys: string) {
  this.zoneToken = await tokenOfZone(this.scenario, keys === 'rotated');
  this.sent = this.zoneToken.sent;
});

/** Passes when what belongs to one zone was not taken in another, and is in its own zone what it was. */
Then('nothing of the other zone is seen, accepted or changed', async function (this: AssayWorld) {
  const { sent, unchanged } = this.crossed;
  this.scenario.check(keptApart(this.crossed), sent.exchange);
  if (unchanged !== undefined) this.scenario.check(await unchanged(), sent.exchange);
});

/** Judges a claim, a member of the response or the keys by the zone that gave out the token. */
Then('{zoneFact} of the token fits the zone', function (this: AssayWorld, fact: ZoneFact) {
  this.scenario.check(fact.judge(this.zoneToken), this.sent.exchange);
});

/** Passes when a zone that was created answers at its own host. */
Then('the zone is reached by its host', async function (this: AssayWorld) {
  this.scenario.check(await isReached(this.scenario, this.sent), this.sent.exchange);
});

/** Passes when the answer shows a zone without its private keys. */
Then('the answer shows no private key', function (this: AssayWorld) {
  this.scenario.check(showsNoKey(this.sent.exchange.response), this.sent.exchange);
});
