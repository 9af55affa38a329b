import { expect } from 'chai';
import { memberOf } from '../../../src/protocol/core/answer-part.ts';
import type { Sent } from '../../../src/scenario/attempt.ts';

const sent = {} as Sent;
const part = {
  name: 'redirect',
  read: () => ({ code: 'c', 'a.b': 1 }),
  places: { query: () => ({ code: 'c', 'x.y': 2 }), fragment: () => ({}) },
};
const at = (path: string) => {
  const { object, name } = memberOf(part, sent, path);
  return Object.hasOwn(object, name) ? object[name] : undefined;
};

describe('a member of a part', () => {
  it('stands in the part, or in the place before the dot', () => {
    expect(at('code')).to.equal('c');
    expect(at('a.b')).to.equal(1);
    expect(at('query.code')).to.equal('c');
    expect(at('query.x.y')).to.equal(2);
    expect(at('fragment.code')).to.equal(undefined);
  });

  it('is the place itself, which is there when it holds something', () => {
    expect(at('query')).to.deep.equal({ code: 'c', 'x.y': 2 });
    expect(at('fragment')).to.equal(undefined);
  });
});
