import { expect } from 'chai';
import type { RunningServer } from '../../../reference-server/index.ts';
import { asAdmin, send, start } from '../support/client.ts';

describe('GET /v3/buildpacks', () => {
  let server: RunningServer;
  let headers: Record<string, string>;

  before(async () => {
    server = await start();
    headers = await asAdmin(server);
    for (const [name, stack] of [
      ['a', 's'],
      ['b', 's'],
      ['c', null],
    ]) {
      const body = JSON.stringify({ name, stack, position: 99 });
      await send('POST', `${server.resourceUrl}/v3/buildpacks`, { headers, body });
    }
  });
  after(() => server.close());

  const list = async (query: string) => {
    const answer = await send('GET', `${server.resourceUrl}/v3/buildpacks${query}`, { headers });
    if (answer.status !== 200) return answer.status;
    const { resources, pagination } = JSON.parse(answer.text);
    return { names: resources.map(({ name }: { name: string }) => name).join(''), pagination };
  };

  const selections: readonly (readonly [string, string])[] = [
    ['', 'abc'],
    ['?names=a,c', 'ac'],
    ['?stacks=s', 'ab'],
    ['?order_by=-position', 'cba'],
    ['?per_page=2&page=2', 'c'],
    ['?page=9', ''],
    ['?page=12345678901234', ''],
    ['?stacks=', ''],
    ['?unknown=1', 'abc'],
    ['?label_selector=!tier', 'abc'],
    ['?created_ats[gt]=2100-01-01T00:00:00Z', ''],
  ];
  for (const [query, names] of selections) {
    it(`${query || 'without query'} gives "${names}"`, async () => {
      expect(await list(query)).to.include({ names });
    });
  }

  it('links its pages', async () => {
    const base = `${server.resourceUrl}/v3/buildpacks`;
    const page = (number: number) => ({ href: `${base}?page=${number}&per_page=1` });
    expect(await list('?per_page=1&page=2')).to.deep.include({
      pagination: {
        ...{
          total_results: 3,
          total_pages: 3,
          first: page(1),
          last: page(3),
          next: page(3),
          previous: page(1),
        },
      },
    });
  });

  for (const query of [
    '?page=0',
    '?per_page=0',
    '?per_page=5001',
    '?order_by=name',
    '?order_by=constructor',
    '?label_selector=%20',
    '?page=x',
  ]) {
    it(`refuses ${query}`, async () => expect(await list(query)).to.equal(400));
  }
});
