import { When } from '@cucumber/cucumber';
import type { PlatformFault } from '../src/requests/faults/platform-fault.ts';
import {
  askForEverything,
  askForHealth,
  askForHealthAtBasePath,
  askForHealthWith,
} from '../src/requests/platform/asking.ts';
import type { AssayWorld } from './world.ts';

When('the health of the platform is asked for', async function (this: AssayWorld) {
  this.platformAnswers = await askForHealth(this.scenario);
});

When('the health of the platform is asked for below the base path', async function (this: AssayWorld) {
  this.platformAnswers = await askForHealthAtBasePath(this.scenario);
});

When(
  'the health of the platform is asked for with {platformFault}',
  async function (this: AssayWorld, fault: PlatformFault) {
    this.platformAnswers = await askForHealthWith(this.scenario, fault);
  },
);

When('each operation of the platform is used', async function (this: AssayWorld) {
  this.platformAnswers = await askForEverything(this.scenario);
});
