import { createServer } from 'node:http';
import { expect } from 'chai';
import { request } from 'undici';
import { type BundledTarget, startBundledTarget } from '../../src/cli/bundled-target.ts';
import { planOf } from '../../src/cli/plan.ts';
import { HttpClient } from '../../src/client/http-client.ts';
import { Evidence } from '../../src/evidence/evidence.ts';
import { AdminApi } from '../../src/fixtures/admin-api.ts';
import type { RunResult } from '../../src/report/model/result.ts';
import { assay } from '../../src/runner/assay.ts';
import { type PreflightLine, preflight } from '../../src/runner/preflight.ts';
import type { ClientCredentials, ResourceCredentials, Target } from '../../src/target/target.ts';
import { listening } from '../client/loopback.ts';
import { byNight } from '../nightly.ts';

const features = ['authentication', 'buildpack-object'].map(
  (name) => `features/platform-resource-api/${name}.feature`,
);

/** By night whatever the suite does with that API. */
const everyFeature = byNight(['features/platform-resource-api'], features);

/** The two operations of the document, and whatever else is sent to their paths. */
function buildpackHeaders({ exchanges }: RunResult): Set<string> {
  const own = exchanges.filter(
    ({ fault, role, request: { url } }) =>
      fault === undefined && role !== 'preparation' && url.includes('/v3/build'),
  );
  return new Set(
    own.map(({ request: { headers } }) => headers.find(([name]) => name === 'Authorization')?.[1] ?? 'none'),
  );
}

