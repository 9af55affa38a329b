import { expect } from 'chai';
import { atMostOneGranted } from '../../../../src/protocol/core/judgements/at-most-one.ts';
import {
  authorizationGranted,
  authorizationRefused,
  describeRedirect,
  hasOneLocation,
  neverLedTo,
  redirectsWithError,
  returnsUnchanged,
  valuesIn,
} from '../../../../src/protocol/core/judgements/authorization-response.ts';
import {
  leadsTo,
  membersOf,
  parseLocation,
} from '../../../../src/protocol/core/judgements/redirect-location.ts';
import { redirectTo, withHeaders } from './authorization-answers.ts';
import { tellOutcomes } from './outcomes.ts';
import { exchangeOf } from './responses.ts';

const uri = 'https://client.example/cb';
const [page, there] = [withHeaders(), `redirect to ${uri}`];
const back = (name: string, sent: string, location: string) =>
  returnsUnchanged(redirectTo(`${uri}${location}`), 'query', name, sent);

describe('what an outcome says of a redirect to the client', () => {
  tellOutcomes({
    'everything promised': [
      () => authorizationGranted(redirectTo(`${uri}?code=1&id_token=x`), uri, ['code', 'id_token']),
      true,
      `status 302, ${there}; query: code, id_token`,
      `a redirect to ${uri} with code and id_token`,
    ],
    'nothing promised': [
      () => authorizationGranted(redirectTo(uri), uri, []),
      true,
      `status 302, ${there}`,
      `a redirect to ${uri}`,
    ],
    'no redirect': [() => authorizationGranted(page, uri, ['code']), false, 'status 200, no redirect'],
    'a refusal': [
      () => authorizationRefused(redirectTo(`${uri}?error=a&xerror=b#error_description=c`)),
      true,
      `status 302, ${there}; query: error=a, xerror; fragment: error_description=c`,
      'a refusal: no redirect that carries code, access_token, id_token',
    ],
    'a code behind all': [
      () => authorizationRefused(redirectTo(`${uri}?a=1#x&code=c`)),
      false,
      `status 302, ${there}; query: a; fragment: x, code`,
    ],
    'an address that no answer leads to': [
      () =>
        neverLedTo(
          [redirectTo('https://a.example/'), page].map((one) => exchangeOf(one)),
          uri,
        ),
      true,
      'status 200, no redirect',
      `no redirect to ${uri}`,
    ],
    'an answer that leads to it': [
      () =>
        neverLedTo(
          [redirectTo(uri), page].map((one) => exchangeOf(one)),
          uri,
        ),
      false,
      `status 302, ${there}`,
    ],
    'no answer': [() => neverLedTo([], uri), false, 'no answer'],
    'one Location': [
      () => hasOneLocation(exchangeOf(redirectTo(uri)), uri),
      true,
      `1 Location headers; status 302, ${there}`,
      `one Location header that leads to ${uri}`,
    ],
    'a Location of no redirect': [
      () => hasOneLocation(exchangeOf(redirectTo(uri, 200)), uri),
      false,
      '1 Location headers; status 200, no redirect',
    ],
    'at most one': [
      () => atMostOneGranted([{ expected: '', actual: 'a', passed: true }]),
      true,
      '1 of 1 granted: a',
      'at most one of the requests is granted',
    ],
  });
});

describe('what an outcome says of an error in a redirect', () => {
  const told = (location: string, place: 'query' | 'fragment' | 'query or fragment' = 'query') =>
    redirectsWithError(redirectTo(location), uri, place, ['a', 'b']);
  tellOutcomes({
    'one of the codes': [
      () => told(`${uri}?error=b`),
      true,
      `status 302, ${there}; query: error=b`,
      `a redirect to ${uri} with error=a or error=b in the query`,
    ],
    'two codes': [
      () => told(`${uri}?error=a&error=b`),
      false,
      `status 302, ${there}; query: error=a, error=b`,
    ],
    'another code beside it': [
      () => told(`${uri}?error=a#error=x`, 'query or fragment'),
      false,
      `status 302, ${there}; query: error=a; fragment: error=x`,
    ],
    'another code': [() => told(`${uri}?error=x`), false, `status 302, ${there}; query: error=x`],
    'a token in the fragment': [
      () => told(`${uri}?error=a#id_token=x`),
      false,
      `status 302, ${there}; query: error=a; fragment: id_token`,
    ],
    'no error': [() => told(uri), false, `status 302, ${there}`],
    'no redirect': [() => redirectsWithError(page, uri, 'query', ['a']), false, 'status 200, no redirect'],
  });
});

