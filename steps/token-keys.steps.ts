import { Then, When } from '@cucumber/cucumber';
import { isUrlBeneath } from '../src/assertions/discovery.ts';
import { verifiesWith } from '../src/assertions/jwt.ts';
import {
  algFits,
  eachKey,
  hasSigningKey,
  isKeySet,
  type keyRules,
  keysImport,
  kidsDiffer,
  namesKey,
} from '../src/assertions/token-keys.ts';
import { jsonObject } from '../src/json/json.ts';
import { accessTokenOf, jwtOf } from '../src/requests/answer-part.ts';
import { discoveryUrl } from '../src/requests/discovery.ts';
import {
  keySetOf,
  requestTokenKeys,
  type TokenKeysRequest,
  tokenKeys,
  tokenKeysRecipe,
} from '../src/requests/token-keys.ts';
import { authorizationUrl } from '../src/run/run.ts';
import type { AssayWorld } from './world.ts';

When('the token keys are requested', async function (this: AssayWorld) {
  this.sent = await tokenKeys(this.scenario);
});

When('{tokenKeysRequest} is/are requested', async function (this: AssayWorld, request: TokenKeysRequest) {
  this.sent = await requestTokenKeys(this.scenario, request, await tokenKeys(this.scenario));
});

When('the token keys at its jwks_uri are requested', async function (this: AssayWorld) {
  this.sent = await this.scenario.attempt(tokenKeysRecipe(discoveryUrl(this.sent, 'jwks_uri')));
});

Then('the token keys are a JWK Set', function (this: AssayWorld) {
  this.scenario.check(isKeySet(jsonObject(this.sent.exchange.response.body)), this.sent.exchange);
});

Then('the token keys have a key for signatures', function (this: AssayWorld) {
  this.scenario.check(hasSigningKey(keySetOf(this.sent)), this.sent.exchange);
});

Then('each token key {keyRule}', function (this: AssayWorld, rule: (typeof keyRules)[number]) {
  this.scenario.check(eachKey(keySetOf(this.sent), rule), this.sent.exchange);
});

Then('several token keys differ in kid', function (this: AssayWorld) {
  this.scenario.check(kidsDiffer(keySetOf(this.sent)), this.sent.exchange);
});

Then('each token key can be imported', async function (this: AssayWorld) {
  this.scenario.check(await keysImport(keySetOf(this.sent)), this.sent.exchange);
});

Then('kid of the access token names a token key', async function (this: AssayWorld) {
  const keySet = keySetOf(await tokenKeys(this.scenario));
  this.scenario.check(namesKey(keySet, jwtOf(this.sent)), this.sent.exchange);
});

Then('jku of the header of the access token is the address of the token keys', function (this: AssayWorld) {
  const baseUrl = authorizationUrl(this.scenario.run).replace(/^http:/, 'https:');
  const outcome = isUrlBeneath('jku', jwtOf(this.sent).header.jku, baseUrl, '/token_keys');
  this.scenario.check(outcome, this.sent.exchange);
});

Then('alg of its token key is that of the access token', async function (this: AssayWorld) {
  const keySet = keySetOf(await tokenKeys(this.scenario));
  this.scenario.check(algFits(keySet, jwtOf(this.sent)), this.sent.exchange);
});

Then('the signature of the access token verifies with a token key', async function (this: AssayWorld) {
  const keySet = keySetOf(await tokenKeys(this.scenario));
  this.scenario.check(await verifiesWith(keySet, accessTokenOf(this.sent)), this.sent.exchange);
});
