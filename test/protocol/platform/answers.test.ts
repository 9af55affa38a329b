import { expect } from 'chai';
import { SuiteDefect } from '../../../src/errors.ts';
import { created, createdAndShown, health } from '../../../src/protocol/platform/answers.ts';
import { askWith, createBase, only } from '../../../src/protocol/platform/asking.ts';
import { bodySet } from '../../../src/protocol/platform/faults/page-faults.ts';
import { memberIs } from '../../../src/protocol/platform/judgements/member.ts';
import { compareLater, judgeEach } from '../../../src/protocol/platform/judging.ts';
import { provoked } from '../../../src/protocol/platform/provoke.ts';
import { judgeRefusal } from '../../../src/protocol/platform/refusal.ts';
import type { Scenario } from '../../../src/scenario/scenario.ts';
import { exampleScenario } from '../../scenario/example-run.ts';
import { type Answer, against, stopOf } from './against.ts';
import { buildpack } from './judgements/answered.ts';

const good: Answer = ({ method, url }) => {
  if (method === 'POST') return [201, buildpack];
  if (url === '/v3/healthz') return [200, { status: 'ok' }];
  return url === `/v3/buildpacks/${buildpack.guid}` ? [200, buildpack] : [404, {}];
};

const checksOf = (scenario: Scenario) =>
  scenario.record.checks.map(({ requirement, passed }) => `${requirement} ${passed}`);

describe('answers of the resource API', () => {
  it('are fetched once a run, judged by who fetches them, and listed as left on the target', () =>
    against(good, async (scenario, run) => {
      const first = await createdAndShown(scenario);
      const second = await createdAndShown(exampleScenario(run));
      expect(first.answers.map(({ status }) => status)).to.deep.equal([201, 200, 200]);
      expect(second.answers.map(({ sent }) => sent.exchange.id)).to.deep.equal(
        first.answers.map(({ sent }) => sent.exchange.id),
      );
      expect(checksOf(scenario)).to.deep.equal([
        'RESOURCE-API-003 true',
        'BUILDPACK-SHOW-001 true',
        'BUILDPACK-SHOW-001 true',
      ]);
      expect(run.fixtures.leftovers.map(({ kind }) => kind)).to.deep.equal(['buildpack']);
    }));

  it('block what needs them when nothing was created', () =>
    against(
      () => [200, {}],
      async (scenario) => {
        const seen = only(await created(scenario));
        const stop = await stopOf(() =>
          judgeEach(scenario, seen, (answer) => memberIs(answer, 'guid', 'the address of the buildpack')),
        );
        expect(stop).to.include({ reason: 'blocked', blockedBy: 'RESOURCE-API-003' });
      },
    ));

  it('are the lack of the profile when it names no credentials', () =>
    against(
      () => [401, {}],
      async (scenario) => {
        const stop = await stopOf(() => created(scenario));
        expect(stop.reason).to.equal('not-provisioned');
        expect(scenario.record.checks.filter(({ passed }) => !passed)).to.deep.equal([]);
      },
    ));

  it('show no health where every path is answered so', () =>
    against(
      () => [200, {}],
      async (scenario) => {
        const stop = await stopOf(() => health(scenario, '/v3/healthz'));
        expect(stop.reason).to.equal('could-not-run');
        expect(scenario.record.checks).to.deep.equal([]);
      },
    ));

  it('show the health where another path is not answered so', () =>
    against(good, async (scenario) => {
      expect((await health(scenario, '/v3/healthz')).sent.granted.passed).to.equal(true);
    }));

  it('are compared with the create answer before them', () =>
    against(good, async (scenario) => {
      const pairs: string[] = [];
      compareLater(scenario, await createdAndShown(scenario), (first, later) => {
        pairs.push(`${first.name} / ${later.name}`);
        return { expected: '', actual: '', passed: true };
      });
      expect(pairs).to.deep.equal([
        'the create answer / the show answer',
        'the create answer / the second show answer',
      ]);
    }));
});

