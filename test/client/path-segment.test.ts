import { expect } from 'chai';
import { pathSegment } from '../../src/client/path-segment.ts';
import { UnusableValueError } from '../../src/errors.ts';

describe('a value in a path', () => {
  for (const value of ['0f-1', 'a/b?c#d%2e', 'a b\n', 'ä€🔑', '...', '.a', '']) {
    it(`comes back as it was: ${JSON.stringify(value)}`, () => {
      const { pathname } = new URL(`http://host.example/x/${pathSegment(value, 'jti')}`);
      expect(decodeURIComponent(pathname)).to.equal(`/x/${value}`);
    });
  }

  for (const value of ['.', '..', 'a\ud800', '\udc00']) {
    it(`is the target's mistake where it cannot: ${JSON.stringify(value)}`, () => {
      expect(() => pathSegment(value, 'guid'))
        .to.throw(UnusableValueError, 'no request can carry guid: ')
        .with.nested.property('value.member', 'guid');
    });
  }
});
