import { expect } from 'chai';
import { SuiteDefect } from '../../../src/errors.ts';
import type { PlatformDraft } from '../../../src/protocol/platform/draft.ts';
import {
  bodySet,
  guidSet,
  headerLeftOut,
  headerSet,
  memberLeftOut,
  membersSet,
} from '../../../src/protocol/platform/faults/page-faults.ts';
import type { PlatformFault } from '../../../src/protocol/platform/faults/platform-fault.ts';
import {
  capitalHeaderNames,
  nameAndStackOf,
  wrongSignature,
} from '../../../src/protocol/platform/faults/platform-faults.ts';
import { queryFault } from '../../../src/protocol/platform/faults/platform-query-faults.ts';
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
    const { headers, ...rest } = await applied(headerSet('Authorization', 'x', appending('!')));
    expect({ ...rest, headers: create.headers }).to.deep.equal(create);
    expect(headers).to.deep.equal([...create.headers.slice(1), ['Authorization', 'Bearer aaa.bbb.ccc!']]);
    expect((await applied(headerSet('X-New', 'x', appending('!')))).headers).to.deep.include([
      'X-New',
      'nothing!',
    ]);
  });

  it('leaves a header field out; Authorization may be none before', async () => {
    const bare = await applied(headerLeftOut('Authorization'));
    expect(bare).to.deep.equal({ ...create, headers: create.headers.slice(1) });
    expect(await applied(headerLeftOut('Authorization'), bare)).to.deep.equal(bare);
    expect(await defectOf(headerLeftOut('Content-Type'), show)).to.equal('no-fault');
  });

  it('writes the guid into the path as it is', async () => {
    const pathOf = async (change: PlatformFault) => (await applied(change, show)).path;
    expect(await pathOf(guidSet('x', appending('%2Fupload')))).to.equal(`${show.path}%2Fupload`);
    expect(await pathOf(guidSet('', to('')))).to.equal('/v3/buildpacks/');
  });

  it('sets the body', async () => {
    expect(await applied(bodySet('x', appending('x')))).to.deep.equal({ ...create, body: `${create.body}x` });
  });

  it('writes a member as the page has it and keeps the others', async () => {
    const position = membersSet('x', [{ name: 'position', replacement: to('1.0') }]);
    expect((await applied(position)).body).to.equal('{"name":"example","position":1.0}');
    const name = membersSet('x', [{ name: 'name', replacement: async (own) => `"${own}+"` }]);
    expect((await applied(name)).body).to.equal('{"name":"example+"}');
  });

  it('leaves a member out', async () => {
    expect((await applied(memberLeftOut('name'))).body).to.equal('{}');
    expect(await defectOf(memberLeftOut('stack'))).to.equal('no-fault');
  });

  it('refuses a page whose change changes nothing', async () => {
    const same = appending('');
    const faults = [
      headerSet('Accept', 'x', same),
      bodySet('x', same),
      guidSet('x', same),
      membersSet('x', [{ name: 'name', replacement: to('"example"') }]),
    ];
    for (const fault of faults) expect(await defectOf(fault), fault.name).to.equal('no-fault');
  });

  it('is the cause of the statuses that its part may be answered with', () => {
    expect(headerLeftOut('Authorization').causes).to.deep.equal([401, 403]);
    expect(headerSet('Content-Type', 'x', to('x')).causes).to.deep.equal([415]);
    expect(bodySet('x', to('x')).causes).to.deep.equal([415, 422]);
    expect(guidSet('x', to('x')).causes).to.deep.equal([]);
  });
});

describe('a fault of a request to the resource API', () => {
  it('gives a parameter of the query another value, and adds it where it is not there', async () => {
    const fault = queryFault('page', '0');
    const pathOf = async (path: string) => (await fault.apply({ ...show, path }, noScenario)).path;
    expect(await pathOf('/v3/buildpacks?page=1&per_page=1')).to.equal('/v3/buildpacks?per_page=1&page=0');
    expect(await pathOf('/v3/buildpacks')).to.equal('/v3/buildpacks?page=0');
    const label = queryFault('label_selector', 'tier  in (gold)');
    expect((await label.apply(show, noScenario)).path).to.match(/\?label_selector=tier%20%20in%20\(gold\)$/);
  });

  it('writes each name of a header field in upper case, and leaves the values', async () => {
    expect((await applied(capitalHeaderNames)).headers).to.deep.equal(
      create.headers.map(([name, value]) => [name.toUpperCase(), value]),
    );
  });

  it('spoils the signature of a token where it counts', async () => {
    expect((await applied(wrongSignature, show)).headers).to.deep.include([
      'Authorization',
      'Bearer aaa.bbb.Acc',
    ]);
  });

  it('takes name and stack of another buildpack', async () => {
    expect((await applied(nameAndStackOf('other', 'stack'))).body).to.equal(
      '{"name":"other","stack":"stack"}',
    );
  });
});
