import { expect } from 'chai';
import { misquoted } from '../../scripts/rfc-text.ts';

const text = `   The authorization server MUST NOT issue a token, unless the
   client is the one of the code, in "application/
   json".




Hardt                        Standards Track                    [Page 9]
\f
RFC 6749                        OAuth 2.0                   October 2012


   It answers with base64url-
   encoded data.
`;

const quotes = (...all: string[]) =>
  misquoted(
    all.map((quote, i) => ({ id: `A-00${i}`, quote })),
    text,
  ).map(({ id }) => id);

describe('a quote of an RFC', () => {
  it('stands there across lines and pages', () => {
    expect(
      quotes('unless the client is the one', '"application/json". It answers', 'base64url-encoded'),
    ).to.deep.equal([]);
  });

  it('is wrong where a word is another one, or in another letter case', () => {
    expect(quotes('unless a client is the one', 'It answers', 'it answers')).to.deep.equal([
      'A-000',
      'A-002',
    ]);
  });

  it('is not looked for where a requirement has none', () => {
    expect(misquoted([{ id: 'A-001' }], text)).to.deep.equal([]);
  });
});
