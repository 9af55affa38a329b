import { createServer } from 'node:http';
import { expect } from 'chai';
import { startBundledTarget } from '../../src/cli/bundled-target.ts';
import { loadCapabilities, loadCatalogue } from '../../src/requirements/catalogue.ts';
import { suiteRoot } from '../../src/root.ts';
import { type AssayPlan, assay } from '../../src/runner/assay.ts';
import { indexFeatures } from '../../src/runner/features.ts';
import type { Target } from '../../src/target/target.ts';
import { listening } from '../client/loopback.ts';
import { exampleTarget } from '../scenario/example-run.ts';

const catalogue = loadCatalogue(suiteRoot);
const capabilities = loadCapabilities(suiteRoot);
const all = indexFeatures(suiteRoot);
/** Scenarios that need a client of the target. */
const withClient = all.filter(({ feature }) => feature.endsWith('client-secret-basic.feature')).slice(0, 6);

function planFor(target: Target, changes: Partial<AssayPlan> = {}): AssayPlan {
  const scenarios = changes.scenarios ?? withClient;
  const selected = new Set(scenarios.flatMap(({ requirements }) => requirements));
  const scope = { kind: 'selection', declaredOff: [], selection: 'some' } as const;
  return { target, catalogue, capabilities, scenarios, selected, level: 'must', scope, ...changes };
}

/** What a run found out, without what differs from run to run. */
function modelOf({ requirements, verdict, summary }: Awaited<ReturnType<typeof assay>>) {
  const verdicts = requirements.filter(({ scenarios }) => scenarios.length > 0);
  return { verdict, summary, verdicts: verdicts.map(({ id, verdict: of, reason }) => [id, of, reason]) };
}

describe('an assay', () => {
  let bundled: Awaited<ReturnType<typeof startBundledTarget>>;
  before(async () => {
    bundled = await startBundledTarget();
    expect(withClient).to.have.length(6);
  });
  after(() => bundled.close());

  it('gives the same result twice in one process, under names of its own', async () => {
    const [first, second] = [await assay(planFor(bundled.target)), await assay(planFor(bundled.target))];
    expect(modelOf(first)).to.deep.equal(modelOf(second));
    expect(first.runId).to.not.equal(second.runId);
    expect(first.suiteErrors).to.deep.equal([]);
    expect(first.summary.passed).to.be.above(0);
  });

  it('can run several at once, and their evidence stays apart', async () => {
    const alone = modelOf(await assay(planFor(bundled.target)));
    const together = await Promise.all([1, 2, 3].map(() => assay(planFor(bundled.target))));
    for (const result of together) {
      expect(modelOf(result)).to.deep.equal(alone);
      const agents = result.exchanges.flatMap(({ request }) =>
        request.headers.filter(([name]) => name === 'User-Agent').map(([, value]) => value),
      );
      expect(agents.filter((agent) => !agent.includes(` ${result.runId}/`))).to.deep.equal([]);
      expect(new Set(result.exchanges.map(({ id }) => id)).size).to.equal(result.exchanges.length);
    }
  });

  it('gives the same result of a server under a path prefix', async () => {
    const prefixed = await startBundledTarget({ basePath: '/some/prefix' });
    const result = await assay(planFor(prefixed.target));
    await prefixed.close();
    expect(prefixed.target.authorization).to.match(/\/some\/prefix$/);
    expect(modelOf(result)).to.deep.equal(modelOf(await assay(planFor(bundled.target))));
  });

  it('leaves no client on the target', async () => {
    const { exchanges, leftovers } = await assay(planFor(bundled.target));
    const asked = (method: string) =>
      exchanges.filter(({ role, request }) => role === 'fixture' && request.method === method);
    const created = asked('POST').filter(({ request }) => request.url.endsWith('/oauth/clients'));
    const removed = asked('DELETE').filter(({ response }) => response?.status === 200);
    expect(created.length).to.be.above(0);
    expect(removed.length).to.equal(created.length);
    expect(leftovers).to.deep.equal([]);
  });

  it('of no scenario runs none, and is incomplete', async () => {
    const result = await assay(planFor(bundled.target, { scenarios: [] }));
    expect(result.exchanges).to.deep.equal([]);
    expect(result.verdict).to.equal('INCOMPLETE');
  });

  it('of a target that preflight did not reach runs none, and says why', async () => {
    const stopped = { reason: 'could-not-run', message: 'The target cannot be reached.' } as const;
    const result = await assay(planFor(bundled.target, { stopped }));
    expect(result.exchanges).to.deep.equal([]);
    expect(result.verdict).to.equal('INCOMPLETE');
    expect(result.headline).to.contain('The target cannot be reached.');
  });

  it('that is interrupted stops after the scenario under way, and cleans up', async () => {
    const interrupt = new AbortController();
    let ended = 0;
    const onScenario = () => {
      ended += 1;
      if (ended === 2) interrupt.abort();
    };
    const result = await assay(planFor(bundled.target, { signal: interrupt.signal, onScenario }));
    expect(result.verdict).to.equal('INCOMPLETE');
    expect(result.stopped?.message).to.contain('interrupted');
    const underTest = result.exchanges.filter(({ role }) => role === 'under-test').map(({ id }) => id);
    expect(underTest.map((id) => Number(id.split('/')[0])).filter((scenario) => scenario > 2)).to.deep.equal(
      [],
    );
    expect(result.exchanges.at(-1)?.request.method).to.equal('DELETE');
    expect(result.leftovers).to.deep.equal([]);
  });

  it('lists what it could not remove, with the reason', async () => {
    const server = createServer((request, response) => {
      const isCreation = request.method === 'POST' && request.url === '/oauth/clients';
      const isRemoval = request.method === 'DELETE' || request.url === '/oauth/clients/tx/delete';
      const status = isRemoval ? 403 : isCreation ? 201 : 200;
      request.resume().on('end', () => {
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ access_token: 'a-token-of-the-admin-client' }));
      });
    });
    const { url, close } = await listening(server);
    const { leftovers } = await assay(planFor(exampleTarget(url)));
    await close();
    expect(leftovers.length).to.be.above(0);
    expect(leftovers[0]).to.include({ kind: 'client' });
    expect(leftovers[0]?.why).to.contain('answered with 403');
  });

  it('keeps no secret of the admin client, and none of its tokens, in the result', async () => {
    const result = await assay(planFor(bundled.target));
    const text = JSON.stringify(result);
    const secret = bundled.target.adminClient?.secret ?? '';
    expect(secret).to.have.length.above(8);
    expect(text).to.not.contain(secret);
    expect(text).to.not.match(/eyJ[\w-]{10,}\.[\w-]+\./);
  });
});
