import { Then, When } from '@cucumber/cucumber';
import { ask, askWithCredentials } from '../src/protocol/platform/asking.ts';
import type { CredentialKind } from '../src/protocol/platform/credentials.ts';
import { notedMember } from '../src/protocol/platform/judgements/observation.ts';
import { judgeEach } from '../src/protocol/platform/judging.ts';
import { provoked } from '../src/protocol/platform/provoke.ts';
import { judgeStatuses } from '../src/protocol/platform/refusal.ts';
import type { AssayWorld } from './world.ts';

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

/** Passes when the document names the status for the operation, or the request is its cause. */
Then('the status of each answer stands in the table of endpoints', function (this: AssayWorld) {
  judgeStatuses(this.scenario, this.platformAnswers);
});

/** Records what a member of the answers is, named by its path, and judges nothing. */
Then('{string} of the answer is recorded', function (this: AssayWorld, path: string) {
  judgeEach(
    this.scenario,
    this.platformAnswers,
    (answer) => notedMember(answer, path),
    () => true,
  );
});
