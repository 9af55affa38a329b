import { expect } from 'chai';
import { valueAt } from '../../src/json/json.ts';

const list = { resources: [{ id: 'a', meta: { version: 1 } }, { id: 'b' }], none: [] };

describe('A place in a JSON value', () => {
  for (const [place, value] of [
    ['resources.1.id', 'b'],
    ['resources.0.meta.version', 1],
    ['resources.2.id', undefined],
    ['resources.id', undefined],
    ['none', []],
    ['resources.*.id', ['a', 'b']],
    ['resources.*.meta.version', [1, undefined]],
    ['resources.*.emails', undefined],
    ['none.*.id', []],
    ['*.id', undefined],
    ['toString', undefined],
  ] as const) {
    it(`${place} holds ${JSON.stringify(value)}`, () => {
      expect(valueAt(list, place)).to.deep.equal(value);
    });
  }

  it('may be in an array that is the whole', () => {
    expect(valueAt([{ scope: 'a' }], '*.scope')).to.deep.equal(['a']);
    expect(valueAt([{ scope: 'a' }], '0.scope')).to.equal('a');
    expect(valueAt([], '*.scope')).to.deep.equal([]);
  });
});
