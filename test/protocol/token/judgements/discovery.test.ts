import { expect } from 'chai';
import {
  discoveryServed,
  isSameDocument,
  isUrl,
} from '../../../../src/protocol/token/judgements/discovery.ts';
import { jsonResponse } from '../../core/judgements/responses.ts';

describe('a discovery document', () => {
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
    for (const value of [
      'https://a.example/auth/oauth/token',
      'HTTPS://a.EXAMPLE:443/auth/oauth/%74oken/../token',
    ])
      expect(named(value), value).to.equal(true);
    for (const value of [
      'https://a.example/oauth/token',
      '/auth/oauth/token',
      'http://a.example/auth/oauth/token',
      'https://a.example/auth/oauth/token\n',
      ' https://a.example/auth/oauth/token',
      'https:///a.example/auth/oauth/token',
      'https:/a.example/auth/oauth/token',
      'https:\\\\a.example/auth/oauth/token',
      'https://a.example/auth\\oauth/token',
      undefined,
    ]) {
      expect(named(value), String(value)).to.equal(false);
    }
  });

  it('is the same in any order of an array, and not with another value', () => {
    const first = jsonResponse(200, { a: ['x', 'y'], b: 1 });
    expect(isSameDocument(first, jsonResponse(200, { b: 1, a: ['y', 'x'] })).passed).to.equal(true);
    expect(isSameDocument(first, jsonResponse(200, { a: ['x'], b: 1 })).passed).to.equal(false);
    expect(isSameDocument(first, { ...first, status: 404 })).to.include({
      actual: 'status 404, JSON object with a, b',
      passed: false,
    });
    expect(isSameDocument(first, jsonResponse(404, {})).actual).to.equal('other values of a, b');
  });
});
