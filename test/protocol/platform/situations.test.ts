import { expect } from 'chai';
import { judgeTogether } from '../../../src/protocol/platform/judging.ts';
import { leastPayload, pagePayload } from '../../../src/protocol/platform/payload.ts';
import { provoked } from '../../../src/protocol/platform/provoke.ts';
import { comparisons, createBeyond, createdTwice } from '../../../src/protocol/platform/situations.ts';
import { noScenario } from '../../scenario/example-run.ts';
import { type Answer, against, stopOf } from './against.ts';
import { buildpack } from './judgements/answered.ts';

/** A service whose last buildpack stands at 7, and that stores every new one at this position. */
function service(position: number, ...list: readonly unknown[]): Answer {
  return ({ method, url = '' }) => {
    if (method === 'POST') return [201, { ...buildpack, position }];
    if (url.includes('?')) return [200, { pagination: {}, resources: list }];
    return [200, buildpack];
  };
}

describe('a buildpack after the last one', () => {
  const judged = async (position: number, steps: number) => {
    let found: unknown;
    await against(service(position, { position: 7 }, { position: 6 }), async (scenario) => {
      const answers = await createBeyond(scenario, steps);
      judgeTogether(scenario, answers, comparisons['show the new one right after the last one']);
      const body = answers.answers[1]?.sent.exchange.request.body ?? '';
      const { passed, expected } = scenario.record.checks.at(-1) ?? {};
      found = { asked: JSON.parse(body).position, expected, passed };
    });
    return found;
  };

  it('is asked for by a position after the highest one of the list, and stands right after it', async () => {
    expect(await judged(8, 1000)).to.deep.equal({ asked: 1007, expected: 'position 8', passed: true });
    expect(await judged(8, 1)).to.deep.equal({ asked: 8, expected: 'position 8', passed: true });
  });

  it('fails where it stands elsewhere', async () => {
    expect(await judged(1007, 1000)).to.include({ passed: false });
    expect(await judged(7, 1)).to.include({ passed: false });
  });

  for (const [what, list] of Object.entries({
    'is empty': [],
    'shows no position': [{ position: 'last' }],
    'shows a position as text': [{ position: '7' }],
    'shows null for positions': [{ position: null }, { position: null }],
    'shows nothing after the first one': [{ position: 7 }, {}],
    'shows null after the first one': [{ position: 7 }, { position: null }],
    'begins with another one': [{ position: 1 }, { position: 7 }],
  })) {
    it(`is blocked by a list that ${what}`, () =>
      against(service(8, ...list), async (scenario) => {
        const stop = await stopOf(() => createBeyond(scenario, 1));
        expect(stop).to.include({ reason: 'blocked', blockedBy: 'BUILDPACK-LIST-026' });
      }));
  }
});

describe('a buildpack that no scenario asks for by its defaults', () => {
  const bodies = async (answer: Answer) => {
    let sent: readonly unknown[] = [];
    await against(answer, async (scenario) => {
      const { answers } = await createdTwice(scenario);
      const requests = answers.map(({ sent: { exchange } }) => exchange.request);
      const creating = requests.filter(({ method }) => method === 'POST');
      sent = creating.map(({ body = '' }) => Object.keys(JSON.parse(body)));
    });
    return sent;
  };

  it('is disabled and last where the target takes that', async () => {
    expect(await bodies(service(1))).to.deep.equal([['name'], ['name', 'enabled', 'position']]);
  });

  it('has a name alone where the target refuses the rest, which the document does not show', async () => {
    let posted = 0;
    const strict: Answer = (request) => {
      if (request.method === 'POST') posted += 1;
      return request.method === 'POST' && posted === 2 ? [422, {}] : service(1)(request);
    };
    expect(await bodies(strict)).to.deep.equal([['name'], ['name']]);
  });
});

describe('a condition that the profile brings about', () => {
  it('may take another method, path and body, which is JSON unless its header says otherwise', async () => {
    const provoke = {
      'buildpack-show-500': { method: 'PUT', path: '/v3/fail', body: { why: 'asked' } },
      'buildpack-create-500': { body: 'as it is', headers: { 'Content-Type': 'text/plain' } },
    };
    const seen: string[] = [];
    const answer: Answer = (request) => {
      const { method, url = '', headers } = request;
      seen.push(`${method} ${url} ${headers['content-type']}`);
      const fails = url === '/v3/fail' || headers['content-type'] === 'text/plain';
      return fails ? [500, {}] : service(1)(request);
    };
    await against(
      answer,
      async (scenario) => {
        const bodies = [];
        for (const trigger of Object.keys(provoke)) {
          const { answers } = await provoked(scenario, trigger);
          bodies.push(answers[0]?.sent.exchange.request.body);
        }
        expect(bodies).to.deep.equal(['{"why":"asked"}', 'as it is']);
        expect(seen).to.include('PUT /v3/fail application/json');
        expect(seen).to.include('POST /v3/buildpacks text/plain');
      },
      { provoke },
    );
  });
});

describe('a payload of a page', () => {
  const shown = (text: string) => pagePayload(noScenario, text, text);

  it('is sent as it stands, and shows no must', () => {
    const text = '{"enabled":true,"name":"a","enabled":false}{}';
    expect(shown(text).body('b')).to.equal(text);
    expect(shown(text).verifies).to.equal('BUILDPACK-CREATE-045');
  });

  it('is the least one where it has a name alone', () => {
    expect(shown('{"name":"a"}')).to.equal(leastPayload);
  });
});
