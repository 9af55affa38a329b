import { Then, When } from '@cucumber/cucumber';
import { readDescription } from '../src/protocol/platform/description.ts';
import {
  type DefinitionName,
  givesDefinition,
} from '../src/protocol/platform/judgements/description-definition.ts';
import {
  type DescriptionList,
  type DescriptionPlace,
  declaresNoSchemeBeside,
  descriptionLists,
  gives,
  givesAs,
} from '../src/protocol/platform/judgements/description-place.ts';
import { validSwagger } from '../src/protocol/platform/judgements/swagger-validity.ts';
import { judgeByDescription, judgeDeclared } from '../src/protocol/platform/judging.ts';
import type { AssayWorld } from './world.ts';

/** Reads the Swagger description that the profile names. */
When('the description of the interface is read', async function (this: AssayWorld) {
  this.description = await readDescription(this.scenario);
});

/** Validates the description. */
Then('the description is valid Swagger 2.0', async function (this: AssayWorld) {
  const { document, exchange } = this.description;
  this.scenario.check(await validSwagger(document), exchange);
});

/** Passes when the description has something in that place. */
Then('the description gives {descriptionPlace}', function (this: AssayWorld, place: DescriptionPlace) {
  const { document, exchange } = this.description;
  this.scenario.check(gives(document, place), exchange);
});

/** Passes when the description has that in the place. */
Then(
  'the description gives {descriptionPlace} as {string}',
  function (this: AssayWorld, place: DescriptionPlace, content: string) {
    const { document, exchange } = this.description;
    this.scenario.check(givesAs(document, place, content), exchange);
  },
);

/** Compares a definition of the description with that of the document. */
Then(
  'the description gives {platformDefinition} as the document does',
  function (this: AssayWorld, name: DefinitionName) {
    const { document, exchange } = this.description;
    this.scenario.check(givesDefinition(document, name), exchange);
  },
);

/** Passes when the description declares no third scheme. */
Then(
  'the description declares no security scheme beside {string} and {string}',
  function (this: AssayWorld, one: string, other: string) {
    const { document, exchange } = this.description;
    this.scenario.check(declaresNoSchemeBeside(document, [one, other]), exchange);
  },
);

/** Records what the description lists and judges nothing. */
Then(
  'the {descriptionList} of the description are put on record',
  function (this: AssayWorld, list: DescriptionList) {
    const { document, exchange } = this.description;
    this.scenario.check(descriptionLists[list](document), exchange);
  },
);

/** Validates the answers of that status against the target's own description. */
Then('a platform answer {int} is as the description says', async function (this: AssayWorld, status: number) {
  const { document } = await readDescription(this.scenario);
  judgeByDescription(this.scenario, this.platformAnswers, document, status);
});

/** Passes when the target's own description declares the status for the operation. */
Then('the status of each platform answer stands in the description', async function (this: AssayWorld) {
  const { document } = await readDescription(this.scenario);
  judgeDeclared(this.scenario, this.platformAnswers, document);
});
