import { Then, When } from '@cucumber/cucumber';
import type { PlatformAnswer } from '../src/protocol/platform/answers.ts';
import { ask, askWithCredentials } from '../src/protocol/platform/asking.ts';
import type { CredentialKind } from '../src/protocol/platform/credentials.ts';
import type { AnswerRule } from '../src/protocol/platform/judgements/answer-rule.ts';
import { statusIs } from '../src/protocol/platform/judgements/error-object.ts';
import { noted, type Observation } from '../src/protocol/platform/judgements/observation.ts';
import { judgeEach, judgeServed } from '../src/protocol/platform/judging.ts';
import { provoked } from '../src/protocol/platform/provoke.ts';
import { judgeRefusal, judgeStatuses, type RefusalName } from '../src/protocol/platform/refusal.ts';
import type { AssayWorld } from './world.ts';

const isGranted = ({ sent }: PlatformAnswer) => sent.granted.passed;

When('the platform condition {word} is brought about', async function (this: AssayWorld, trigger: string) {
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
    this.platformAnswers = await askWithCredentials(this.scenario, method, path, kind);
  },
);

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
  const judge = (answer: PlatformAnswer) => statusIs(answer, String(status), (seen) => seen === status);
  judgeEach(this.scenario, this.platformAnswers, judge, isGranted);
});

Then(
  'a platform answer {int} is {platformAnswerRule}',
  function (this: AssayWorld, status: number, { judge }: AnswerRule) {
    judgeEach(this.scenario, this.platformAnswers, judge, (answer) => answer.status === status);
  },
);

Then('the status of each platform answer stands in the table of endpoints', function (this: AssayWorld) {
  judgeStatuses(this.scenario, this.platformAnswers);
});

Then('{platformObservation} is put on record', function (this: AssayWorld, observation: Observation) {
  judgeEach(
    this.scenario,
    this.platformAnswers,
    (answer) => noted(answer, observation),
    () => true,
  );
});
