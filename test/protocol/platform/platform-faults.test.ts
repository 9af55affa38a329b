import { expect } from 'chai';
import { SuiteDefect } from '../../../src/errors.ts';
import type { PlatformDraft } from '../../../src/protocol/platform/draft.ts';
import {
  bodySet,
  partLeftOut,
  partSet,
  partsSet,
  pathSet,
} from '../../../src/protocol/platform/faults/page-faults.ts';
import type { PlatformFault } from '../../../src/protocol/platform/platform-fault.ts';
import { noScenario } from '../../scenario/example-run.ts';

const guid = '7b34f1cf-7e73-428a-bb5a-8a17a8058396';

const create: PlatformDraft = {
  baseUrl: 'http://host',
  method: 'POST',
  path: '/v3/buildpacks',
  requestIdHeader: 'X-Platform-Request-Id',
  headers: [
    ['Authorization', 'Bearer aaa.bbb.ccc'],
    ['Accept', 'application/json'],
    ['Content-Type', 'application/json'],
  ],
  body: '{"name":"example"}',
};

const show: PlatformDraft = {
  baseUrl: 'http://host',
  method: 'GET',
  path: `/v3/buildpacks/${guid}`,
  requestIdHeader: 'X-Platform-Request-Id',
  headers: [
    ['Authorization', 'Bearer aaa.bbb.ccc'],
    ['Accept', 'application/json'],
  ],
};

const applied = async (fault: PlatformFault, draft: PlatformDraft = create) => fault.apply(draft, noScenario);
const to = (text: string) => async () => text;
const appending =
  (text: string) =>
  async (own = 'nothing') =>
    `${own}${text}`;

async function defectOf(fault: PlatformFault, draft: PlatformDraft = create): Promise<unknown> {
  try {
    return await applied(fault, draft);
  } catch (error) {
    return error instanceof SuiteDefect ? error.code : error;
  }
}

describe('a change of a request to the resource API that the page shows', () => {
  it('sets a header field alone, from the value before', async () => {
    const { headers, ...rest } = await applied(partSet('Authorization', 'x', appending('!')));
    expect({ ...rest, headers: create.headers }).to.deep.equal(create);
    expect(headers).to.deep.equal([...create.headers.slice(1), ['Authorization', 'Bearer aaa.bbb.ccc!']]);
    expect((await applied(partSet('X-New', 'x', appending('!')))).headers).to.deep.include([
      'X-New',
      'nothing!',
    ]);
  });

  it('leaves a header field out; Authorization may be none before', async () => {
    const bare = await applied(partLeftOut('Authorization'));
    expect(bare).to.deep.equal({ ...create, headers: create.headers.slice(1) });
    expect(await applied(partLeftOut('Authorization'), bare)).to.deep.equal(bare);
    expect(await defectOf(partLeftOut('Content-Type'), show)).to.equal('no-fault');
  });

  it('sends it to another path, as it is', async () => {
    const { path } = await applied(pathSet('x', appending('%2Fupload')), show);
    expect(path).to.equal(`${show.path}%2Fupload`);
  });

  it('sets the body', async () => {
    expect(await applied(bodySet('x', appending('x')))).to.deep.equal({ ...create, body: `${create.body}x` });
  });

  it('writes a member as the page has it and keeps the others', async () => {
    const position = partSet('position', 'x', to('1.0'));
    expect((await applied(position)).body).to.equal('{"name":"example","position":1.0}');
    const name = partSet('name', 'x', appending('+'));
    expect((await applied(name)).body).to.equal('{"name":"example+"}');
  });

  it('leaves a member out', async () => {
    expect((await applied(partLeftOut('name'))).body).to.equal('{}');
    expect(await defectOf(partLeftOut('stack'))).to.equal('no-fault');
  });

  it('refuses a page whose change changes nothing', async () => {
    const same = appending('');
    const faults = [
      partSet('Accept', 'x', same),
      bodySet('x', same),
      pathSet('x', same),
      partSet('name', 'x', to('"example"')),
    ];
    for (const fault of faults) expect(await defectOf(fault), fault.name).to.equal('no-fault');
  });

  it('is the cause of the statuses that its part may be answered with', () => {
    expect(partLeftOut('Authorization').causes).to.deep.equal([401, 403]);
    expect(partSet('Content-Type', 'x', to('x')).causes).to.deep.equal([415]);
    expect(bodySet('x', to('x')).causes).to.deep.equal([415, 422]);
    expect(pathSet('x', to('x')).causes).to.deep.equal([]);
    expect(partSet('name', '{{ earlier.name }}', to('x')).causes).to.deep.equal([415, 422, 409]);
  });

  it('gives a parameter of the query another value', async () => {
    const fault = partSet('page', '0', to('0'));
    const path = '/v3/buildpacks?page=1&per_page=1';
    expect((await applied(fault, { ...show, path })).path).to.equal('/v3/buildpacks?per_page=1&page=0');
    const label = partSet('label_selector', 'x', to('tier  in (gold)'));
    const { path: asked } = await applied(label, { ...show, path: '/v3/buildpacks?label_selector=tier' });
    expect(asked).to.match(/\?label_selector=tier%20%20in%20\(gold\)$/);
  });

  it('sets several parts, of header fields also the name alone', async () => {
    const fault = partsSet([partSet('ACCEPT', '{{ own }}', appending('')), partSet('stack', 'x', to('x'))]);
    const { headers, body } = await applied(fault);
    expect(headers).to.deep.include(['ACCEPT', 'application/json']);
    expect(headers.map(([name]) => name)).not.to.include('Accept');
    expect(body).to.equal('{"name":"example","stack":"x"}');
  });
});
