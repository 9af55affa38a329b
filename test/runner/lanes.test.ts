import { createServer, type IncomingMessage, type Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'chai';
import { request } from 'undici';
import { startBundledTarget } from '../../src/cli/bundled-target.ts';
import { concurrencyFar, concurrencyFor } from '../../src/cli/concurrency.ts';
import { planOf } from '../../src/cli/plan.ts';
import type { RunResult } from '../../src/report/model/result.ts';
import { assay } from '../../src/runner/assay.ts';
import { chunksOf, scenariosAtOnce } from '../../src/runner/lanes.ts';
import type { Target } from '../../src/target/target.ts';
import { listening } from '../client/loopback.ts';
import { byNight } from '../nightly.ts';
import { exampleInfo, exampleTarget } from '../scenario/example-run.ts';

/** Some of everything: what only reads, what changes things, what logs in; by night a list that all others change, too. */
const features = [
  'features/identity-zones/zone-of-a-request.feature',
  'features/authorization/flows.feature',
  'features/discovery',
  'features/platform-resource-api/buildpack-show.feature',
  'features/token/client-authentication/client-secret-basic.feature',
  'features/token/password/response.feature',
  ...byNight(
    [
      'features/account-and-token-services/clients.feature',
      'features/platform-resource-api/buildpack-list.feature',
      'features/token/client-authentication',
      'features/token/password',
    ],
    [],
  ),
];

function verdicts({ requirements }: RunResult): string[] {
  return requirements
    .filter(({ reason }) => reason !== 'not-selected')
    .map(({ id, verdict, reason = '' }) => `${id} ${verdict} ${reason}`);
}

function assayed(target: Target, concurrency: number, feature = features): Promise<RunResult> {
  return assay({ ...planOf(target, { feature, concurrency }), targetEnds: true });
}

/** The bundled server, assayed one scenario after the other and in eight lanes. */
async function bothWays(
  defect?: string,
  feature = features,
): Promise<Readonly<Record<'alone' | 'together', RunResult>>> {
  const inLanes = async (concurrency: number) => {
    const { target, close } = await startBundledTarget(defect === undefined ? {} : { defect });
    return assayed(target, concurrency, feature).finally(close);
  };
  return { alone: await inLanes(1), together: await inLanes(8) };
}

describe('the parts of a run', () => {
  it('begin with what has to wait, then with the longest: what is about users takes more exchanges', async () => {
    const about = (feature: string, ...steps: string[]) => exampleInfo({ feature, steps });
    const short = about('a.feature', 'a client', 'a token');
    const long = about('b.feature', 'a user', 'another user');
    for (const words of ['the token has ended', 'the lifetime "authorizationCode" has passed']) {
      const waiting = about('c.feature', words);
      expect(await chunksOf([short, long, waiting], 1)).to.deep.equal([[waiting], [long], [short]]);
    }
    const many = [short, short, short].map((info, line) => ({ ...info, feature: 'd.feature', line }));
    expect(await chunksOf([short, ...many], 3)).to.deep.equal([many, [short]]);
  });
});

describe('scenarios in several lanes', () => {
  let sound: Awaited<ReturnType<typeof bothWays>>;
  before(async () => {
    sound = await bothWays();
  });

  it('find the same as one after the other', () => {
    expect(sound.together.suiteErrors).to.deep.equal([]);
    expect(verdicts(sound.together)).to.deep.equal(verdicts(sound.alone));
    expect(sound.alone.verdict).to.equal('CONFORMANT');
  });

  for (const defect of byNight(
    ['secret-any-accepted', 'discovery-jwks-uri-mistyped'],
    ['secret-any-accepted'],
  )) {
    it(`find the same defect as one after the other: ${defect}`, async () => {
      const feature = byNight(features, [
        'features/discovery',
        'features/token/client-authentication/client-secret-basic.feature',
      ]);
      const { alone, together } = await bothWays(defect, feature);
      expect(together.suiteErrors).to.deep.equal([]);
      expect(verdicts(together)).to.deep.equal(verdicts(alone));
      expect(alone.verdict).to.equal('NONCONFORMANT');
    });
  }

  it('stand in the order of the features, whichever ended first', () => {
    const numbers = sound.together.exchanges
      .map(({ id }) => id.split('/').map(Number))
      .filter(([scenario = 0]) => scenario > 0);
    const sorted = numbers.toSorted(([a = 0, n = 0], [b = 0, m = 0]) => a - b || n - m);
    expect(numbers).to.deep.equal(sorted);
  });

  it('of one feature are under way beside each other', async () => {
    const { target, close } = await startBundledTarget();
    const { exchanges } = await assayed(target, 4, [
      'features/token/client-authentication/client-secret-basic.feature',
    ]);
    await close();
    const scenarios = Map.groupBy(exchanges, ({ id }) => id.split('/')[0]);
    scenarios.delete('0');
    const spans = [...scenarios.values()].map((one) => one.map(({ startedAt }) => Date.parse(startedAt)));
    const isBeside = spans.some(([begun = 0]) =>
      spans.some((other) => Math.min(...other) < begun && begun < Math.max(...other)),
    );
    expect(isBeside).to.equal(true);
  });

  it('are never red for what they do to each other', async () => {
    const bundled = await startBundledTarget();
    const relay = await listening(refusingTogether(bundled.target.authorization ?? ''));
    const target = { ...bundled.target, authorization: relay.url, bundled: false };
    const result = await assayed(target, 8, [
      'features/token/client-authentication/client-secret-basic.feature',
      'features/token/client-authentication/client-secret-post.feature',
      'features/token/password/credentials.feature',
    ]);
    await relay.close();
    await bundled.close();
    expect(result.suiteErrors).to.deep.equal([]);
    expect(result.summary.failed, result.headline).to.equal(0);
    expect(result.verdict, 'nor has such a target passed').to.equal('INCOMPLETE');
    const open = result.requirements.filter(({ reason }) => reason === 'answered-in-two-ways');
    for (const { message } of open) expect(message).to.match(/^answered in two ways: /);
    expect(open).not.to.deep.equal([]);
  });

  it('are eight at once, and fewer where the profile says so', () => {
    const target = exampleTarget('http://127.0.0.1:1');
    const { connection } = target;
    expect(concurrencyFor(target)).to.equal(8);
    expect(concurrencyFor({ ...target, connection: { ...connection, requestsPerSecond: 3 } })).to.equal(3);
    expect(concurrencyFor({ ...target, connection: { ...connection, requestsPerSecond: 0.5 } })).to.equal(1);
    const provisioning = { way: 'command', command: { command: 'x', arguments: [] } } as const;
    expect(concurrencyFor({ ...target, provisioning: provisioning as never })).to.equal(1);
    expect(concurrencyFar({ ...target, provisioning: provisioning as never })).to.equal(1);
  });

  it('are the more at once, the further away the target is, unless somebody sets a limit', () => {
    const target = exampleTarget('http://127.0.0.1:1');
    const limited = { ...target, connection: { ...target.connection, requestsPerSecond: 100 } };
    expect([concurrencyFar(target), concurrencyFar(limited)]).to.deep.equal([32, 8]);
    const plan = { concurrency: 8, concurrencyFar: 32 };
    expect([1, 17, 20, 63, 300].map((ms) => scenariosAtOnce(plan, ms))).to.deep.equal([8, 8, 10, 31, 32]);
    expect(scenariosAtOnce(plan, Number.POSITIVE_INFINITY)).to.equal(8);
    expect(scenariosAtOnce({ concurrency: 3 }, 300)).to.equal(3);
  });
});

/** Refuses a token request while another one is under way, as no correct server would. */
function refusingTogether(onward: string): Server {
  let underWay = 0;
  return createServer(async (incoming, response) => {
    const isToken = incoming.url === '/oauth/token';
    const body = await bodyOf(incoming);
    if (isToken && underWay > 0) {
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_request"}');
      return;
    }
    if (isToken) underWay += 1;
    // Long enough for those of other lanes to come, also where the machine is busy.
    if (isToken) await setTimeout(10);
    const { host: _host, connection: _hop, ...headers } = incoming.headers;
    const method = (incoming.method ?? 'GET') as 'GET';
    const answer = await request(`${onward}${incoming.url}`, {
      method,
      headers,
      ...(body !== '' && { body }),
    });
    const text = await answer.body.text();
    if (isToken) underWay -= 1;
    const { 'transfer-encoding': _chunked, ...own } = answer.headers;
    response.writeHead(answer.statusCode, own).end(text);
  });
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
