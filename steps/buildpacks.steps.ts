import { Then, When } from '@cucumber/cucumber';
import { type Agreement, agrees, differentGuids } from '../src/assertions/platform/agreement.ts';
import type { ContentName } from '../src/assertions/platform/content.ts';
import { memberIs } from '../src/assertions/platform/member.ts';
import {
  type MapAspect,
  mapValuesAre,
  type NullableRule,
  nullableRules,
} from '../src/assertions/platform/nullable.ts';
import type { PlatformFault } from '../src/requests/faults/platform-fault.ts';
import { createdAndShown } from '../src/requests/platform/answers.ts';
import { askToCreate, askToShow, createWith, showWith } from '../src/requests/platform/asking.ts';
import { compareLater, judgeEach, judgeTogether } from '../src/requests/platform/judging.ts';
import type { Payload } from '../src/requests/platform/payload.ts';
import {
  createDuplicate,
  createdTwice,
  isOneFurther,
  moved,
  tookThePosition,
} from '../src/requests/platform/situations.ts';
import type { AssayWorld } from './world.ts';

When('a buildpack is created', async function (this: AssayWorld) {
  this.platformAnswers = await askToCreate(this.scenario);
});

When('the buildpack is asked for', async function (this: AssayWorld) {
  this.platformAnswers = await askToShow(this.scenario);
});

When('a buildpack is created and shown', async function (this: AssayWorld) {
  this.platformAnswers = await createdAndShown(this.scenario);
});

When(
  'a buildpack is created and shown, whose payload has {platformPayload}',
  async function (this: AssayWorld, payload: Payload) {
    this.platformAnswers = await createdAndShown(this.scenario, payload);
  },
);

When('two buildpacks are created and shown', async function (this: AssayWorld) {
  this.platformAnswers = await createdTwice(this.scenario);
});

When('a buildpack is created with {platformFault}', async function (this: AssayWorld, fault: PlatformFault) {
  this.platformAnswers = await createWith(this.scenario, fault);
});

When('the buildpack is shown with {platformFault}', async function (this: AssayWorld, fault: PlatformFault) {
  this.platformAnswers = await showWith(this.scenario, fault);
});

When('a buildpack is created with name and stack of another one', async function (this: AssayWorld) {
  this.platformAnswers = await createDuplicate(this.scenario);
});

When('a buildpack is created at the position of another one', async function (this: AssayWorld) {
  this.platformAnswers = await moved(this.scenario);
});

Then(
  '{platformMember} of the buildpack is {platformContent}',
  function (this: AssayWorld, path: string, content: ContentName) {
    judgeEach(this.scenario, this.platformAnswers, (answer) => memberIs(answer, path, content));
  },
);

Then(
  '{platformMember} of the buildpack is {platformNullableRule}',
  function (this: AssayWorld, path: string, rule: NullableRule) {
    judgeEach(this.scenario, this.platformAnswers, (answer) => nullableRules[rule](answer, path));
  },
);

Then(
  'each value of {platformMember} is {platformMapAspect}',
  function (this: AssayWorld, path: string, aspect: MapAspect) {
    judgeEach(this.scenario, this.platformAnswers, (answer) => mapValuesAre(answer, path, aspect));
  },
);

Then('the buildpack keeps {platformAgreement}', function (this: AssayWorld, agreement: Agreement) {
  compareLater(this.scenario, this.platformAnswers, (first, later) => agrees(first, later, agreement));
});

Then('the buildpacks have different guids', function (this: AssayWorld) {
  judgeTogether(this.scenario, this.platformAnswers, differentGuids);
});

Then('the new one stands at that position', function (this: AssayWorld) {
  judgeTogether(this.scenario, this.platformAnswers, tookThePosition);
});

Then('the other one stands one position further', function (this: AssayWorld) {
  judgeTogether(this.scenario, this.platformAnswers, isOneFurther);
});
