import { Then, When } from '@cucumber/cucumber';
import { type BodyName, carries } from '../src/assertions/platform/body-schema.ts';
import type { ContentName } from '../src/assertions/platform/content.ts';
import {
  type BodyShape,
  bodyIs,
  keepsRequestId,
  nothingBeside,
  showsNoBuildpack,
  statusIs,
} from '../src/assertions/platform/error-object.ts';
import { isSuccess } from '../src/assertions/platform/judged.ts';
import { memberIs } from '../src/assertions/platform/member.ts';
import { noted, type Observation } from '../src/assertions/platform/observation.ts';
import { answerIs, type QualityName } from '../src/assertions/platform/quality.ts';
import { sentRequestId } from '../src/requests/faults/platform-faults.ts';
import type { PlatformAnswer } from '../src/requests/platform/answers.ts';
import { ask, askWith } from '../src/requests/platform/asking.ts';
import type { CredentialKind } from '../src/requests/platform/credentials.ts';
import { judgeEach, judgeServed, needControls } from '../src/requests/platform/judging.ts';
import { provoked } from '../src/requests/platform/provoke.ts';
import { judgeRefusal, judgeStatuses, type RefusalName } from '../src/requests/platform/refusal.ts';
import { noteOversizeBody } from '../src/requests/platform/situations.ts';
import type { AssayWorld } from './world.ts';

const granted = { only: ({ sent }: PlatformAnswer) => sent.granted.passed };
const all = { only: () => true };
const served = {
  only: ({ sent, status }: PlatformAnswer) => sent.fault !== undefined || isSuccess({ status }),
};
const errors = { only: (answer: { status: number }) => !isSuccess(answer) };
const withStatus = (status: number) => ({ only: (answer: { status: number }) => answer.status === status });

When('the condition {word} is brought about', async function (this: AssayWorld, trigger: string) {
  this.platformAnswers = await provoked(this.scenario, trigger);
});

When(
  'the platform is asked to {word} {platformPath}',
  async function (this: AssayWorld, method: string, path: string) {
    this.platformAnswers = await ask(this.scenario, method, path);
  },
);

When(
  'the platform is asked to {word} {platformPath} with {platformCredentials}',
  async function (this: AssayWorld, method: string, path: string, kind: CredentialKind) {
    this.platformAnswers = await askWith(this.scenario, method, path, kind);
  },
);

Then('the answer to an oversize body is put on record', async function (this: AssayWorld) {
  await noteOversizeBody(this.scenario);
});

Then('the platform grants the request', function (this: AssayWorld) {
  judgeServed(this.scenario, this.platformAnswers);
});

Then(
  'the platform refuses the request with {platformRefusal}',
  function (this: AssayWorld, refusal: RefusalName) {
    judgeRefusal(this.scenario, this.platformAnswers, refusal);
  },
);

Then('the platform answers with {int}', function (this: AssayWorld, status: number) {
  const exactly = (seen: number) => seen === status;
  judgeEach(
    this.scenario,
    this.platformAnswers,
    (answer) => statusIs(answer, String(status), exactly),
    granted,
  );
});

Then('the platform answers with {platformBody}', function (this: AssayWorld, name: BodyName) {
  judgeEach(this.scenario, this.platformAnswers, (answer) => carries(answer, name));
});

Then(
  'an answer {int} of the platform carries {platformBody}',
  function (this: AssayWorld, status: number, name: BodyName) {
    needControls(this.scenario, this.platformAnswers);
    judgeEach(this.scenario, this.platformAnswers, (answer) => carries(answer, name), withStatus(status));
  },
);

Then('the answer of the platform is {platformQuality}', function (this: AssayWorld, quality: QualityName) {
  judgeEach(this.scenario, this.platformAnswers, (answer) => answerIs(answer, quality));
});

Then(
  'an answer {int} of the platform is {platformQuality}',
  function (this: AssayWorld, status: number, quality: QualityName) {
    needControls(this.scenario, this.platformAnswers);
    judgeEach(this.scenario, this.platformAnswers, (answer) => answerIs(answer, quality), withStatus(status));
  },
);

Then('the body of the answer is {platformBodyShape}', function (this: AssayWorld, shape: BodyShape) {
  needControls(this.scenario, this.platformAnswers);
  judgeEach(this.scenario, this.platformAnswers, (answer) => bodyIs(answer, shape), served);
});

Then(
  '{platformMember} of the error is {platformContent}',
  function (this: AssayWorld, path: string, content: ContentName) {
    needControls(this.scenario, this.platformAnswers);
    judgeEach(this.scenario, this.platformAnswers, (answer) => memberIs(answer, path, content), errors);
  },
);

Then('the error has nothing beside {string}', function (this: AssayWorld, names: string) {
  const allowed = names.split(', ');
  judgeEach(this.scenario, this.platformAnswers, (answer) => nothingBeside(answer, allowed), errors);
});

Then('the status of each answer stands in the table of endpoints', function (this: AssayWorld) {
  needControls(this.scenario, this.platformAnswers);
  judgeStatuses(this.scenario, this.platformAnswers);
});

Then('no buildpack is shown', function (this: AssayWorld) {
  needControls(this.scenario, this.platformAnswers);
  judgeEach(this.scenario, this.platformAnswers, showsNoBuildpack, all);
});

Then('the request id of the client is kept', function (this: AssayWorld) {
  judgeEach(this.scenario, this.platformAnswers, (answer) => keepsRequestId(answer, sentRequestId));
});

Then('{platformObservation} is put on record', function (this: AssayWorld, observation: Observation) {
  judgeEach(this.scenario, this.platformAnswers, (answer) => noted(answer, observation), all);
});
