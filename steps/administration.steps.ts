import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { SuiteDefect } from '../src/errors.ts';
import { usesItsArea } from '../src/protocol/administration/areas.ts';
import { type Before, sendBefore } from '../src/protocol/administration/page-before.ts';
import { callFrom } from '../src/protocol/administration/page-call.ts';
import {
  partLeftOut,
  partSet,
  partsOfOtherZone,
  partsSet,
  repeatedBefore,
  sentAfter,
  sentTo,
  sentTwice,
  triedBefore,
  withoutAuthority,
} from '../src/protocol/administration/page-faults.ts';
import { operationOf } from '../src/protocol/administration/page-operations.ts';
import { type PageDraft, pageRecipe } from '../src/protocol/administration/page-request.ts';
import type { Sender } from '../src/protocol/administration/page-sender.ts';
import type { Situation } from '../src/protocol/administration/page-values.ts';
import { wholeRecipe } from '../src/protocol/administration/whole-request.ts';
import { hasStatus } from '../src/protocol/core/judgements/answer.ts';
import { filledJson, type PageValues } from '../src/protocol/core/page-text.ts';
import { isOfPlatform } from '../src/protocol/platform/page-request.ts';
import type { PlatformFault } from '../src/protocol/platform/platform-fault.ts';
import type { RequirementId } from '../src/requirement-id.ts';
import { attempt } from '../src/scenario/attempt.ts';
import type { Fault, Recipe } from '../src/scenario/request-under-test.ts';
import { metadataOf } from './client-table.ts';
import { allValuesOf, filledFor, valuesOf } from './page-values.ts';
import { platformFaults, sendToPlatform, sendToPlatformBefore } from './platform-page.ts';
import type { AssayWorld } from './world.ts';

/** Sets the metadata of the client of the request, in JSON; without this step it is a client of the client_credentials grant with a secret. */
Given('a client that has:', async function (this: AssayWorld, table: DataTable) {
  situate(this, { client: await metadataOf(this, table) }, table.raw());
});

/**
 * Says what the user of the request to the administration, or of the grant of the next step, has besides a name, a
 * password and an address: JSON; `{{ own }}` is what the suite makes.
 */
Given('a user who has:', async function (this: AssayWorld, table: DataTable) {
  if (this.isAboutTokens)
    throw new SuiteDefect('bad-request', 'a user is said to have something after the request is made');
  situate(this, { user: await objectOf(table, { own: '' }) }, table.raw());
});

/** Sets what the group of the request has besides its name, in JSON. */
Given('a group that has:', function (this: AssayWorld, table: DataTable) {
  situate(this, { group: (values) => objectOf(table, values) }, table.raw());
});

/** Sends a request of the administrator beforehand, which must be granted; the answer to a patch must show what it changed. */
Given('the administrator has sent:', function (this: AssayWorld, text: string) {
  return sentBefore(this, { text, sender: 'the administrator' });
});

/** Sends a request of the user beforehand, which must be granted. */
Given(
  'the user with the scope {string} has sent:',
  function (this: AssayWorld, userScope: string, text: string) {
    return sentBefore(this, { text, sender: { userScope } });
  },
);

/** Sends a request beforehand, with the credentials shown in it; it must be granted. Its answer is `earlier`. */
Given('the client has sent:', function (this: AssayWorld, text: string) {
  return sentBefore(this, { text, sender: 'anybody' });
});

/** A complete valid request: method and path, header fields, and after an empty line its body. */
Given('this request of the administrator:', function (this: AssayWorld, text: string) {
  ask(this, text, 'the administrator');
});

/** The same with a token of the user for that scope. */
Given(
  'this request of the user with the scope {string}:',
  function (this: AssayWorld, userScope: string, text: string) {
    ask(this, text, { userScope });
  },
);

/** The same with the credentials shown in the request. */
Given('this request:', function (this: AssayWorld, text: string) {
  ask(this, text, 'anybody');
});

/** Sends the request; where there is another zone, after the preceding requests were sent there too. */
When('it is sent', async function (this: AssayWorld) {
  if (this.otherZone !== undefined) await draftIn(this.otherZone);
  return send(this);
});

/**
 * Sends the request with one part set, after its control was granted: a header field, a parameter of the query or of
 * the form, or a member of the body, by its place there (`config.issuer`); its `method`, where a GET has its form as the
 * query. A header field that a request to the resource
 * API need not have has a capital or a hyphen in its name. What reads as JSON is JSON in a body;
 * `{{ own }}` is the value before.
 */
When('it is sent with {string} as {string}', async function (this: AssayWorld, shown: string, value: string) {
  const name = await filledFor(this, shown);
  return send(this, partSet(name, value), platformFaults(this).part(name, value));
});

/** Sends the request with several parts set, after its control was granted: together they are the one fault. */
When('it is sent with:', function (this: AssayWorld, table: DataTable) {
  const parts = table.rows().map(([name = '', value = '']) => [name, value] as const);
  return send(this, partsSet(parts), platformFaults(this).parts(parts));
});

/**
 * Sends the request with parts, separated by spaces, of the same request in the other zone, after its control was
 * granted: those that can be set, its `path` with the query, or its whole `body`.
 */
