import { expect } from 'chai';
import { type RelayedAnswer, type RelayedRequest, relaying } from '../../proof/null-servers/relay.ts';
import { type BundledTarget, startBundledTarget } from '../../src/cli/bundled-target.ts';
import { planOf } from '../../src/cli/plan.ts';
import type { RunResult } from '../../src/report/model/result.ts';
import { assay } from '../../src/runner/assay.ts';
import { byTurns } from '../nightly.ts';

const isCreate = ({ method, path }: RelayedRequest) => method === 'POST' && path === '/v3/buildpacks';
const isShow = ({ method, path }: RelayedRequest) =>
  method === 'GET' && /^\/v3\/buildpacks\/[^/]+$/.test(path);

const json = ['Content-Type', 'application/json'];
const answer = (status: number, body: string, headers: readonly string[] = json): RelayedAnswer => ({
  ...{ status, headers },
  body: Buffer.from(body),
});
const error = (status: number) => answer(status, '{"code":1,"title":"T","detail":"d"}');

/** What is about showing a buildpack, or about what was created in a later answer. */
const ofShowing = /^BUILDPACK-SHOW|^BUILDPACK-CREATE-(006|007|008|009)$|^BUILDPACK-FIELD-(025|026|028)$/;
/** What compares answers on one buildpack. */
const ofComparing =
  /^BUILDPACK-SHOW-(002|010)$|^BUILDPACK-CREATE-(007|008|009|010|063|064)$|^BUILDPACK-FIELD-(025|026|028)$/;

const features = ['create', 'object', 'payload', 'show'].map(
  (name) => `features/platform-resource-api/buildpack-${name}.feature`,
);

describe('a buildpack that cannot be created or shown', () => {
  let bundled: BundledTarget;
  before(async () => {
    bundled = await startBundledTarget();
  });
  after(() => bundled.close());

  async function run(
    isSpoilt: (request: RelayedRequest) => boolean,
    given: RelayedAnswer,
  ): Promise<RunResult> {
    const upstream = new URL(bundled.target.resource ?? '').origin;
    const spoil = () => (true_: RelayedAnswer, request: RelayedRequest) =>
      isSpoilt(request) && true_.status < 300 ? given : true_;
    const { url, close } = await relaying('a spoiler', upstream, spoil).start();
    try {
      const target = { ...bundled.target, resource: url };
      return await assay({
        ...planOf(target, { feature: features, level: 'compatible' }),
        verdictsOnly: true,
      });
    } finally {
      await close();
    }
  }

  const failed = ({ requirements }: RunResult) =>
    requirements.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id);

  /** Requirements named as the cause of a block that has not failed. */
  const wronglyBlamed = (result: RunResult) =>
    result.requirements
      .flatMap(({ blockedBy = [] }) => blockedBy)
      .filter((id) => !failed(result).includes(id));

  const spoilt: readonly [what: string, given: RelayedAnswer][] = [
    ['500', error(500)],
    ['403', error(403)],
    ['an empty body', answer(201, '')],
    ['a page', answer(201, '<html></html>', ['Content-Type', 'text/html'])],
    ['an envelope', answer(201, '{"data":{"guid":"1"}}')],
  ];
  // All end alike: by day a third of them, by turns.
  for (const [what, given] of byTurns(spoilt, 3)) {
    it(`leaves showing blocked, not failed, where creating is answered with ${what}`, async () => {
      const result = await run(isCreate, given);
      expect(result.verdict, result.headline).to.equal('NONCONFORMANT');
      expect(failed(result)).to.include('RESOURCE-API-003');
      expect(failed(result).filter((id) => ofShowing.test(id))).to.deep.equal([]);
      expect(wronglyBlamed(result)).to.deep.equal([]);
    });

    it(`compares nothing with what was not shown, where showing is answered with ${what}`, async () => {
      const result = await run(isShow, given);
      expect(result.verdict, result.headline).to.equal('NONCONFORMANT');
      expect(failed(result)).to.include('BUILDPACK-SHOW-001');
      expect(failed(result).filter((id) => ofComparing.test(id))).to.deep.equal([]);
      expect(wronglyBlamed(result)).to.deep.equal([]);
    });
  }
});
