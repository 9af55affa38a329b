import { expect } from 'chai';
import { isObject } from '../../../src/json/json.ts';
import {
  type LabelSelector,
  type ListQuery,
  labelSelectors,
  listQueries,
} from '../../../src/protocol/platform/list-queries.ts';
import { askForLabelled, askForList, listAndShow } from '../../../src/protocol/platform/lists.ts';
import { exampleScenario } from '../../scenario/example-run.ts';
import { type Answer, against, stopOf } from './against.ts';
import { buildpack } from './judgements/answered.ts';

const query = (name: string): ListQuery =>
  listQueries.find((one) => one.name === name) ?? expect.fail(`no query is called ${name}`);
const selector = (name: string): LabelSelector =>
  labelSelectors.find((one) => one.name === name) ?? expect.fail(`no selector is called ${name}`);

/** A service that makes buildpacks 1, 2 and 3, and answers every list so. */
function service(list: (query: URLSearchParams) => readonly unknown[], created: object = {}): Answer {
  let made = 0;
  return ({ method, url = '' }) => {
    if (method === 'POST') {
      made += 1;
      const second = `2021-12-16T15:07:0${made}Z`;
      const times = { created_at: second, updated_at: second };
      return [201, { ...buildpack, guid: String(made), name: `name-${made}`, ...times, ...created }];
    }
    if (/buildpacks\/./.test(url)) return [200, { guid: url.slice(-1) }];
    const resources = list(new URLSearchParams(url.split('?')[1]));
    return [200, { pagination: {}, resources }];
  };
}

const three = ['3', '1', '2'].map((guid) => ({ guid }));

describe('a list of the own buildpacks', () => {
  it('is asked for by their names, which are created once a run, the last a second after the first', () =>
    against(
      service(() => three),
      async (scenario, run) => {
        const before = Date.now();
        const { answers } = await askForList(scenario, query('per_page 2'));
        expect(Date.now() - before).to.be.within(1000, 5000);
        expect(answers.map(({ list }) => list)).to.deep.equal([
          { own: ['1', '2', '3'], inOrder: ['3', '1', '2'] },
        ]);
        expect(answers[0]?.sent.exchange.request.url).to.match(
          /\/v3\/buildpacks\?names=name-1%2Cname-2%2Cname-3&per_page=2$/,
        );
        await askForList(exampleScenario(run), query('per_page 5000'));
        expect(run.fixtures.leftovers).to.have.length(3);
      },
    ));

  it('has names of its own where the query is of names', () =>
    against(
      service(() => []),
      async (scenario) => {
        const { answers } = await askForList(scenario, query('the names of the first and the third'));
        expect(answers[0]?.sent.exchange.request.url).to.match(/\?names=name-1%2Cname-3$/);
      },
    ));

  it('is asked for by a time at an offset, and says which fit', () =>
    against(
      service(() => three),
      async (scenario) => {
        const east = await askForList(scenario, query('created_ats[gte] of the third east of UTC'));
        const west = await askForList(scenario, query('updated_ats[lt] of the third west of UTC'));
        const [first, second] = [...east.answers, ...west.answers];
        const asked = (url = '') => decodeURIComponent(url.slice(url.indexOf('&') + 1));
        expect(first?.sent.exchange.request.url).to.include('?names=name-1%2Cname-3&');
        expect(asked(first?.sent.exchange.request.url)).to.equal(
          'created_ats[gte]=2021-12-16T20:37:03+05:30',
        );
        expect(asked(second?.sent.exchange.request.url)).to.equal(
          'updated_ats[lt]=2021-12-16T11:37:03-03:30',
        );
        expect(first?.list?.fitting).to.deep.equal(['3']);
        expect(second?.list?.fitting).to.deep.equal(['1']);
      },
    ));

  it('is blocked by times that cannot be read', () =>
    against(
      service(() => three, { updated_at: 'lately' }),
      async (scenario) => {
        const stop = await stopOf(() => askForList(scenario, query('created_ats[lt] of the first in UTC')));
        expect(stop).to.include({ reason: 'blocked', blockedBy: 'BUILDPACK-FIELD-034' });
      },
    ));

  it('is blocked by the parameter names when the list is not of them alone', () =>
    against(
      service(() => [...three, { guid: '4' }]),
      async (scenario) => {
        const stop = await stopOf(() => askForList(scenario, query('page 1 of one each')));
        expect(stop).to.include({ reason: 'blocked', blockedBy: 'BUILDPACK-LIST-023' });
      },
    ));

  it('fails its own requirement when it is refused', () => {
    const good = service(() => three);
    const answer: Answer = (request) => (request.url?.includes('stacks') ? [400, {}] : good(request));
    return against(answer, async (scenario) => {
      const { missing } = await askForList(scenario, query('another stack'));
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
        const { answers } = await askForLabelled(scenario, selector('key notin (value,other)'));
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
        const { answers } = await askForLabelled(scenario, selector('key==value'));
        expect(answers[0]?.sent.exchange.request.url).to.match(/label_selector=tier%3D%3Dgold$/);
      },
      { provoke },
    ));

  it('is not triggered when the profile names no way, or the list shows no label', async () => {
    const reason = async (labels: object, changes: object) => {
      let seen = '';
      const ask = async (scenario: Parameters<typeof askForLabelled>[0]) => {
        seen = (await stopOf(() => askForLabelled(scenario, selector('key')))).reason;
      };
      await against(labelled(labels), ask, changes);
      return seen;
    };
    expect(await reason(metadata, {})).to.equal('not-triggered');
    expect(await reason({ labels: {} }, { provoke })).to.equal('not-triggered');
  });
});

describe('the selectors of a label', () => {
  it('are those of the supplement, and two terms at once', () => {
    expect(labelSelectors.map(({ written }) => written('k', 'v'))).to.deep.equal([
      ...['k', '!k', 'k=v', 'k==v', 'k!=v', 'k in (v,assay-other)', 'k notin (v,assay-other)'],
      ...['k=assay-other', 'k==assay-other', 'k!=assay-other', 'k in (assay-other)', 'k notin (assay-other)'],
      ...['k,k=v', 'k,!k'],
    ]);
  });
});
