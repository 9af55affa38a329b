import { expect } from 'chai';
import fc from 'fast-check';
import {
  formEncode,
  type Parameters,
  parameter,
  without,
  withParameter,
} from '../../src/client/parameters.ts';

const list: Parameters = [
  ['a', '1'],
  ['b', '2'],
  ['a', '3'],
];

describe('parameters', () => {
  it('are encoded as a form: in order, repeated ones repeated', () => {
    expect(formEncode(list)).to.equal('a=1&b=2&a=3');
    expect(formEncode([])).to.equal('');
    expect(formEncode([['', '']])).to.equal('=');
  });

  it('are encoded as the URL standard says, in UTF-8', () => {
    expect(formEncode([['a b', 'ü&=+%/~*']])).to.equal('a+b=%C3%BC%26%3D%2B%25%2F%7E*');
    expect(formEncode([['a', '😀']])).to.equal('a=%F0%9F%98%80');
  });

  it('come back from their form as they were', () => {
    const pairs = fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })));
    fc.assert(
      fc.property(pairs, (parameters) => {
        expect([...new URLSearchParams(formEncode(parameters))]).to.deep.equal(parameters);
      }),
    );
  });

  it('lose every one of a name', () => {
    expect(without(list, 'a')).to.deep.equal([['b', '2']]);
    expect(without(list, 'c')).to.deep.equal(list);
  });

  it('have a name once when it is set, at the place of the first', () => {
    expect(withParameter(list, 'a', '9')).to.deep.equal([
      ['a', '9'],
      ['b', '2'],
    ]);
    expect(withParameter(list, 'c', '9')).to.deep.equal([...list, ['c', '9']]);
  });

  it('give the first value of a name', () => {
    expect(parameter(list, 'a')).to.equal('1');
    expect(parameter(list, 'A')).to.equal(undefined);
  });

  it('are not changed by any of these', () => {
    const before = JSON.stringify(list);
    without(list, 'a');
    withParameter(list, 'a', '9');
    expect(JSON.stringify(list)).to.equal(before);
  });
});
