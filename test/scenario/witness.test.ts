import { expect } from 'chai';
import type { Exchange } from '../../src/client/exchange.ts';
import { gistOf, kindOf, memberNames } from '../../src/scenario/witness.ts';

const redirectTo = (location: string): Exchange => ({
  ...{ id: '1/1', startedAt: 0, durationMs: 0 },
  request: { method: 'GET', url: 'https://as.example/oauth/authorize', headers: [] },
  response: { status: 302, headers: [['Location', location]], body: '' },
});

describe('the gist of an answer', () => {
  const alike: readonly [what: string, one: string, other: string][] = [
    ['a query', '/login?a=1', '/login?a=2'],
    [
      'a session in a parameter of the path',
      'https://as.example/login;jsessionid=8B32EA',
      'https://as.example/login;jsessionid=602FF3',
    ],
    [
      'an interaction of this request',
      '/interaction/KkzGXf2Mdo0YbVVSkvTxO',
      '/interaction/m9sq7v4xkLpAwZbRQyTnD/',
    ],
    ['a UUID', '/flows/6f3a3a52-8c3e-4d2e-9a30-0f3f6b1d2c11', '/flows/0d9f3a52-8c3e-4d2e-9a30-0f3f6b1d2c99'],
  ];
  for (const [what, one, other] of alike) {
    it(`does not hang on ${what} in a redirect`, () => {
      expect(gistOf(redirectTo(one)).replace(/\/$/, '')).to.equal(
        gistOf(redirectTo(other)).replace(/\/$/, ''),
      );
    });
  }

  it('tells where a redirect leads', () => {
    const places = [
      ...['/login', '/maintenance', '/force_password_change', '/auth/login'],
      ...[
        'https://as.example/login',
        'https://portal2026.example/login',
        'https://authserver2026/login',
        'https://authserver2027/login',
      ],
    ];
    expect(new Set(places.map((place) => gistOf(redirectTo(place)))).size).to.equal(places.length);
  });
});

describe('the members of an answer', () => {
  it('are the fields of a page, read in a time that grows with its length', () => {
    const page = (body: string): Exchange => ({
      ...redirectTo('/login'),
      response: { status: 200, headers: [], body },
    });
    expect(memberNames(page('<form><input type="text" name="b"><input name=a>'))).to.deep.equal(['a', 'b']);
    expect(memberNames(page('<input '.repeat(150_000)))).to.deep.equal([]);
  });
});

describe('the kind of an answer', () => {
  const withFields = (...names: string[]): string =>
    kindOf({
      ...redirectTo('/login'),
      response: {
        status: 404,
        headers: names.map((name) => [name, 'x']),
        body: '{"error":"invalid_token"}',
      },
    });

  it('does not hang on the connection, or on how the body is framed on it', () => {
    const last = withFields('Content-Type', 'Connection', 'Transfer-Encoding');
    expect(last).to.equal(withFields('Keep-Alive', 'Content-Type', 'Content-Length'));
  });

  it('tells other fields, and other members', () => {
    expect(withFields('Content-Type')).to.not.equal(withFields('Content-Type', 'Via'));
    expect(withFields('Content-Type')).to.match(/content-type error$/);
  });
});
