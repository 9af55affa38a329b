import { expect } from 'chai';
import {
  leadsBrowserTo,
  leadsTo,
  membersOf,
  parseLocation,
  redirectLocation,
  redirectUrl,
} from '../../../../src/protocol/core/judgements/redirect-location.ts';
import { redirectTo, withHeaders } from './authorization-answers.ts';

const uri = 'https://client.example/callback';

describe('redirect location', () => {
  it('reads query and fragment, decoded exactly once', () => {
    const location = parseLocation(`${uri}?state=a%2526b+c%20d#code=%C3%A4&jti=`);
    expect(location.address).to.equal(uri);
    expect(location.query).to.deep.equal([['state', 'a%26b c d']]);
    expect(location.fragment).to.deep.equal([
      ['code', 'ä'],
      ['jti', ''],
    ]);
  });

  it('is there only for a status of 3xx', () => {
    expect(redirectLocation(redirectTo(uri))?.address).to.equal(uri);
    expect(redirectLocation(redirectTo(uri, 200))).to.equal(undefined);
    expect(redirectLocation(withHeaders())).to.equal(undefined);
  });

  it('is absolute, from where the request went, unless it is no URL', () => {
    const request = { method: 'GET', url: 'https://host.example/auth/login?x=1', headers: [] };
    const to = (raw: string) => redirectUrl({ request, response: redirectTo(raw) })?.href;
    expect(to('done?a=1')).to.equal('https://host.example/auth/done?a=1');
    expect(to(uri)).to.equal(uri);
    expect(to('http://[/')).to.equal(undefined);
    expect(to('http://')).to.equal(undefined);
    expect(redirectUrl({ request, response: withHeaders() })).to.equal(undefined);
  });

  it('leads to the same address, whatever is added', () => {
    expect(leadsTo(parseLocation(`${uri}?code=1`), uri)).to.equal(true);
    expect(leadsTo(parseLocation('HTTPS://CLIENT.example:443/callback#code=1'), uri)).to.equal(true);
  });

  for (const other of [
    `${uri}/`,
    `${uri}x`,
    'http://client.example/callback',
    'https://client.example.evil.example/callback',
    'https:///client.example/callback',
    'https:/client.example/callback',
    'https:client.example/callback',
    'https:\\\\client.example/callback',
    'https://client.example\\callback',
    'https://client.example/call\tback',
  ]) {
    it(`does not take ${other} for ${uri}`, () => expect(leadsTo(parseLocation(other), uri)).to.equal(false));
  }

  it('leads a browser also to where it reads another text', () => {
    const request = { method: 'GET', url: 'https://host.example/auth/login', headers: [] };
    const leads = (raw: string, to = uri) => leadsBrowserTo({ request, response: redirectTo(raw) }, to);
    for (const text of [
      uri,
      'https:///client.example/callback',
      'https:\\\\client.example\\callback',
      '//client.example/callback',
      '\\\\client.example/callback',
    ]) {
      expect(leads(`${text}?code=1`), text).to.equal(true);
    }
    expect(leads('https:///client.example/other')).to.equal(false);
    expect(leads('http://[/')).to.equal(false);
    expect(leads('/done?code=1', '/done')).to.equal(true);
    expect(leads(uri, 'http://[/')).to.equal(false);
  });

  it("asks for the redirect URI's own query and fragment", () => {
    expect(leadsTo(parseLocation(`${uri}?code=1`), `${uri}?tenant=7`)).to.equal(false);
    expect(leadsTo(parseLocation(`${uri}?tenant=7&code=1`), `${uri}?tenant=7`)).to.equal(true);
    expect(leadsTo(parseLocation(uri), `${uri}#part`)).to.equal(false);
    expect(leadsTo(parseLocation(`${uri}#part?code=1`), `${uri}#part`)).to.equal(true);
  });

  it('makes an array of a parameter that comes twice', () => {
    expect(
      membersOf([
        ['code', '1'],
        ['code', '2'],
        ['state', 's'],
      ]),
    ).to.deep.equal({ code: ['1', '2'], state: 's' });
  });
});
