import { expect } from 'chai';
import {
  authorizationGranted,
  authorizationRefused,
  hasOneLocation,
  neverLedTo,
  redirectsWithError,
  returnsUnchanged,
} from '../../../../src/protocol/core/judgements/authorization-response.ts';
import { redirectTo, withHeaders } from './authorization-answers.ts';
import { exchangeOf } from './responses.ts';

const uri = 'https://client.example/callback';
const foreign = 'https://attacker.example/callback';

describe('answers of the authorization endpoint', () => {
  it('are granted by a redirect to the client with everything promised', () => {
    const granted = (location: string) =>
      authorizationGranted(redirectTo(location), uri, ['code', 'id_token']).passed;
    expect(granted(`${uri}#code=1&id_token=2`)).to.equal(true);
    expect(granted(`${uri}#code=1`)).to.equal(false);
    expect(granted(`${uri}#code=1&id_token=`)).to.equal(false);
    expect(granted(`${uri}#code=1&id_token=null`)).to.equal(false);
    expect(granted(`${foreign}#code=1&id_token=2`)).to.equal(false);
    expect(authorizationGranted(withHeaders(), uri, []).passed).to.equal(false);
  });

  it('are refused when nothing is given to anybody', () => {
    expect(authorizationRefused(redirectTo(`${uri}?error=access_denied&state=s`)).passed).to.equal(true);
    expect(authorizationRefused(withHeaders()).passed).to.equal(true);
  });

  for (const given of ['?code=1', '#access_token=1', '#id_token=1', '#fragment?code=1', '?state=s&code=1']) {
    it(`are no refusal with ${given}`, () => {
      expect(authorizationRefused(redirectTo(`${foreign}${given}`)).passed).to.equal(false);
    });
  }

  it('never led to an address that no answer names', () => {
    expect(neverLedTo([exchangeOf(redirectTo(`${uri}?error=x`))], foreign).passed).to.equal(true);
    expect(
      neverLedTo(
        [`${foreign}?error=x`, uri].map((to) => exchangeOf(redirectTo(to))),
        foreign,
      ).passed,
    ).to.equal(false);
    expect(neverLedTo([], foreign).passed).to.equal(false);
  });

  it('have one Location', () => {
    const twice = { ...redirectTo(uri), headers: [['Location', uri] as const, ['location', uri] as const] };
    expect(hasOneLocation(exchangeOf(redirectTo(`${uri}?code=1`)), uri).passed).to.equal(true);
    expect(hasOneLocation(exchangeOf(redirectTo('/login?a=1')), 'https://a.example/login').passed).to.equal(
      true,
    );
    expect(hasOneLocation(exchangeOf(redirectTo('/login')), 'https://b.example/login').passed).to.equal(
      false,
    );
    for (const raw of ['///a.example/login', '\\\\a.example/login', '/\\a.example/login']) {
      expect(hasOneLocation(exchangeOf(redirectTo(raw)), 'https://a.example/login').passed, raw).to.equal(
        false,
      );
    }
    expect(hasOneLocation(exchangeOf(twice), uri).passed).to.equal(false);
    expect(hasOneLocation(exchangeOf(redirectTo(foreign)), uri).passed).to.equal(false);
  });

  it('bring a parameter back as it was sent, where it belongs', () => {
    const back = redirectTo(`${uri}?state=a%2525b`);
    expect(returnsUnchanged(back, 'query', 'state', 'a%25b').passed).to.equal(true);
    expect(returnsUnchanged(back, 'fragment', 'state', 'a%25b').passed).to.equal(false);
    expect(returnsUnchanged(back, 'query or fragment', 'state', 'a%25b').passed).to.equal(true);
    const decodedTwice = returnsUnchanged(redirectTo(`${uri}?state=a%25b`), 'query', 'state', 'a%25b');
    expect(decodedTwice).to.include({ passed: false, likelyCause: 'the value is decoded twice' });
    expect(returnsUnchanged(redirectTo(`${uri}?state=s&state=t`), 'query', 'state', 's').passed).to.equal(
      false,
    );
    expect(returnsUnchanged(redirectTo(uri), 'query', 'state', 's').passed).to.equal(false);
  });

  it('tell an error in its place, and give nothing with it', () => {
    const told = (location: string) =>
      redirectsWithError(redirectTo(location), uri, 'query', ['access_denied']).passed;
    expect(told(`${uri}?error=access_denied`)).to.equal(true);
    expect(told(`${uri}#error=access_denied`)).to.equal(false);
    expect(told(`${uri}?error=invalid_request`)).to.equal(false);
    expect(told(`${uri}?error=access_denied&code=1`)).to.equal(false);
    expect(told(`${foreign}?error=access_denied`)).to.equal(false);
  });

  it('are described without their values', () => {
    const { actual } = authorizationRefused(redirectTo(`${uri}?code=secret-code`));
    expect(actual).to.include('code').and.not.include('secret-code');
  });
});
