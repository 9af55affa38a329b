import { Then, When } from '@cucumber/cucumber';
import type { PlatformAnswer } from '../src/protocol/platform/answers.ts';
import { ask, askWithCredentials } from '../src/protocol/platform/asking.ts';
import type { CredentialKind } from '../src/protocol/platform/credentials.ts';
import { matchesSchema } from '../src/protocol/platform/judgements/body-schema.ts';
import { statusIs } from '../src/protocol/platform/judgements/error-object.ts';
import { noted, notedMember } from '../src/protocol/platform/judgements/observation.ts';
import { headerHas, headerIsLike } from '../src/protocol/platform/judgements/quality.ts';
import { judgeEach, judgeServed } from '../src/protocol/platform/judging.ts';
import { provoked } from '../src/protocol/platform/provoke.ts';
import { judgeRefusal, judgeStatuses } from '../src/protocol/platform/refusal.ts';
import { filledFor } from './page-values.ts';
import type { AssayWorld } from './world.ts';

const ofStatus =
  (status: number) =>
  (answer: PlatformAnswer): boolean =>
    answer.status === status;
const isGranted = ({ sent }: PlatformAnswer) => sent.granted.passed;

/** Brings about a condition in the way that the profile names under `provoke`. */
When('the platform condition {string} is brought about', async function (this: AssayWorld, trigger: string) {
  this.platformAnswers = await provoked(this.scenario, trigger);
});

/** Sends a method to a path of the resource API. */
When(
  'the platform is asked to {string} {string}',
  async function (this: AssayWorld, method: string, path: string) {
    this.platformAnswers = await ask(this.scenario, method, path);
  },
);

/** The same with credentials of one kind. */
When(
  'the platform is asked to {string} {string} with {platformCredentials}',
  async function (this: AssayWorld, method: string, path: string, kind: CredentialKind) {
    this.platformAnswers = await askWithCredentials(this.scenario, method, path, kind);
  },
);

/** Passes when each answer grants its request. */
Then('the platform grants the request', function (this: AssayWorld) {
  judgeServed(this.scenario, this.platformAnswers);
});

/** Passes when the answer has such a status, `404`, `4xx` or `400 or 422`, after its control was granted. */
Then('the platform refuses the request with {string}', function (this: AssayWorld, statuses: string) {
  judgeRefusal(this.scenario, this.platformAnswers, statuses);
});

/** Passes when each answer that grants its request has that status. */
Then('the platform answers with {int}', function (this: AssayWorld, status: number) {
  const judge = (answer: PlatformAnswer) => statusIs(answer, String(status), (seen) => seen === status);
  judgeEach(this.scenario, this.platformAnswers, judge, isGranted);
});

/** Passes when the value is among those of the header field of each answer: a media type, a parameter, a member of a list. */
Then(
  'the platform answer has the header {string} with {string}',
  function (this: AssayWorld, name: string, value: string) {
    judgeEach(this.scenario, this.platformAnswers, (answer) => headerHas(answer, name, value));
  },
);

/** The same of each answer of that status. */
Then(
  'a platform answer {int} has the header {string} with {string}',
  function (this: AssayWorld, status: number, name: string, value: string) {
    const judge = (answer: PlatformAnswer) => headerHas(answer, name, value);
    judgeEach(this.scenario, this.platformAnswers, judge, ofStatus(status));
  },
);

/** Passes when the whole regular expression matches a value of the header field of each answer. */
Then(
  'the platform answer has the header {string} like {string}',
  async function (this: AssayWorld, name: string, expression: string) {
    const field = await filledFor(this, name);
    judgeEach(this.scenario, this.platformAnswers, (answer) => headerIsLike(answer, field, expression));
  },
);

/** The same of each answer of that status. */
Then(
  'a platform answer {int} has the header {string} like {string}',
  function (this: AssayWorld, status: number, name: string, expression: string) {
    const judge = (answer: PlatformAnswer) => headerIsLike(answer, name, expression);
    judgeEach(this.scenario, this.platformAnswers, judge, ofStatus(status));
  },
);

/** Passes when the body of each answer of that status is one JSON document that `schemas/NAME.schema.json` takes. */
Then(
  'a platform answer {int} matches the schema {string}',
  function (this: AssayWorld, status: number, name: string) {
    const judge = (answer: PlatformAnswer) => matchesSchema(answer, name);
    judgeEach(this.scenario, this.platformAnswers, judge, ofStatus(status));
  },
);

/** Passes when the document names the status for the operation, or the request is its cause. */
Then('the status of each platform answer stands in the table of endpoints', function (this: AssayWorld) {
  judgeStatuses(this.scenario, this.platformAnswers);
});

/** Records what the answers are and judges nothing. */
Then('the answer is put on record', function (this: AssayWorld) {
  judgeEach(this.scenario, this.platformAnswers, noted, () => true);
});

/** Records what a member of the answers is, named by its path, and judges nothing. */
Then('{string} of the platform answer is put on record', function (this: AssayWorld, path: string) {
  judgeEach(
    this.scenario,
    this.platformAnswers,
    (answer) => notedMember(answer, path),
    () => true,
  );
});
