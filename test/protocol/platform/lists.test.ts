import { expect } from 'chai';
import { isObject } from '../../../src/json/json.ts';
import { labelSelector, listQuery as query } from '../../../src/protocol/platform/list-queries.ts';
import { askForLabelled, askForList, listAndShow } from '../../../src/protocol/platform/lists.ts';
import { exampleScenario } from '../../scenario/example-run.ts';
import { type Answer, against, stopOf } from './against.ts';
import { buildpack } from './judgements/answered.ts';

/** A service that makes buildpacks 1, 2 and 3, refuses one that is to be disabled and last, and answers every list so. */
function service(list: (query: URLSearchParams) => readonly unknown[], created: object = {}): Answer {
  let posted = 0;
  const shown = new Map<string, object>();
  const make = (guid: string) => {
    const second = `2021-12-16T15:07:0${guid}Z`;
    const times = { created_at: second, updated_at: second };
    shown.set(guid, { ...buildpack, guid, name: `name-${guid}`, ...times, ...created });
    return shown.get(guid);
  };
  return ({ method, url = '' }) => {
    if (method === 'POST') {
      posted += 1;
      if (posted === 2) return [422, {}];
      return [201, make(String(posted === 1 ? 1 : posted - 1))];
    }
    if (/buildpacks\/./.test(url)) return [200, shown.get(url.slice(-1))];
    const resources = list(new URLSearchParams(url.split('?')[1]));
    return [200, { pagination: {}, resources }];
  };
}

const three = ['3', '1', '2'].map((guid) => ({ ...buildpack, guid }));

describe('a query of the list', () => {
  it('shows the requirement that it is about', () => {
    const shown: readonly (readonly [text: string, id: string])[] = [
      ['page=3&per_page=1', 'BUILDPACK-LIST-018'],
      ['page=4&per_page=1', 'BUILDPACK-LIST-016'],
      ['per_page=2', 'BUILDPACK-LIST-021'],
      ['names={1},assay-nobody', 'BUILDPACK-LIST-023'],
      ['names=assay-nobody', 'BUILDPACK-LIST-015'],
      ['names={1},{2},{3}&flavour=sweet', 'BUILDPACK-LIST-037'],
      ['stacks=assay-other', 'BUILDPACK-LIST-024'],
      ['order_by=position', 'BUILDPACK-LIST-025'],
      ['order_by=-position', 'BUILDPACK-LIST-026'],
      ['label_selector=!tier,!zone', 'BUILDPACK-LIST-030'],
      ['label_selector=!tier,,!zone', 'BUILDPACK-LIST-038'],
      ['label_selector=!tier-', 'BUILDPACK-LIST-032'],
      ['created_ats[lt]={1}', 'BUILDPACK-LIST-033'],
      ['updated_ats[gt]={3 +1s}', 'BUILDPACK-LIST-034'],
      ['flavour=sweet', 'BUILDPACK-LIST-037'],
    ];
    expect(shown.map(([text]) => query(text).verifies)).to.deep.equal(shown.map(([, id]) => id));
  });

  it('without an equals sign, or about a buildpack that is none, is a mistake', () => {
    expect(() => query('page')).to.throw(/no parameter with a value/);
    expect(() => query('names={4}').parameters([])).to.throw(/no buildpack 4/);
  });
});

