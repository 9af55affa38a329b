import { globSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { languageProblems, slipsIn } from '../../scripts/feature-lint/language.ts';

/** The texts of four words or more in the code of a file, without what is put into them. */
function textsIn(file: string): string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const literals = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)];
  return literals
    .map(([, single, template]) => (single ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, '…'))
    .filter((text) => text.split(' ').length > 3);
}

describe('the lint of language', () => {
  it('finds nothing in the messages of the suite', () => {
    const texts = globSync('{src,steps}/**/*.ts').flatMap((file) =>
      textsIn(file).map((text) => ({ file, text })),
    );
    expect(texts).to.have.length.above(1000);
    const found = texts.flatMap(({ file, text }) =>
      text.split('\n').flatMap((line) => slipsIn(line).map((slip) => `${file}: ${slip}`)),
    );
    expect(found).to.deep.equal([]);
  });

  for (const text of [
    'a S256 challenge',
    'A empty state',
    'an password',
    'an URL',
    'the the client',
    'a "iss" claim',
    'words parted by spaces',
    'a blank in the secret',
    'the list is written anew',
    'a request of which no scope is left',
    'the page tells which scopes are asked for',
    'the document demands a state',
    'names compare with case',
    'an ID token that logs nobody in',
    'The last character of the code lacks',
    'The verifier is another one',
    'the parameters stand in the body',
    'a trailing slash more',
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
    'A scope that the client lacks',
    'no grant stands in for the secret',
    'a redirect tells the client what was wrong',
  ]) {
    it(`finds nothing wrong with "${text}"`, () => {
      expect(languageProblems('features/x.feature', text)).to.deep.equal([]);
    });
  }
});
