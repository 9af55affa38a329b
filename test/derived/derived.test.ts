import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { derived } from '../../src/derived/derived.ts';

const folder = new URL('../../node_modules/.cache/assay/derived/', import.meta.url);

describe('what is derived from texts', () => {
  let name: string;
  let times: number;
  const value = (...texts: string[]) =>
    derived(
      name,
      import.meta.url,
      () => texts,
      (read) => {
        times += 1;
        return { texts: read };
      },
    );
  const files = () => readdirSync(folder).filter((file) => file.startsWith(name));
  beforeEach(() => {
    name = `test-${randomUUID()}`;
    times = 0;
  });
  afterEach(() => {
    for (const file of files()) rmSync(new URL(file, folder));
  });

  it('is derived once while the texts are the same, and kept as JSON', () => {
    expect([value('a', 'b'), value('a', 'b')]).to.deep.equal([{ texts: ['a', 'b'] }, { texts: ['a', 'b'] }]);
    expect(times).to.equal(1);
    const [kept = '', ...more] = files();
    expect(more).to.deep.equal([]);
    expect(JSON.parse(readFileSync(new URL(kept, folder), 'utf8'))).to.deep.equal({ texts: ['a', 'b'] });
  });

  it('is derived anew from other texts, and the one before is not kept', () => {
    for (const texts of [['ab'], ['a', 'b'], ['b', 'a'], ['']]) {
      expect(value(...texts)).to.deep.equal({ texts });
      expect(files()).to.have.length(1);
    }
    expect(times).to.equal(4);
  });

  it('is derived anew where what was kept is no JSON', () => {
    value('a');
    const [kept = ''] = files();
    writeFileSync(new URL(kept, folder), '{ "texts": [');
    value('b');
    writeFileSync(new URL(kept, folder), '{ "texts": [');
    expect(value('a')).to.deep.equal({ texts: ['a'] });
    expect(times).to.equal(3);
  });
});