describe('a list of the own buildpacks', () => {
  it('is asked for by their names, which are created once a run, the last a second after the first', () =>
    against(
      service(() => three),
      async (scenario, run) => {
        const before = Date.now();
        const { answers } = await askForList(scenario, query('per_page=2'));
        expect(Date.now() - before).to.be.at.least(1000);
        expect(answers.map(({ list }) => list)).to.deep.equal([
          { own: ['1', '2', '3'], inOrder: ['3', '1', '2'] },
        ]);
        expect(answers[0]?.sent.exchange.request.url).to.match(
          /\/v3\/buildpacks\?names=name-1%2Cname-2%2Cname-3&per_page=2$/,
        );
        await askForList(exampleScenario(run), query('per_page=5000'));
        expect(run.fixtures.leftovers).to.have.length(3);
      },
    ));

  it('has names of its own where the query is of names', () =>
    against(
      service(() => []),
      async (scenario) => {
        const { answers } = await askForList(scenario, query('names={1},{3}'));
        expect(answers[0]?.sent.exchange.request.url).to.match(/\?names=name-1%2Cname-3$/);
      },
    ));

  it('is asked for by a time at an offset, of those that were made apart', () =>
    against(
      service(() => three),
      async (scenario) => {
        const east = await askForList(scenario, query('created_ats[gte]={3 +05:30}'));
        const west = await askForList(scenario, query('updated_ats[lt]={3 -03:30}'));
        const [first, second] = [...east.answers, ...west.answers];
        const asked = (url = '') => decodeURIComponent(url.slice(url.indexOf('&') + 1));
        expect(first?.sent.exchange.request.url).to.include('?names=name-1%2Cname-3&');
        expect(asked(first?.sent.exchange.request.url)).to.equal(
          'created_ats[gte]=2021-12-16T20:37:03+05:30',
        );
        expect(asked(second?.sent.exchange.request.url)).to.equal(
          'updated_ats[lt]=2021-12-16T11:37:03-03:30',
        );
      },
    ));

  it('is blocked by times that cannot be read', () =>
    against(
      service(() => three, { updated_at: 'lately' }),
      async (scenario) => {
        const stop = await stopOf(() => askForList(scenario, query('created_ats[lt]={1}')));
        expect(stop).to.include({ reason: 'blocked', blockedBy: 'BUILDPACK-FIELD-034' });
      },
    ));

  it('is not asked for by times that do not follow each other', () =>
    against(
      service(() => three, { updated_at: '2021-12-16T15:07:57Z' }),
      async (scenario) => {
        const stop = await stopOf(() => askForList(scenario, query('updated_ats[lt]={1}')));
        expect(stop).to.include({ reason: 'could-not-run' });
      },
    ));

  it('is blocked by the parameter names when the list is not of them alone', () =>
    against(
      service(() => [...three, { guid: '4' }]),
      async (scenario) => {
        const stop = await stopOf(() => askForList(scenario, query('page=1&per_page=1')));
        expect(stop).to.include({ reason: 'blocked', blockedBy: 'BUILDPACK-LIST-023' });
      },
    ));

  it('fails its own requirement when it is refused', () => {
    const good = service(() => three);
    const answer: Answer = (request) => (request.url?.includes('stacks') ? [400, {}] : good(request));
    return against(answer, async (scenario) => {
      const { missing } = await askForList(scenario, query('stacks=assay-other'));
      expect(missing?.stop).to.include({ reason: 'blocked', blockedBy: 'BUILDPACK-LIST-024' });
      const failed = scenario.record.checks.filter(({ passed }) => !passed);
      expect(failed.map(({ requirement }) => requirement)).to.deep.equal(['BUILDPACK-LIST-024']);
    });
  });

  it('is answered with each of them as it is shown', () =>
    against(
      service(() => three),
      async (scenario) => {
        const { answers, missing } = await listAndShow(scenario);
        const guids = answers.slice(1).map(({ body }) => JSON.parse(body).guid);
        expect(guids).to.deep.equal(['1', '2', '3']);
        expect(missing).to.equal(undefined);
      },
    ));
});

describe('a list of a buildpack that has labels', () => {
  const provoke = { 'buildpack-metadata': { headers: { 'X-Provoke': 'metadata' } } };
  const metadata = {
    labels: { 'not this': 'x', none: { string: '', valid: false }, tier: { string: 'gold', valid: true } },
  };
  const labelled = (labels: object): Answer => {
    const good = service(() => [{ guid: '1', metadata: labels }]);
    return (request) => {
      const [status, body] = good(request);
      const isProvoked = request.headers['x-provoke'] === 'metadata';
      const isShown = /buildpacks\/./.test(request.url ?? '');
      return [status, isProvoked && isShown && isObject(body) ? { ...body, name: 'name-1' } : body];
    };
  };

  it('is asked for by a label that the list shows, under the condition', () =>
    against(
      labelled(metadata),
      async (scenario) => {
        const { answers } = await askForLabelled(scenario, 'key notin (value,other)');
        const { url, headers } = answers[0]?.sent.exchange.request ?? expect.fail('nothing was sent');
        const asked = 'names=name-1&label_selector=tier notin (gold,assay-other)';
        expect(decodeURIComponent(url)).to.match(/\?/).and.to.include(asked);
        expect(headers).to.deep.include(['X-Provoke', 'metadata']);
        expect(answers[0]?.list).to.deep.equal({ own: ['1'], inOrder: [] });
      },
      { provoke },
    ));

  it('takes plain labels too', () =>
    against(
      labelled({ labels: { tier: 'gold' } }),
      async (scenario) => {
        const { answers } = await askForLabelled(scenario, 'key==value');
        expect(answers[0]?.sent.exchange.request.url).to.match(/label_selector=tier%3D%3Dgold$/);
      },
      { provoke },
    ));

  it('is not triggered when the profile names no way, or the list shows no label', async () => {
    const reason = async (labels: object, changes: object) => {
      let seen = '';
      const ask = async (scenario: Parameters<typeof askForLabelled>[0]) => {
        seen = (await stopOf(() => askForLabelled(scenario, 'key'))).reason;
      };
      await against(labelled(labels), ask, changes);
      return seen;
    };
    expect(await reason(metadata, {})).to.equal('not-triggered');
    expect(await reason({ labels: {} }, { provoke })).to.equal('not-triggered');
  });
});

describe('a selector of a label', () => {
  it('has the key and a value of the buildpack, and another value, in their places', () => {
    expect(labelSelector('key notin (value,other)', 'tier', 'gold')).to.equal(
      'tier notin (gold,assay-other)',
    );
    expect(labelSelector('!key', 'tier', 'gold')).to.equal('!tier');
  });
});