describe('a refusal of the resource API', () => {
  const fault = bodySet('', async () => '');

  it('proves nothing when the control is refused too', () =>
    against(
      () => [400, { code: 1, title: 't', detail: 'd' }],
      async (scenario) => {
        const stop = await stopOf(() => askWith(scenario, createBase, fault));
        expect(stop).to.include({ reason: 'could-not-run', blockedBy: 'RESOURCE-API-003' });
      },
    ));

  const refusing =
    (body: unknown): Answer =>
    (request) =>
      request.method === 'POST' && request.headers['content-length'] === '0' ? [400, body] : good(request);

  it('has its 400 judged whatever the scenario is about', () =>
    against(refusing({ errors: [{ code: 1, title: 't', detail: 'd' }] }), async (scenario) => {
      judgeRefusal(scenario, await askWith(scenario, createBase, fault), '4xx');
      expect(checksOf(scenario).slice(3)).to.deep.equal([
        'RESOURCE-API-002 true',
        'RESOURCE-ERROR-001 false',
        'RESOURCE-ERROR-008 false',
        'RESOURCE-API-009 true',
        'RESOURCE-ERROR-010 true',
        'RESOURCE-ERROR-009 false',
        'EXAMPLE-001 true',
        'RESOURCE-ERROR-007 true',
      ]);
    }));

  const verdictOn = async (statuses: string): Promise<string | undefined> => {
    let verdict: string | undefined;
    await against(refusing({ code: 1, title: 't', detail: 'd' }), async (scenario) => {
      judgeRefusal(scenario, await askWith(scenario, createBase, fault), statuses);
      verdict = checksOf(scenario).find((check) => check.startsWith('EXAMPLE-001'));
    });
    return verdict;
  };

  for (const statuses of ['400', '4xx', '400 or 422', '422 or 400', '4xx or 5xx']) {
    it(`of 400 is one with ${statuses}`, async () => {
      expect(await verdictOn(statuses)).to.equal('EXAMPLE-001 true');
    });
  }

  for (const statuses of ['404', '5xx', '401 or 403']) {
    it(`of 400 is none with ${statuses}`, async () => {
      expect(await verdictOn(statuses)).to.equal('EXAMPLE-001 false');
    });
  }

  it('has a status, and no page can ask for a success', async () => {
    let code: unknown;
    await verdictOn('200').catch((error: unknown) => {
      code = error instanceof SuiteDefect ? error.code : error;
    });
    expect(code).to.equal('unknown-word');
  });
});

describe('an error that is seen', () => {
  const fault = bodySet('', async () => '');
  const seen = async (status: number, body: unknown): Promise<string[]> => {
    let failed: string[] = [];
    const answer: Answer = (request) =>
      request.method === 'POST' && request.headers['content-length'] === '0' ? [status, body] : good(request);
    await against(answer, async (scenario) => {
      judgeRefusal(scenario, await askWith(scenario, createBase, fault), '4xx or 5xx');
      failed = checksOf(scenario).filter((check) => check.endsWith('false'));
    });
    return failed;
  };

  it('passes as the object of its status', async () => {
    expect(await seen(400, { code: 1, title: 't', detail: 'd' })).to.deep.equal([]);
    expect(await seen(404, {})).to.deep.equal([]);
    expect(await seen(500, { code: 1, title: 't', detail: 'd' })).to.deep.equal([]);
  });

  it('fails in the field that is wrong', async () => {
    const both = ['RESOURCE-ERROR-001 false', 'RESOURCE-ERROR-008 false'];
    expect(await seen(400, { code: '1', title: 't', detail: 'd' })).to.deep.equal([
      ...both,
      'RESOURCE-ERROR-017 false',
    ]);
    expect(await seen(400, { code: 1, title: 't' })).to.deep.equal([...both, 'RESOURCE-ERROR-020 false']);
    const more = { code: 1, title: 't', detail: 'd', more: 1 };
    expect(await seen(400, more)).to.deep.equal(['RESOURCE-ERROR-025 false']);
  });

  for (const status of [403, 413, 422]) {
    it(`is one JSON document with status ${status}, or has no body`, async () => {
      const error = '{"code":1,"title":"t","detail":"d"}';
      const written = async (text: string) =>
        (await seen(status, Buffer.from(text))).filter((check) => check.startsWith('RESOURCE-API'));
      expect(await written(error)).to.deep.equal([]);
      expect(await written('')).to.deep.equal([]);
      const both = ['RESOURCE-API-002 false', 'RESOURCE-API-031 false'];
      expect(await written(`${error}\n${error}`)).to.deep.equal(both);
      expect(await written(`${error}x`)).to.deep.equal(both);
      expect(await written('<h1>No</h1>')).to.deep.equal(both);
    });
  }

  it('fails as a 404 with members', async () => {
    const body = { message: 'Not Found' };
    expect(await seen(404, body)).to.deep.equal(['RESOURCE-ERROR-002 false', 'RESOURCE-ERROR-011 false']);
  });
});

describe('a provoked condition', () => {
  const provoke = { 'health-500': { headers: { 'X-Provoke': '500' } } };
  const provoking: Answer = (request) =>
    request.headers['x-provoke'] ? [500, { message: 'x' }] : good(request);

  it('is brought about as the profile says', () =>
    against(
      provoking,
      async (scenario) => {
        const { answers } = await provoked(scenario, 'health-500');
        expect(answers.map(({ status }) => status)).to.deep.equal([500]);
      },
      { provoke },
    ));

  it('is not triggered when the profile names no way', () =>
    against(provoking, async (scenario) => {
      expect((await stopOf(() => provoked(scenario, 'health-500'))).reason).to.equal('not-triggered');
    }));

  it('could not run when that way does not bring it about', () =>
    against(
      good,
      async (scenario) => {
        expect((await stopOf(() => provoked(scenario, 'health-500'))).reason).to.equal('could-not-run');
      },
      { provoke },
    ));
});
