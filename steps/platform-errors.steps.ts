import { Then, When } from '@cucumber/cucumber';
import { notedMember } from '../src/protocol/platform/judgements/observation.ts';
import { noteEach } from '../src/protocol/platform/judging.ts';
import { provoked } from '../src/protocol/platform/provoke.ts';
import { judgeStatuses } from '../src/protocol/platform/refusal.ts';
import type { AssayWorld } from './world.ts';

/** Brings about a condition in the way that the profile names under `provoke`. */
When('the platform condition {string} is brought about', async function (this: AssayWorld, trigger: string) {
  this.platformAnswers = await provoked(this.scenario, trigger);
});

/** Passes when the document names the status for the operation, or the request is its cause. */
Then('the status of each answer is in the table of endpoints', function (this: AssayWorld) {
  judgeStatuses(this.scenario, this.platformAnswers);
});

/** Records what a member of the answers is, named by its path, and judges nothing. */
Then('{string} of the answer is recorded', function (this: AssayWorld, path: string) {
  noteEach(this.scenario, this.platformAnswers, (answer) => notedMember(answer, path));
});