describe('what an outcome says of a parameter that comes back', () => {
  tellOutcomes({
    'the same': [
      () => back('state', 'a b', '?state=a+b'),
      true,
      `state "a b"; status 302, ${there}; query: state`,
      'state "a b" in the query',
    ],
    'two values': [
      () => back('state', 'a', '?state=a&state=b'),
      false,
      `state "a", "b"; status 302, ${there}; query: state, state`,
    ],
    none: [() => back('state', 'a', '?a=state'), false, `state absent; status 302, ${there}; query: a`],
    'no redirect': [
      () => returnsUnchanged(page, 'query', 'state', 'a'),
      false,
      'state absent; status 200, no redirect',
    ],
  });

  for (const [sent, location, cause] of [
    ['a%20b', '?state=a%20b', 'the value is decoded twice'],
    ['a b', '?state=a%2520b', 'the value is encoded twice'],
  ] as const) {
    it(`tells the cause: ${cause}`, () => {
      expect(back('state', sent, location)).to.include({ passed: false, likelyCause: cause });
    });
  }

  it('tells no cause that the value does not show', () => {
    expect(back('state', 'a', '')).not.to.have.property('likelyCause');
    expect(back('state', 'Ab', '?state=ab')).not.to.have.property('likelyCause');
  });

  it('tells the cause of what should not have been given', () => {
    expect(authorizationRefused(page).likelyCause).to.equal(
      'the rule is not enforced: the request was served as if it had no fault',
    );
  });
});

describe('the parts of a redirect', () => {
  it('are each looked at alone or together', () => {
    const location = parseLocation(`${uri}?a=1&b=2#a=3`);
    expect(valuesIn(location, 'query', 'a')).to.deep.equal(['1']);
    expect(valuesIn(location, 'fragment', 'a')).to.deep.equal(['3']);
    expect(valuesIn(location, 'query or fragment', 'a')).to.deep.equal(['1', '3']);
    expect(valuesIn(undefined, 'query', 'a')).to.deep.equal([]);
    expect(valuesIn(location, 'query', 'S')).to.deep.equal([]);
    expect(valuesIn(location, 'fragment', 'S')).to.deep.equal([]);
  });

  it('are those of statuses from 300 to 399', () => {
    for (const [status, text] of [
      [299, 'no redirect'],
      [300, there],
      [399, there],
      [400, 'no redirect'],
    ] as const) {
      expect(describeRedirect(redirectTo(uri, status))).to.equal(`status ${status}, ${text}`);
    }
    expect(describeRedirect({ ...page, status: 302 })).to.equal('status 302, no redirect');
  });

  it("hold the redirect URI's own parameters by name and value", () => {
    const leads = (location: string) => leadsTo(parseLocation(location), `${uri}?tenant=7`);
    expect(leads(`${uri}?tenant=8&other=7`)).to.equal(false);
    expect(leads(`${uri}?other=7`)).to.equal(false);
    expect(leads(`${uri}?tenant=8`)).to.equal(false);
    expect(leadsTo(parseLocation('myapp:cb?code=1'), 'myapp:cb')).to.equal(true);
    expect(leadsTo(parseLocation('/cb?code=1'), '/cb')).to.equal(true);
  });

  it('are empty where the separator stands first', () => {
    expect(parseLocation('#a=1')).to.deep.include({ address: '', fragment: [['a', '1']] });
    expect(parseLocation('?a=1')).to.deep.include({ address: '', query: [['a', '1']] });
    expect(membersOf([['a', '']])).to.deep.equal({ a: '' });
  });
});
