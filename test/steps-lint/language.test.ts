import { expect } from 'chai';
import { languageProblems } from '../../scripts/feature-lint/language.ts';

describe('the lint of language', () => {
  for (const text of [
    'a S256 challenge',
    'A empty state',
    'an password',
    'an URL',
    'the the client',
    'a "iss" claim',
  ]) {
    it(`finds what is wrong with "${text}"`, () => {
      expect(languageProblems('features/x.feature', `Feature: x\n${text}`)).to.have.length(1);
      expect(languageProblems('features/x.feature', `Feature: x\n${text}`)[0]?.place).to.equal(
        'features/x.feature:2',
      );
    });
  }

  for (const text of [
    'an S256 challenge',
    'a one-time passcode',
    'a user',
    'a URL',
    'an mfaCode',
    'a SAML assertion',
  ]) {
    it(`finds nothing wrong with "${text}"`, () => {
      expect(languageProblems('features/x.feature', text)).to.deep.equal([]);
    });
  }
});
