import { Then, When } from '@cucumber/cucumber';
import type { PlatformAnswer } from '../src/protocol/platform/answers.ts';
import { ask, askWithCredentials } from '../src/protocol/platform/asking.ts';
import type { CredentialKind } from '../src/protocol/platform/credentials.ts';
import type { AnswerRule } from '../src/protocol/platform/judgements/answer-rule.ts';
import { statusIs } from '../src/protocol/platform/judgements/error-object.ts';
import { noted, type Observation } from '../src/protocol/platform/judgements/observation.ts';
import { judgeEach, judgeServed } from '../src/protocol/platform/judging.ts';
import { provoked } from '../src/protocol/platform/provoke.ts';
import { judgeRefusal, judgeStatuses } from '../src/protocol/platform/refusal.ts';
import type { AssayWorld } from './world.ts';

const isGranted = ({ sent }: PlatformAnswer) => sent.granted.passed;

/** Brings about a condition in the way that the profile names under `provoke`. */
When('the platform condition {word} is brought about', async function (this: AssayWorld, trigger: string) {
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

/** Judges each answer of that status. */
Then(
  'a platform answer {int} is {platformAnswerRule}',
  function (this: AssayWorld, status: number, { judge }: AnswerRule) {
    judgeEach(this.scenario, this.platformAnswers, judge, (answer) => answer.status === status);
  },
);

/** Passes when the document names the status for the operation, or the request is its cause. */
Then('the status of each platform answer stands in the table of endpoints', function (this: AssayWorld) {
  judgeStatuses(this.scenario, this.platformAnswers);
});

/** Records what the answers show and judges nothing. */
Then('{platformObservation} is put on record', function (this: AssayWorld, observation: Observation) {
  judgeEach(
    this.scenario,
    this.platformAnswers,
    (answer) => noted(answer, observation),
    () => true,
  );
});
