import { expect } from 'chai';
import { type Departure, departures } from '../../proof/second-server/departures-caught.ts';
import { start } from '../../proof/second-server/server.ts';
import type { ScenarioInfo } from '../../src/evidence/scenario-record.ts';
import type { RunResult } from '../../src/report/model/result.ts';
import { loadCapabilities, loadCatalogue } from '../../src/requirements/catalogue.ts';
import { suiteRoot } from '../../src/root.ts';
import { assay } from '../../src/runner/assay.ts';
import { indexFeatures } from '../../src/runner/features.ts';
import { targetOf } from '../../src/target/profile.ts';
import { byNight, byTurns } from '../nightly.ts';

const catalogue = loadCatalogue(suiteRoot);
const capabilities = loadCapabilities(suiteRoot);
const scenarios = indexFeatures(suiteRoot);
const off = ['mfa', 'ldap'];
const secret = 'the secret of the keeper';

/** By day a third of them by turns. */
const tried = byTurns(Object.entries(departures) as [Departure, string][], 3);

/** Assays the second server with some scenarios. */
async function run(
  options: { departure?: Departure; odd?: boolean },
  chosen: readonly ScenarioInfo[],
): Promise<RunResult> {
  const server = await start({ secret, ...options });
  const target = targetOf(
    {
      name: 'second',
      authorization: { url: server.authorization },
      resource: { url: server.resource, descriptionPath: '/meta/api.json' },
      release: '77.1.4',
      adminClient: { id: 'keeper', secret },
      dialect: { internalOrigin: 'local', defaultZone: 'root' },
      capabilities: { off },
      provoke: {
        'buildpack-show-400': { headers: { 'X-Break': '400' } },
        'buildpack-show-500': { headers: { 'X-Break': '500' } },
        'buildpack-create-404': { headers: { 'X-Break': '404' } },
        'buildpack-create-500': { headers: { 'X-Break': '500' } },
        'buildpack-metadata': { path: '/v3/buildpacks/pack-seeded' },
        'health-500': { headers: { 'X-Break': '500' } },
      },
    },
    '.',
  );
  try {
    return await assay({
      target,
      catalogue,
      capabilities,
      scenarios: chosen,
      ...(chosen.length === scenarios.length ? {} : { selected: idsOf(chosen) }),
      concurrency: 4,
      level: 'must',
      scope: { kind: 'full', declaredOff: off },
      ...{ verdictsOnly: true, targetEnds: true },
    });
  } finally {
    server.close();
  }
}

function idsOf(chosen: readonly ScenarioInfo[]): ReadonlySet<string> {
  return new Set(chosen.flatMap(({ requirements }) => requirements));
}

const scenariosOf = (ids: readonly string[]) =>
  scenarios.filter(({ requirements }) => requirements.some((id) => ids.includes(id)));

/** What a run shows against a server that keeps to the documents. */
function held({ requirements, suiteErrors }: RunResult): string[] {
  const musts = requirements.filter(({ level }) => level === 'must');
  const wrong = musts.filter(
    ({ verdict, reason = '' }) =>
      verdict === 'failed' ||
      !['', 'excluded-by-user', 'not-triggered', 'not-applicable', 'not-selected'].includes(reason),
  );
  const said = wrong.map(({ id, verdict, reason, message }) => `${id} ${verdict} ${reason} ${message}`);
  return [...said, ...suiteErrors.map(({ message }) => message)];
}

describe('a second server, written from the documents alone', () => {
  for (const odd of byNight([false, true], [true])) {
    it(`is conformant${odd ? ' with everything unusual that the documents leave open' : ''}`, async () => {
      const result = await run({ odd }, byTurns(scenarios, 24));
      expect(held(result)).to.deep.equal([]);
      expect(result.verdict).to.equal('CONFORMANT');
    });
  }

  it('keeps what its departures break', async () => {
    const ids = tried.map(([, requirement]) => requirement);
    const { requirements } = await run({}, scenariosOf(ids));
    const passed = requirements.filter(({ verdict }) => verdict === 'passed').map(({ id }) => id);
    expect(passed).to.include.members(ids);
  });

  for (const [departure, requirement] of tried) {
    it(`is found out when it departs: ${departure} (${requirement})`, async () => {
      const { requirements, suiteErrors } = await run({ departure }, scenariosOf([requirement]));
      const failed = requirements.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id);
      expect(failed).to.include(requirement);
      expect(suiteErrors).to.deep.equal([]);
    });
  }
});
