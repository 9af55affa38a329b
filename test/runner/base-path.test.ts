import { expect } from 'chai';
import { type RelayedAnswer, relaying } from '../../proof/null-servers/relay.ts';
import { type BundledTarget, startBundledTarget } from '../../src/cli/bundled-target.ts';
import { planOf } from '../../src/cli/plan.ts';
import type { RunResult } from '../../src/report/model/result.ts';
import { assay } from '../../src/runner/assay.ts';
import type { Target } from '../../src/target/target.ts';
import { byNight } from '../nightly.ts';

/** So much of the suite, spread over it: some of every feature, whatever redirects, sets cookies or names addresses. */
const oneIn = byNight(9, 36);
const leastPassed = byNight(150, 35);

describe('services under the base path /auth', () => {
  let bundled: BundledTarget;
  before(async () => {
    bundled = await startBundledTarget({ basePath: '/auth' });
  });
  after(() => bundled.close());

  const run = (target: Target, feature: string[]) =>
    assay({ ...planOf(target, { feature, level: 'compatible' }), targetEnds: true });
  const failed = ({ requirements }: RunResult) =>
    requirements.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id);

  it('are judged as those without one', async () => {
    const plan = planOf(bundled.target, { level: 'compatible' });
    const scenarios = plan.scenarios.filter((_scenario, at) => at % oneIn === 0);
    const result = await assay({ ...plan, scenarios, targetEnds: true });
    expect(failed(result)).to.deep.equal([]);
    expect(result.summary.passed, result.headline).to.be.above(leastPassed);
    const open = result.requirements.filter(
      ({ verdict, reason }) => verdict === 'notTested' && reason !== 'no-scenario',
    );
    const other = open.filter(({ reason }) => reason !== 'needs-waiting' && reason !== 'not-triggered');
    expect(other.map(({ id }) => id)).to.deep.equal([]);
    const base = new URL(bundled.target.authorization ?? '');
    const outside = result.exchanges
      .map(({ request }) => new URL(request.url))
      .filter(({ host, pathname }) => host === base.host && !pathname.startsWith('/auth'));
    expect(outside.map(({ pathname }) => pathname)).to.deep.equal([]);
  });

  /** The same services, which leave the base path out where they name their own addresses. */
  async function forgetting(place: 'location' | 'body', feature: string): Promise<string[]> {
    const { origin } = new URL(bundled.target.authorization ?? '');
    const { url, close } = await relaying('one that forgets its base path', origin, () => (answer) => {
      const headers = answer.headers.map((value) =>
        place === 'location' && /^(https?:\/\/[^/]+)?\/auth\//.test(value)
          ? value.replace('/auth/', '/')
          : value,
      );
      const body = place === 'body' ? withoutBasePath(answer) : answer.body;
      return { ...answer, headers, body };
    }).start();
    try {
      const base = `${url}/auth`;
      return failed(await run({ ...bundled.target, authorization: base, resource: base }, [feature]));
    } finally {
      await close();
    }
  }

  const withoutBasePath = ({ body }: RelayedAnswer) =>
    Buffer.from(body.toString('utf8').replaceAll(/(https?:\/\/127\.0\.0\.1:\d+)\/auth\//g, '$1/'));

  it('fail where they forget it in what they say of themselves', async () => {
    const object = 'features/platform-resource-api/buildpack-object.feature';
    expect(await forgetting('body', object)).to.deep.equal(['BUILDPACK-LINK-014']);
    expect(await forgetting('body', 'features/discovery')).to.not.deep.equal([]);
    expect(await forgetting('location', 'features/authorization/flows.feature')).to.not.deep.equal([]);
  });
});
