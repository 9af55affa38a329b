import { Then, When } from '@cucumber/cucumber';
import { isOfForm } from '../src/protocol/core/judgements/value-form.ts';
import { readDescription } from '../src/protocol/platform/description.ts';
import { givesDefinition } from '../src/protocol/platform/judgements/description-definition.ts';
import {
  declaresNoSchemeBeside,
  hasPlace,
  noteOperations,
  placeIn,
} from '../src/protocol/platform/judgements/description-place.ts';
import { validSwagger } from '../src/protocol/platform/judgements/swagger-validity.ts';
import { judgeByDescription, judgeDeclared } from '../src/protocol/platform/judging.ts';
import type { ListRule } from '../src/protocol/token/list-rule.ts';
import type { Expectation } from '../src/protocol/words/expectation.ts';
import { seenBy } from './seen.ts';
import type { AssayWorld } from './world.ts';

/** Reads the Swagger description that the profile names. */
When('the description of the interface is read', async function (this: AssayWorld) {
  this.description = await readDescription(this.scenario);
  this.sent = this.description.sent;
});

/** Validates the description. */
Then('the description is valid Swagger 2.0', async function (this: AssayWorld) {
  const { document, sent } = this.description;
  this.scenario.check(await validSwagger(document), sent.exchange);
});

/** Passes when the description has a value in that place: names joined by dots, of which the first may be an operation. */
Then('the description has the field {string}', function (this: AssayWorld, place: string) {
  const { document, sent } = this.description;
  this.scenario.check(hasPlace(document, place), sent.exchange);
});

/** Passes when what the description has in that place is as said. */
Then(
  '{string} of the description is {expectation}',
  async function (this: AssayWorld, place: string, expectation: Expectation) {
    const { document, sent } = this.description;
    this.scenario.check(await expectation(place, placeIn(document, place), seenBy(this)), sent.exchange);
  },
);

/** Judges which values a list of the description holds; values are separated by spaces. */
Then(
  '{string} of the description {listRule} {string}',
  function (this: AssayWorld, place: string, rule: ListRule, members: string) {
    const { document, sent } = this.description;
    this.scenario.check(isOfForm(place, rule.form(members), placeIn(document, place)), sent.exchange);
  },
);

/** Compares a schema of a response, or of a property within it, with that of the document. */
Then('the description gives {string} as the document does', function (this: AssayWorld, place: string) {
  const { document, sent } = this.description;
  this.scenario.check(givesDefinition(document, place), sent.exchange);
});

/** Passes when the description declares no third scheme. */
Then(
  'the description declares no security scheme beside {string} and {string}',
  function (this: AssayWorld, one: string, other: string) {
    const { document, sent } = this.description;
    this.scenario.check(declaresNoSchemeBeside(document, [one, other]), sent.exchange);
  },
);

/** Records the operations of the description, with the schemes that each names, and judges nothing. */
Then('the operations of the description are recorded', function (this: AssayWorld) {
  const { document, sent } = this.description;
  this.scenario.check(noteOperations(document), sent.exchange);
});

/** Validates each answer against the schema that the target's own description gives for its status. */
Then('the answer is as the description says', async function (this: AssayWorld) {
  const { document } = await readDescription(this.scenario);
  judgeByDescription(this.scenario, this.platformAnswers, document);
});

/** Passes when the target's own description declares the status for the operation. */
Then('the status of each answer is in the description', async function (this: AssayWorld) {
  const { document } = await readDescription(this.scenario);
  judgeDeclared(this.scenario, this.platformAnswers, document);
});
