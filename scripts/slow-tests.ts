/**
 * Files of tests that take long, and why: they begin first, in this order, so that no core waits for the last of them, and
 * the unit tests leave them out. A folder stands for all files beneath it.
 */
export const slowTests: Readonly<Record<string, string>> = {
  'test/proof/measured-run.test.ts':
    'runs a part of the suite, dealt out to the stacks of oddities; by night all on each',
  'test/docs': 'calls every command of the guides',
  'test/oracle/oracle.test.ts':
    "runs a twelfth of the suite, by night all of it, on servers that others wrote, at those servers' pace",
  'test/package': 'packs, installs and runs the package',
  'test/turning': 'runs a part of the suite once for each way and place in which a target can turn',
  'test/evidence/canaries': 'runs a part of the suite on each server, and seeks every secret in every output',
  'test/proof/null-servers': 'runs the suite on every null server, and waits for those that do not answer',
  'test/proof/second-server.test.ts':
    'runs a twenty-fourth of the suite, and a part of it for each third departure; by night all',
  'test/reference-server/doors/data-file.test.ts': 'kills servers that write, and starts them again',
  'test/proof/prove-all.test.ts': 'proves defects, some in the whole suite',
  'test/report/chromium.test.ts': 'starts Chromium, and opens reports of hundreds of requirements',
  'test/unusable-values': 'runs a part of the suite for each value that no request can carry',
  'test/report/formats/agreement.test.ts': 'reads reports with readers of other languages',
  'test/cli/full-disk.test.ts': 'runs the command line in processes of its own',
  'test/preflight/conditions.test.ts': 'waits for targets that do not answer',
  'test/hostile': 'runs a part of the suite on a server for each kind of hostility',
  'test/reference-server/doors/fuzz.test.ts':
    'sends hundreds of requests, by night thousands, to every operation',
  'test/cli/prove.test.ts': 'proves defects, some in processes of its own',
  'test/cli/interrupt.test.ts': 'ends processes in the middle of a run, and waits for them to clean up',
  'test/site/site.test.ts': 'writes the whole site, and looks at it in Chromium',
  'test/runner/lanes.test.ts': 'runs a part of the suite in lanes and one after the other',
  'test/proof/proving-threads.test.ts': 'starts threads that load the whole suite',
  'test/cli/provisioning.test.ts': 'runs parts of the suite by the command line',
  'test/cli/ui.test.ts': 'runs a part of the suite in a process of its own, and looks on in Chromium',
  'test/ci': 'runs the steps of the CI templates, each in a process',
  'test/runner/base-path.test.ts': 'runs a part of the suite beneath a base path',
  'test/reference-server/pages/chromium.test.ts': 'starts Chromium, and looks at every page twice',
  'test/proof/null-servers-thread.test.ts': 'waits for the first null server to be assayed',
  'test/runner/resource-credentials.test.ts': 'runs a part of the suite for each kind of credentials',
  'test/blame/own-requirement.test.ts':
    'runs a part of the suite for each mistake, by day for a third of them',
  'test/cli/run.test.ts': 'runs parts of the suite by the command line',
  'test/cli/replayed-requirement.test.ts': 'runs parts of the suite by the command line',
  'test/runner/seen-errors.test.ts': 'runs a part of the suite for each way to spoil an error',
  'test/runner/showing-blocked.test.ts':
    'runs a part of the suite for each way in which no buildpack can be shown',
  'test/runner/releases.test.ts': 'runs a part of the suite on each of several releases',
  'test/cli/addresses.test.ts': 'runs parts of the suite by the command line',
  'test/user-agent/outside-login.test.ts': 'starts Chromium for each way to log in',
  'test/cli/mistakes.test.ts': 'calls the command line for each mistake',
  'test/cli/evidence.test.ts': 'calls run, bundle and verify one after the other',
  'test/reference-server/federation/chromium.test.ts': 'starts Chromium',
  'test/runner/undeclared.test.ts': 'runs a large part of the suite',
  'test/reference-server/pages/session-management.test.ts': 'starts Chromium',
  'test/cli/fixture-orders.test.ts': 'starts threads that load the whole suite',
  'test/runner/dialect.test.ts': 'runs a part of the suite on a server with words of its own',
  'test/cli/safety.test.ts': 'runs parts of the suite by the command line',
  'test/evidence/redaction.property.test.ts': 'tries hundreds of secrets in each place',
  'test/reference-server/doors/full-disk.test.ts': 'fills a file that may not grow, in a process of its own',
  'test/reference-server/third-party/openid-client-session.test.ts': 'starts Chromium',
  'test/proof/mutants': 'instruments every judgement, and runs mutants in processes of their own',
  'test/identity-providers/chromium.test.ts': 'starts Chromium',
  'test/report/proof/chromium.test.ts': 'starts Chromium',
  'test/scripts/check-types.test.ts': 'checks the types of everything, in processes of its own',
  'test/preflight/correct-servers.test.ts': 'starts a server for each stack of oddities, and looks at each',
  'test/runner/rerun.test.ts': 'runs a part of the suite for each request at which a connection can end',
  'test/runner/lifetimes.test.ts': 'waits for tokens to end',
  'test/proof/prove-control.test.ts': 'runs parts of the suite as control of a proof',
  'test/reference-server/third-party/scim-client.test.ts': 'compiles and starts a program in Java',
  'test/reference-server/third-party/uaa-client.test.ts': 'compiles and starts a program in Java',
};

/** Why a file takes long; undefined where it should not. */
export function whySlow(file: string): string | undefined {
  return Object.values(slowTests)[placeOfSlow(file)];
}

/** The place of a file among those that take long; -1 where it should not. */
export function placeOfSlow(file: string): number {
  return Object.keys(slowTests).findIndex((place) => file === place || file.startsWith(`${place}/`));
}

/** What a file of unit tests may take of the processor, in milliseconds. */
const mostUnitMs = 3_000;

/**
 * A note for each file of unit tests that took longer; no failure, since a busy machine stretches that time too.
 *
 * @param processorMs what each file took of the processor
 */
export function longUnitTests(processorMs: ReadonlyMap<string, number>): string[] {
  return [...processorMs]
    .filter(([file, ms]) => ms > mostUnitMs && whySlow(file) === undefined)
    .map(
      ([file, ms]) =>
        `${file} took ${(ms / 1000).toFixed(1)} s of the processor, a unit test at most 3: make it faster, or say in scripts/slow-tests.ts why it takes long`,
    );
}
