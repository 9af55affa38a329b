import { expect } from 'chai';
import { HttpClient } from '../../src/client/http-client.ts';
import { Evidence } from '../../src/evidence/evidence.ts';
import type { ScenarioInfo } from '../../src/evidence/scenario-record.ts';
import { Fixtures } from '../../src/fixtures/fixtures.ts';
import { unusableMembers } from '../../src/protocol/words/unusable-members.ts';
import type { Catalogue } from '../../src/requirements/catalogue.ts';
import type { Requirement } from '../../src/requirements/requirement.ts';
import type { Run } from '../../src/scenario/run.ts';
import { Scenario } from '../../src/scenario/scenario.ts';
import { SharedValues } from '../../src/scenario/shared-values.ts';
import { Slots } from '../../src/scenario/slots.ts';
import { Steadiness } from '../../src/scenario/steadiness.ts';
import { defaultDialect, type Target } from '../../src/target/target.ts';
import { patientConnection } from '../client/loopback.ts';

/** A target at `url`, both services on the same address. */
export function exampleTarget(url: string, changes: Partial<Target> = {}): Target {
  return {
    name: 'example',
    authorization: url,
    resource: url,
    bundled: false,
    adminClient: { id: 'admin', secret: 'the-admin-secret' },
    connection: patientConnection(),
    dialect: defaultDialect,
    off: [],
    provoke: {},
    ...changes,
  };
}

/** A requirement of the authorization service, a must where nothing else is said. */
export function exampleRequirement(id: string, changes: Partial<Requirement> = {}): Requirement {
  const document = 'authorization-token-service';
  return { id, sentence: `${id} holds`, document, section: 'POST /oauth/token', level: 'must', ...changes };
}

export function exampleCatalogue(...requirements: Requirement[]): Catalogue {
  const get = (id: string) => requirements.find((one) => one.id === id || one.aliases?.includes(id) === true);
  const casesOf = (id: string) => requirements.filter(({ caseOf }) => caseOf?.id === id);
  return { requirements, get, casesOf };
}

/** A run against a target, with nothing done yet. */
export function exampleRun(target: Target, catalogue = exampleCatalogue(), id = 'test-run'): Run {
  const client = new HttpClient(target, id);
  const evidence = new Evidence();
  const recorder = evidence.recorder();
  const { redactor } = evidence;
  const run: Run = {
    id,
    target,
    catalogue,
    capabilities: [{ id: 'mfa', conditional: true, offers: 'Multi-factor authentication' }],
    client,
    evidence,
    fixtures: new Fixtures({ runId: id, target, client, recorder, redactor }),
    controls: new Map(),
    slots: new Slots(1),
    shared: new SharedValues(),
    steadiness: new Steadiness(() => run),
    slow: false,
    unusableMembers,
    callStep: async (_world, sentence) => expect.fail(`no step is called: ${sentence}`),
    finished: async () => undefined,
  };
  return run;
}

/** A scenario for faults that ask nothing of one. */
export const noScenario = exampleScenario(exampleRun(exampleTarget('http://127.0.0.1:1')));

export function exampleInfo(changes: Partial<ScenarioInfo> = {}): ScenarioInfo {
  const requirements = ['EXAMPLE-001'];
  const place = { feature: 'features/example.feature', line: 7 };
  return { name: 'An example', ...place, steps: [], requirements, rows: {}, tags: [], needs: [], ...changes };
}

/** A scenario of `run` that has just begun. */
export function exampleScenario(run: Run, changes: Partial<ScenarioInfo> = {}): Scenario {
  return new Scenario(run, run.evidence.startScenario(exampleInfo(changes)), () => undefined);
}
