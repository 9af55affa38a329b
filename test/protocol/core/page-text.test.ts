import { expect } from 'chai';
import { SuiteDefect } from '../../../src/errors.ts';
import { filled, filledJson } from '../../../src/protocol/core/page-text.ts';

const values = {
  now: 1_700_000_000,
  jwt: 'eyJhbGciOiJSUzI1NiJ9.eyJhIjoxfQ.c2ln',
  client: { id: 'Abc', secret: async () => 'x:y' },
};

describe('A text of a page', () => {
  const cases = [
    ['plain', 'plain'],
    ['{{ client.id | upcase }}/', 'ABC/'],
    ['{{ client.id | swapcase }}', 'aBC'],
    ['{{ client.id | chop }}', 'Ab'],
    ["{{ 'a%2B' | chop }}", 'a'],
    ['{{ client.id | altered }}', 'Aac'],
    ["{{ 'ab.cd' | altered }}", 'ab.ca'],
    ["{{ 'ab' | repeat: 2 }}", 'abab'],
    ['{{ client.secret | base64_encode }}', 'eDp5'],
    ['{{ now | minus: 60 }}', '1699999940'],
    ['{{ now | instant }}', '2023-11-14T22:13:20.000Z'],
    ['{{ jwt | unsigned }}', 'eyJhbGciOiJub25lIn0.eyJhIjoxfQ.'],
    [
      "{{ jwt | hmac: 'secret' }}",
      'eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.LrlPmSL4FxrzAHJSYbKzsA997COXdYCeFKlt3zt5DIY',
    ],
    // RFC 7636, appendix B
    [
      "{{ 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' | s256 }}",
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    ],
  ] as const;
  for (const [text, expected] of cases) {
    it(`is filled in: ${text}`, async () => {
      expect(await filled(text, values)).to.equal(expected);
    });
  }

  it('is JSON once its values are filled in', async () => {
    const json = await filledJson('{ "aud": ["{{ client.id }}"], "exp": {{ now | minus: 1 }} }', values);
    expect(json).to.deep.equal({ aud: ['Abc'], exp: 1_699_999_999 });
  });

  for (const [text, message] of [
    ['{{ nobody.id }}', 'nobody'],
    ['{{ client.id | shout }}', 'shout'],
    ['{{ client.id', 'client.id'],
  ] as const) {
    it(`is a mistake of the suite: ${text}`, async () => {
      const error: unknown = await filled(text, values).catch((thrown: unknown) => thrown);
      expect(error).to.be.instanceOf(SuiteDefect);
      expect(String(error)).to.contain(message);
    });
  }

  it('is no JSON', async () => {
    const error: unknown = await filledJson('{{ client.id }}', values).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(SuiteDefect);
  });

  it('passes on what a value throws', async () => {
    const wanted = new TypeError('no token');
    const thrower = { token: () => Promise.reject(wanted) };
    expect(await filled('{{ token }}', thrower).catch((thrown: unknown) => thrown)).to.equal(wanted);
  });
});
