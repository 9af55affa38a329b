import { type BundledTarget, startBundledTarget } from '../../src/cli/bundled-target.ts';
import type { Run } from '../../src/scenario/run.ts';
import { exampleRun } from './example-run.ts';

/** A run on a bundled server of its own, from before the tests of a suite until after them. */
export function bundledRun(): () => Run {
  let bundled: BundledTarget;
  let run: Run;

  before(async () => {
    bundled = await startBundledTarget();
    run = exampleRun(bundled.target);
  });

  after(async () => {
    await run.client.close();
    await bundled.close();
  });

  return () => run;
}
