import { Given, Then } from '@cucumber/cucumber';
import { SuiteDefect } from '../src/errors.ts';
import type { GrantUnderTest } from '../src/protocol/token/grant.ts';
import { isAnsweredAsBefore } from '../src/protocol/zones/judgements/unchanged.ts';
import { likeRequest, ownRequest } from '../src/protocol/zones/two-zones.ts';
import { needZones, scenarioIn } from '../src/protocol/zones/zone-scenario.ts';
import { AssayWorld } from './world.ts';

/** Goes on only where the target has identity zones. */
Given('the target has identity zones', function (this: AssayWorld) {
  return needZones(this.scenario);
});

/** Goes on in the first zone; what is given from now on is given in the second as well, which pages call the other zone. */
Given(
  'the following in {string}, and the same in {string}',
  async function (this: AssayWorld, here: string, there: string) {
    const { attach, log, link, parameters, scenario } = this;
    const other = new AssayWorld({ attach, log, link, parameters });
    other.scenario = await scenarioIn(scenario, there);
    this.scenario = await scenarioIn(scenario, here);
    this.otherZone = other;
  },
);

/**
 * Prepares the token request of a client that has the same `client_id` and secret in both zones, or the same `userName`
 * and password of its user.
 */
Given(
  'a client of the {grant} grant with the same {string} in both zones',
  async function (this: AssayWorld, grant: GrantUnderTest, member: string) {
    const { scenario, otherZone } = this;
    this.tokenRequest = await (otherZone === undefined
      ? ownRequest(scenario, grant)
      : likeRequest(scenario, grant, member, otherZone.tokenRequest));
    if (this.tokenRequest.client !== undefined) this.client = this.tokenRequest.client;
  },
);

/** Repeats the last request in the other zone; passes when it is granted and its answer shows the same. */
Then('the other zone answers as before', async function (this: AssayWorld) {
  const { before, scenario } = this.there;
  if (before === undefined) {
    throw new SuiteDefect('nothing-remembered', 'the page sends nothing in the other zone before');
  }
  const { exchange, granted } = before;
  const { response } = await scenario.exchange(exchange.request, { role: 'preparation' });
  this.scenario.check(isAnsweredAsBefore(granted, exchange.response, response), this.sent.exchange);
});
