import { type DataTable, Given, When } from '@cucumber/cucumber';
import {
  partLeftOut,
  partSet,
  partsSet,
  sentAfter,
  sentTo,
  sentTwice,
  withoutAuthority,
} from '../src/protocol/administration/page-faults.ts';
import { type PageDraft, type PageRequest, pageRecipe } from '../src/protocol/administration/page-request.ts';
import type { Situation } from '../src/protocol/administration/page-values.ts';
import { filledJson, type PageValues } from '../src/protocol/core/page-text.ts';
import type { RequirementId } from '../src/requirement-id.ts';
import type { Fault } from '../src/scenario/request-under-test.ts';
import type { AssayWorld } from './world.ts';

/** Says what the user of the request has besides a name, a password and an address: JSON. */
Given('a user who has:', async function (this: AssayWorld, table: DataTable) {
  situate(this, { user: await objectOf(table, {}) }, table.raw());
});

/** Says what the group of the request has besides its name: JSON. */
Given('a group that has:', function (this: AssayWorld, table: DataTable) {
  situate(this, { group: (values) => objectOf(table, values) }, table.raw());
});

/** Sends a request of the administrator before, which must be granted; a patch must show what it changed. */
Given('the administrator has sent:', function (this: AssayWorld, text: string) {
  sentBefore(this, text, 0);
});

/** The same so many seconds after what it names was made. */
Given(
  '{float} seconds after its user was made, the administrator has sent:',
  function (this: AssayWorld, seconds: number, text: string) {
    sentBefore(this, text, seconds);
  },
);

/** A complete valid request: method and path, header fields, and after an empty line its body. */
Given('this request of the administrator:', function (this: AssayWorld, text: string) {
  this.pageRequest = { ...this.pageRequest, text };
});

/** The same with a token of the user for that scope. */
Given(
  'this request of the user with the scope {string}:',
  function (this: AssayWorld, userScope: string, text: string) {
    this.pageRequest = { ...this.pageRequest, text, userScope };
  },
);

/** Sends the request. */
When('it is sent', function (this: AssayWorld) {
  return send(this);
});

/**
 * Sends the request with one part set, after its control was granted: a header field, a parameter of the query, or a
 * member of the body, by its place there (`config.issuer`). What reads as JSON is JSON in a body; `{{ own }}` is the value before.
 */
When('it is sent with {string} as {string}', function (this: AssayWorld, name: string, value: string) {
  return send(this, partSet(name, value));
});

/** Sends the request with several parts set, after its control was granted: together they are the one fault. */
When('it is sent with:', function (this: AssayWorld, table: DataTable) {
  return send(this, partsSet(table.rows().map(([name = '', value = '']) => [name, value] as const)));
});

/** Sends the request without one of its parts, after its control was granted. */
When('it is sent without {string}', function (this: AssayWorld, name: string) {
  return send(this, partLeftOut(name));
});

/** Sends the request to another path, after its control was granted. */
When('it is sent to {string}', function (this: AssayWorld, path: string) {
  return send(this, sentTo(path));
});

/** Sends the request, after its control was granted and the same one was. */
When('it is sent twice', function (this: AssayWorld) {
  return send(this, sentTwice);
});

/** Sends the request, after its control was granted and the administrator has sent another one. */
When('it is sent after {string}', function (this: AssayWorld, line: string) {
  return send(this, sentAfter(line));
});

/** Sends the request with the token of a client that has no such authority, after its control was granted. */
When('it is sent by a client without the authority', function (this: AssayWorld) {
  return send(this, withoutAuthority);
});

async function send(world: AssayWorld, fault?: Fault<PageDraft>): Promise<void> {
  const { scenario, pageRequest } = world;
  const recipe = pageRecipe(pageRequest, scenario);
  // A valid request that is refused fails what its scenario is about.
  const [own] = fault === undefined ? scenario.record.requirements : [];
  world.sent = await scenario.attempt({ ...recipe, shows: (own ?? recipe.shows) as RequirementId }, fault);
}

function sentBefore(world: AssayWorld, text: string, seconds: number): void {
  const { before = [] } = world.pageRequest.situation;
  situate(world, { before: [...before, { text, seconds }] }, [text, seconds]);
}

function situate(world: AssayWorld, situation: Situation, said: unknown): void {
  const before: PageRequest = world.pageRequest;
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
