import { expect } from 'chai';
import type { PlatformDraft } from '../../../src/protocol/platform/draft.ts';
import { nameAndStackOf } from '../../../src/protocol/platform/faults/platform-body-faults.ts';
import { platformFaults } from '../../../src/protocol/platform/faults/platform-faults.ts';
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

/** The parts of a draft that differ: one header field each counts as a part. */
function differences(before: PlatformDraft, after: PlatformDraft): string[] {
  const parts = ({ headers, ...draft }: PlatformDraft) =>
    new Map<string, unknown>([
      ...Object.entries(draft),
      ...headers.map(([name, value]) => [name, value] as const),
    ]);
  const [was, is] = [parts(before), parts(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name));
}

describe('a fault of a request to the resource API', () => {
  const ofEveryName = 'names of header fields in upper case';
  for (const fault of platformFaults.values()) {
    if (fault.name === ofEveryName) continue;
    it(`changes one thing: ${fault.name}`, async () => {
      const draft = /guid|slash|segments/.test(fault.name) ? show : create;
      const changed = differences(draft, await fault.apply(draft, noScenario));
      const isSchemeKept = fault.name === 'the scheme name in lower case';
      expect(changed, changed.join(', ')).to.have.length(1);
      if (isSchemeKept)
        expect((await fault.apply(draft, noScenario)).headers).to.deep.include([
          'Authorization',
          'bearer aaa.bbb.ccc',
        ]);
    });
  }

  it('gives a parameter of the query another value, and adds it where it is not there', async () => {
    const fault = queryFault('page', '0');
    const pathOf = async (path: string) => (await fault.apply({ ...show, path }, noScenario)).path;
    expect(await pathOf('/v3/buildpacks?page=1&per_page=1')).to.equal('/v3/buildpacks?per_page=1&page=0');
    expect(await pathOf('/v3/buildpacks')).to.equal('/v3/buildpacks?page=0');
    const label = queryFault('label_selector', 'tier  in (gold)');
    expect((await label.apply(show, noScenario)).path).to.match(/\?label_selector=tier%20%20in%20\(gold\)$/);
  });

  it('writes each name of a header field in upper case, and leaves the values', async () => {
    const changed = await platformFaults.get(ofEveryName)?.apply(create, noScenario);
    expect(changed?.headers).to.deep.equal(
      create.headers.map(([name, value]) => [name.toUpperCase(), value]),
    );
  });

  it('leaves the guid out of the path, and nothing else', async () => {
    const fault = platformFaults.get('no guid');
    expect((await fault?.apply(show, noScenario))?.path).to.equal('/v3/buildpacks/');
  });

  it('spoils the signature of a token where it counts', async () => {
    const fault = platformFaults.get('a token whose signature is wrong');
    expect((await fault?.apply(show, noScenario))?.headers).to.deep.include([
      'Authorization',
      'Bearer aaa.bbb.Acc',
    ]);
  });

  it('keeps the name that it does not change', async () => {
    const fault = platformFaults.get('position 0');
    expect((await fault?.apply(create, noScenario))?.body).to.equal('{"name":"example","position":0}');
  });

  it('takes name and stack of another buildpack', async () => {
    const draft = await nameAndStackOf('other', 'stack').apply(create, noScenario);
    expect(draft.body).to.equal('{"name":"other","stack":"stack"}');
  });
});
