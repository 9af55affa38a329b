import { expect } from 'chai';
import fc from 'fast-check';
import { redirectUriPolicies } from '../../../reference-server/domain/authorization/policies.ts';
import {
  isPattern,
  isRedirectable,
  matchesPattern,
} from '../../../reference-server/domain/authorization/redirect-uri.ts';

const isRegistered = (registered: string, requested: string): boolean =>
  redirectUriPolicies.isRegistered(registered, requested);

describe('Redirect URIs', () => {
  const registered = 'https://app.example/callback';
  const foreign = [
    `${registered}/`,
    `${registered}/more`,
    `${registered}?more=1`,
    `${registered}#more`,
    'https://app.example/',
    'https://app.example/call',
    'https://app.example/Callback',
    'https://app.example:8443/callback',
    'http://app.example/callback',
    'https://app.example.evil.example/callback',
    'https://evil-app.example/callback',
    'https://user@app.example/callback',
    'https://app.example@evil.example/callback',
    'https://app.example/callback/../evil',
    'https://app.example/%2e%2e/callback',
    'https://app.example/callback%2fmore',
    '//app.example/callback',
    '/callback',
  ];
  for (const uri of foreign) {
    it(`does not take ${uri} for the registered one`, () => {
      expect(isRegistered(registered, uri)).to.equal(false);
    });
  }

  it('takes the registered one, letter by letter', () => {
    fc.assert(fc.property(fc.webUrl(), (uri) => isRegistered(uri, uri)));
  });

  const patterns: readonly (readonly [string, string, boolean])[] = [
    ['https://app.example/*/done', 'https://app.example/one/done', true],
    ['https://app.example/*/done', 'https://app.example/one/two/done', false],
    ['https://app.example/**', 'https://app.example/one/two', true],
    ['https://app.example/**', 'https://app.example/one/../two', false],
    ['https://app.example/**', 'https://app.example/%2e%2E/two', false],
    ['https://app.example/**', 'https://app.example/a?b=c', false],
    ['https://app.example/call?ack', 'https://app.example/callXack', true],
    ['https://app.example/call?ack', 'https://app.example/call/ack', false],
    ['https://app.example/?b=c*', 'https://app.example/?b=cd', false],
    ['https://*.example/cb', 'https://one.example/cb', true],
    ['https://*.example/cb', 'https://one.two.example/cb', false],
    ['https://*.example/cb', 'https://evil.test/.example/cb', false],
    ['https://*.example/cb', 'https://evil.test#.example/cb', false],
    ['https://app.example/*', 'https://app.example/a@evil.test', false],
    ['https://app.example/*', 'https://app.example.evil.test/a', false],
    ['https://app.example/*', 'https://app.example\\@evil.test/a', false],
  ];
  for (const [pattern, uri, fits] of patterns) {
    it(`${fits ? 'takes' : 'does not take'} ${uri} for ${pattern}`, () => {
      expect(isRegistered(pattern, uri)).to.equal(fits);
    });
  }

  it('reads a question mark before a parameter as the query', () => {
    expect(isPattern('https://app.example/cb?a=b')).to.equal(false);
    expect(isPattern('https://app.example/c?b')).to.equal(true);
    expect(matchesPattern('https://app.example/*?a=b', 'https://app.example/cb?a=b')).to.equal(true);
    expect(matchesPattern('https://app.example/*?a=b', 'https://app.example/cb?a=c')).to.equal(false);
  });

  it('never leaves the host of a pattern in the path', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (uri) => {
        const fits = isRegistered('https://app.example/**', uri);
        return !fits || new URL(uri).host === 'app.example';
      }),
    );
  });

  it('redirects to no relative, scripted or credentialled address', () => {
    for (const uri of [
      '/cb',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://u:p@a.example/',
      'a b',
      'https://a.example/#f',
    ]) {
      expect(isRedirectable(uri), uri).to.equal(false);
    }
    for (const uri of ['https://a.example/cb', 'com.example.app:/cb', 'http://127.0.0.1:8080/']) {
      expect(isRedirectable(uri), uri).to.equal(true);
    }
  });
});
