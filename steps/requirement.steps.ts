import { Given } from '@cucumber/cucumber';
import { SuiteDefect } from '../src/errors.ts';
import type { AssayWorld } from './world.ts';

Given('the requirement {word}', function (this: AssayWorld, id: string) {
  if (this.scenario.run.catalogue.get(id) !== undefined) return;
  throw new SuiteDefect('unknown-requirement', `"${id}" stands in a table but not in the catalogue`);
});