describe('the credentials of the resource API', () => {
  let bundled: BundledTarget;
  before(async () => {
    bundled = await startBundledTarget();
  });
  after(() => bundled.close());

  function targetWith(resourceCredentials: ResourceCredentials, changes: Partial<Target> = {}): Target {
    return { ...bundled.target, resourceCredentials, ...changes };
  }

  /** The resource API alone: no admin client, and nothing of the other service. */
  function alone(resourceCredentials: ResourceCredentials): Target {
    const { authorization: _none, adminClient: _nobody, ...rest } = targetWith(resourceCredentials);
    return rest;
  }

  const run = (target: Target) => assay(planOf(target, { feature: features }));

  async function line(target: Target): Promise<PreflightLine | undefined> {
    return (await preflight(target)).find(({ what }) => what === 'resource credentials');
  }

  async function tokenOf({ id, secret }: { readonly id: string; readonly secret: string }): Promise<string> {
    const answer = await request(`${bundled.target.authorization}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: id,
        client_secret: secret,
      }).toString(),
    });
    return String(
      Object.entries((await answer.body.json()) ?? {}).find(([key]) => key === 'access_token')?.[1],
    );
  }

  const admin = () => bundled.target.adminClient ?? { id: '', secret: '' };

  let clients = 0;

  /** A new client of the target with that authority. */
  async function clientWith(authority: string, target = bundled.target): Promise<ClientCredentials> {
    clients += 1;
    const client = { id: `poor-${clients}`, secret: 'the-secret-of-a-poor-client' };
    const exchanges = new HttpClient(target, 'test');
    await new AdminApi(target, exchanges, new Evidence().recorder()).call({
      ...{ method: 'POST', path: '/oauth/clients' },
      json: {
        ...{ client_id: client.id, client_secret: client.secret },
        ...{ authorized_grant_types: ['client_credentials'], authorities: [authority] },
      },
    });
    await exchanges.close();
    return client;
  }

  it('may be a bearer token, of which no report shows anything', async () => {
    const token = await tokenOf(admin());
    const target = alone({ way: 'bearer', token });
    expect(await line(target)).to.include({
      finding: 'good',
      message: 'are taken, for reading and for writing',
    });
    const result = await run(target);
    expect(result.verdict, result.headline).to.equal('CONFORMANT');
    expect([...buildpackHeaders(result)].join()).to.match(/^Bearer ‹access_token:[0-9a-f]{6}›$/);
    expect(JSON.stringify(result)).to.not.contain(token);
  });

  it('may be name and password', async () => {
    const { id, secret } = admin();
    const target = alone({ way: 'basic', userName: id, password: secret });
    expect(await line(target)).to.include({ finding: 'good' });
    const result = await run(target);
    expect(result.verdict, result.headline).to.equal('CONFORMANT');
    expect([...buildpackHeaders(result)].join()).to.match(/^Basic ‹credentials:[0-9a-f]{6}›$/);
    expect(JSON.stringify(result)).to.not.contain(secret);
  });

  it('may be the token of another client, which is asked for once', async () => {
    const result = await run(targetWith({ way: 'client', client: admin() }));
    expect(result.verdict, result.headline).to.equal('CONFORMANT');
    const bearer = [...buildpackHeaders(result)].filter((value) => value.startsWith('Bearer '));
    expect(bearer).to.have.length(1);
  });

  it('may be none, where the operations are open', async () => {
    const { id, secret } = admin();
    const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
    const open = createServer(async (incoming, response) => {
      const { host: _host, connection: _hop, ...headers } = incoming.headers;
      const answer = await request(`${bundled.target.resource}${incoming.url}`, {
        method: incoming.method === 'POST' ? 'POST' : 'GET',
        headers: { ...headers, authorization },
        ...(incoming.method === 'POST' ? { body: incoming } : {}),
      });
      response.writeHead(answer.statusCode, { 'content-type': String(answer.headers['content-type']) });
      response.end(await answer.body.text());
    });
    const { url, close } = await listening(open);
    const target = { ...alone({ way: 'none' }), resource: url };
    const [found, result] = [await line(target), await run(target)];
    await close();
    expect(found).to.include({ finding: 'good', message: 'none are needed' });
    expect(result.summary.failed, result.headline).to.equal(0);
    expect(result.summary.passed, result.headline).to.be.above(5);
    expect([...buildpackHeaders(result)]).to.deep.equal(['none']);
  });

  it('are looked at before the run: what is refused is the mistake of the profile, not of the target', async () => {
    const { id } = admin();
    const wrong: readonly Target[] = [
      alone({ way: 'bearer', token: 'not-a-token' }),
      alone({ way: 'basic', userName: id, password: 'not-the-password' }),
      targetWith({ way: 'client', client: { id: 'nobody', secret: 'not-the-secret' } }),
    ];
    for (const target of wrong) {
      const found = await line(target);
      expect(found).to.include({ finding: 'profile' });
      expect(found?.message).to.contain('resource.credentials').and.not.contain('not-the');
    }
    expect(await line(alone({ way: 'none' }))).to.include({ finding: 'lacking' });
  });

  const poor: readonly [what: string, authority: string, lack: RegExp][] = [
    [
      'may only read',
      'platform.read',
      /create answer has status 403.*\(client\).*none of platform\.write.*but platform\.read/,
    ],
    [
      'may only write',
      'platform.write',
      /show answer has status 403.*\(client\).*none of platform\.read.*but platform\.write/,
    ],
    ['may do nothing', 'auth.none', /create answer has status 403.*\(client\).*none of platform\.write/],
  ];
  for (const [what, authority, lack] of poor) {
    it(`that ${what} leave untested what they are too weak for, and nothing fails`, async () => {
      const target = targetWith({ way: 'client', client: await clientWith(authority) });
      const result = await assay(planOf(target, { feature: everyFeature, level: 'compatible' }));
      const failed = result.requirements.filter(({ verdict }) => verdict === 'failed');
      expect(
        failed.map(({ id, scenarios }) => [id, scenarios[0]?.checks.find((one) => !one.passed)]),
      ).to.deep.equal([]);
      expect(result.verdict, result.headline).to.equal('INCOMPLETE');
      const lacks = result.requirements.filter(({ reason }) => reason === 'not-provisioned');
      expect(lacks.map(({ message }) => message).join('\n')).to.match(lack);
    });
  }

  it('of which the scopes are not known leave untested what they are refused', async () => {
    const { id, secret } = await clientWith('platform.read');
    const result = await run(alone({ way: 'basic', userName: id, password: secret }));
    expect(result.verdict, result.headline).to.equal('INCOMPLETE');
    const messages = result.requirements.map(({ message }) => message).join();
    expect(messages).to.match(/credentials \(basic\) of which the scopes are not known/);
  });

  it('that are enough are held against a target that refuses them', async () => {
    const { target, close } = await startBundledTarget({ defect: 'access-write-for-administrators' });
    const client = await clientWith('platform.write', target);
    const held = { ...target, resourceCredentials: { way: 'client', client } } as const;
    const result = await assay(planOf(held, { feature: everyFeature }));
    await close();
    expect(result.verdict, result.headline).to.equal('NONCONFORMANT');
    const failed = result.requirements.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id);
    expect(failed).to.include('RESOURCE-AUTH-011');
  });

  it('that were just given out for it are no mistake of the profile where they are refused', async () => {
    const { target, close } = await startBundledTarget({ defect: 'access-credentials-refused' });
    const client = target.adminClient ?? { id: '', secret: '' };
    const found = await line({ ...target, resourceCredentials: { way: 'client', client } });
    const poorer = await clientWith('auth.none', target);
    const other = await line({ ...target, resourceCredentials: { way: 'client', client: poorer } });
    await close();
    expect([found?.finding, other?.finding]).to.deep.equal(['lacking', 'profile']);
  });

  it('of less authority are tokens of the profile, where the suite can make no clients', async () => {
    const [read, write, none] = await Promise.all(
      ['platform.read', 'platform.write', 'auth.none'].map(async (scope) => tokenOf(await clientWith(scope))),
    );
    const all = alone({ way: 'bearer', token: await tokenOf(admin()) });
    const outcomes = async (resourceTokens: NonNullable<Target['resourceTokens']>) => {
      const { requirements } = await run({ ...all, resourceTokens });
      const about = ['RESOURCE-AUTH-025', 'RESOURCE-AUTH-032', 'RESOURCE-AUTH-033', 'RESOURCE-AUTH-034'];
      return about.map((id) => requirements.find((one) => one.id === id)?.verdict);
    };
    const given = { read: read ?? '', write: write ?? '', none: none ?? '' };
    expect(await outcomes(given)).to.deep.equal(['passed', 'passed', 'passed', 'passed']);
    expect(await outcomes({ read: given.read })).to.deep.equal([
      ...['passed', 'passed'],
      ...['notTested', 'notTested'],
    ]);
    const ended = await outcomes({ ...given, read: 'it-has-ended' });
    expect(ended).to.deep.equal(['notTested', 'notTested', 'passed', 'passed']);
    const lines = await preflight({ ...all, resourceTokens: { read: given.write, none: 'it-has-ended' } });
    const told = lines.filter(({ what }) => what === 'resource tokens');
    expect(told.map(({ finding }) => finding)).to.deep.equal(['profile', 'lacking']);
    expect(told[0]?.message).to.match(/resource\.tokens\.read has the scope platform\.write/);
  });

  it('that are left out where they are needed leave the buildpacks untested, and nothing fails', async () => {
    const result = await run(alone({ way: 'none' }));
    expect(result.verdict).to.equal('INCOMPLETE');
    expect(result.summary.failed).to.equal(0);
    expect(result.requirements.some(({ reason }) => reason === 'not-provisioned')).to.equal(true);
  });
});
