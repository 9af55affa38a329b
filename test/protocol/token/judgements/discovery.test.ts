import { expect } from 'chai';
import { valueForms } from '../../../../src/protocol/core/judgements/value-form.ts';
import {
  discoveryServed,
  everyField,
  isSameDocument,
  isUrl,
  isUrlEndingIn,
} from '../../../../src/protocol/token/judgements/discovery.ts';
import { jsonResponse } from '../../core/judgements/responses.ts';

describe('a discovery document', () => {
  it('has an issuer of any host that ends as the supplement says', () => {
    const ends = (value: unknown) => isUrlEndingIn('issuer', value, '/oauth/token').passed;
    for (const value of ['https://a.example/oauth/token', 'http://127.0.0.1:8080/uaa/oauth/token']) {
      expect(ends(value), value).to.equal(true);
    }
    for (const value of ['https://a.example/', '/oauth/token', 'urn:x/oauth/token', undefined]) {
      expect(ends(value), String(value)).to.equal(false);
    }
  });

  it('is served as a JSON object with a field of the table', () => {
    expect(discoveryServed(jsonResponse(200, { issuer: 1 })).passed).to.equal(true);
    for (const response of [
      jsonResponse(200, {}),
      jsonResponse(404, { issuer: 'x' }),
      jsonResponse(200, ['issuer']),
    ]) {
      expect(discoveryServed(response).passed).to.equal(false);
    }
  });

  it('names URLs beneath the base URL', () => {
    const named = (value: unknown) => isUrl('x', value, 'https://A.example:443/auth/oauth/token').passed;
    expect(named('https://a.example/auth/oauth/token')).to.equal(true);
    for (const value of [
      'https://a.example/oauth/token',
      '/auth/oauth/token',
      'http://a.example/auth/oauth/token',
      undefined,
    ]) {
      expect(named(value), String(value)).to.equal(false);
    }
  });

  it('is the same in any order of an array, and not with another value', () => {
    const first = jsonResponse(200, { a: ['x', 'y'], b: 1 });
    expect(isSameDocument(first, jsonResponse(200, { b: 1, a: ['y', 'x'] })).passed).to.equal(true);
    expect(isSameDocument(first, jsonResponse(200, { a: ['x'], b: 1 })).passed).to.equal(false);
    expect(isSameDocument(first, jsonResponse(404, {})).actual).to.equal('other values of a, b');
  });

  it('holds each array, or each URL, to a form', () => {
    const form = valueForms.find(({ name }) => name === 'a non-empty array');
    const protectedUrl = valueForms.find(({ name }) => name.startsWith('an https URL'));
    if (form === undefined || protectedUrl === undefined) throw new Error('a form is gone');
    expect(everyField(form, { a: ['x'], b: 'no array' }, 'array').passed).to.equal(true);
    expect(everyField(form, { a: ['x'], b: [] }, 'array').actual).to.equal('b []');
    expect(everyField(form, {}, 'array').passed).to.equal(false);
    const endpoints = { issuer: 'https://x.example', token_endpoint: 'http://127.0.0.1:1/x' };
    const page = { service_documentation: 'http://docs.example' };
    expect(everyField(protectedUrl, { ...endpoints, ...page }, 'endpoint').passed).to.equal(true);
    for (const name of ['issuer', 'jwks_uri', 'userinfo_endpoint']) {
      const document = { ...endpoints, [name]: 'http://x.example' };
      expect(everyField(protectedUrl, document, 'endpoint').actual).to.equal(`${name} "http://x.example"`);
    }
    expect(everyField(protectedUrl, page, 'endpoint').passed).to.equal(false);
  });
});