When('it is sent with {string} of the other zone', function (this: AssayWorld, names: string) {
  return send(
    this,
    partsOfOtherZone(names, () => draftIn(this.there)),
  );
});

/** Sends the request without one of its parts, after its control was granted. */
When('it is sent without {string}', function (this: AssayWorld, name: string) {
  return send(this, partLeftOut(name), platformFaults(this).leftOut(name));
});

/** Sends the request to another path, after its control was granted. */
When('it is sent to {string}', function (this: AssayWorld, path: string) {
  return send(this, sentTo(path), platformFaults(this).path(path));
});

/** Sends the request to the resource API with that body, after its control was granted. */
When('it is sent with the body {string}', function (this: AssayWorld, body: string) {
  return sendToPlatform(this, platformFaults(this).body(body));
});

/** Sends the request a second time, after its control and the first one were granted. */
When('it is sent twice', function (this: AssayWorld) {
  return send(this, sentTwice);
});

/**
 * Sends the request, after its control was granted and the administrator was granted another one, or several, separated by a
 * line of three hyphens.
 */
When('it is sent after the administrator has sent:', function (this: AssayWorld, text: string) {
  return send(this, sentAfter(text));
});

/** The same after a request with the credentials shown in it, however that was answered. */
When('it is sent after this attempt:', function (this: AssayWorld, text: string) {
  return send(this, triedBefore(text));
});

/** Sends the request, after its control was granted and the request that brought the token was sent once more. */
When('it is sent after the code was exchanged a second time', function (this: AssayWorld) {
  return send(this, repeatedBefore('a second exchange of the code before', this.token.sent.exchange.request));
});

/** Sends the request with the token of a client that has no such authority, after its control was granted. */
When('it is sent by a client without the authority', function (this: AssayWorld) {
  return send(this, withoutAuthority);
});

/** Sends that request of the administrator; passes when the answer has the status. */
Then(
  '{string} is answered with status {int}',
  async function (this: AssayWorld, line: string, status: number) {
    const { scenario } = this;
    const request = await scenario.run.fixtures.admin.request(await callFrom(line, valuesOf(this)));
    const exchange = await scenario.exchange(request, { role: 'preparation' });
    scenario.check(hasStatus(exchange.response, status), exchange);
  },
);

/** @param ofPlatform the fault of a request to the resource API */
async function send(world: AssayWorld, fault?: Fault<PageDraft>, ofPlatform?: PlatformFault): Promise<void> {
  if (isOfPlatform(world.pageRequest.text)) {
    await sendToPlatform(world, ofPlatform);
    return;
  }
  world.sent = await attempt(world.scenario, await recipeOf(world, fault === undefined), fault);
}

/** The request of a world, which is not sent, after what goes before it. */
async function draftIn(world: AssayWorld): Promise<PageDraft> {
  const recipe = await recipeOf(world, false);
  const draft = await recipe.prepare();
  world.before = draft.before ?? world.before;
  return draft;
}

async function recipeOf(world: AssayWorld, isValid: boolean): Promise<Recipe<PageDraft>> {
  const { scenario, pageRequest } = world;
  const [line = ''] = pageRequest.text.split('\n');
  usesItsArea(line, scenario);
  if (world.isAboutTokens || operationOf(line).isOfScenario) {
    const values = allValuesOf(world);
    world.sentValues = values;
    return wholeRecipe(pageRequest, values, scenario);
  }
  const recipe = pageRecipe(pageRequest, scenario, valuesOf(world), (values) => {
    world.sentValues = values;
  });
  // A valid request of the administrator that is refused fails what its scenario is about.
  const [own] = isValid ? scenario.record.requirements : [];
  return { ...recipe, verifies: (own ?? recipe.verifies) as RequirementId };
}

/** What comes before a request of a client for tokens or authorization is sent at once, what comes before another request with each of its kind. */
async function sentBefore(world: AssayWorld, one: Before): Promise<void> {
  if (isOfPlatform(one.text)) {
    await sendToPlatformBefore(world, one.text);
    return;
  }
  if (world.isAboutGrants) {
    world.before = await sendBefore(one, allValuesOf(world), world.scenario);
    return;
  }
  const { before = [] } = world.pageRequest.situation;
  const { secondsPassed: seconds } = world;
  world.secondsPassed = 0;
  situate(world, { before: [...before, { ...one, seconds }] }, { ...one, seconds });
}

function ask(world: AssayWorld, text: string, sender: Sender): void {
  world.pageRequest = { ...world.pageRequest, text, sender };
}

function situate(world: AssayWorld, situation: Situation, said: unknown): void {
  const { pageRequest: before } = world;
  world.pageRequest = {
    ...before,
    situation: { ...before.situation, ...situation },
    said: `${before.said}${JSON.stringify(said)}`,
  };
}

async function objectOf(table: DataTable, values: PageValues): Promise<Record<string, unknown>> {
  const object: Record<string, unknown> = {};
  for (const [name = '', value = ''] of table.rows()) object[name] = await filledJson(value, values);
  return object;
}
