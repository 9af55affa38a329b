import { createServer, request as httpRequest } from 'node:http';
import { expect } from 'chai';
import { type BundledTarget, startBundledTarget } from '../../src/cli/bundled-target.ts';
import { planOf } from '../../src/cli/plan.ts';
import { profileText } from '../../src/cli/profile-text.ts';
import { assay } from '../../src/runner/assay.ts';
import { examine } from '../../src/runner/examine.ts';
import { preflight } from '../../src/runner/preflight.ts';
import type { Target } from '../../src/target/target.ts';
import { listening } from '../client/loopback.ts';

/** The bundled server behind a door that has no /identity-zones, and knows of no zone. */
async function doorBefore({ authorization = '' }: Target) {
  const server = createServer((asked, answer) => {
    const { method, url: path = '/', headers } = asked;
    if (path.startsWith('/identity-zones')) return answer.writeHead(404).end();
    const { host: _host, 'x-identity-zone-id': _id, 'x-identity-zone-subdomain': _name, ...rest } = headers;
    const onward = httpRequest(`${authorization}${path}`, { method, headers: rest }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.rawHeaders);
      got.pipe(answer);
    });
    return asked.pipe(onward);
  });
  return listening(server);
}

describe('a target without identity zones', () => {
  let bundled: BundledTarget;
  let door: Awaited<ReturnType<typeof doorBefore>>;
  let target: Target;
  before(async () => {
    bundled = await startBundledTarget();
    door = await doorBefore(bundled.target);
    target = { ...bundled.target, authorization: door.url };
  });
  after(async () => {
    await door.close();
    await bundled.close();
  });

  const requirementsOf = async (off: readonly string[]) => {
    const plan = planOf({ ...target, off }, { requirement: ['SUPPLEMENT-ZONES'] });
    return (await assay({ ...plan, level: 'compatible' })).requirements.filter(({ id }) =>
      id.startsWith('SUPPLEMENT-ZONES'),
    );
  };

  it('is not red for it, also where its profile does not say so', async () => {
    const requirements = await requirementsOf([]);
    expect(requirements.length).to.be.above(20);
    const verdicts = new Set(requirements.map(({ verdict, reason }) => `${verdict} ${reason}`));
    expect([...verdicts]).to.deep.equal(['notTested not-provisioned']);
  });

  it('is not asked where its profile says so, which costs nothing', async () => {
    const verdicts = new Set((await requirementsOf(['identity-zones'])).map(({ reason }) => reason));
    expect([...verdicts]).to.deep.equal(['not-applicable']);
    expect(
      (await preflight({ ...target, off: ['identity-zones'] })).some(({ what }) => what === 'identity zones'),
    ).to.equal(false);
  });

  it('is told what to declare', async () => {
    const line = (await preflight(target)).find(({ what }) => what === 'identity zones');
    expect(line?.finding).to.equal('lacking');
    expect(line?.message).to.match(/\/identity-zones answered 404.*identity-zones to capabilities\.off/);
    const text = profileText({ ...target, name: door.url }, await examine(target));
    expect(text).to.match(/^ {2}off: \[(?:[\w-]+, )*identity-zones[,\]]/m);
  });

  it('is told apart from one that has them', async () => {
    expect((await preflight(bundled.target)).some(({ what }) => what === 'identity zones')).to.equal(false);
    const declared = await preflight({ ...bundled.target, off: ['identity-zones'] });
    expect(declared.find(({ what }) => what === 'identity zones')?.message).to.match(/declared off, but/);
    expect(profileText({ ...bundled.target, name: door.url }, await examine(bundled.target))).not.to.match(
      /^capabilities:/m,
    );
  });
});
