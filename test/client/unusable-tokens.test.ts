import { expect } from 'chai';
import type { HttpResponse } from '../../src/client/exchange.ts';
import { UnusableTokens } from '../../src/client/unusable-tokens.ts';
import { UnusableValueError } from '../../src/errors.ts';

const request = { method: 'POST', url: 'https://host.example/auth/oauth/token?x=1', headers: [] };

function answer(members: object): HttpResponse {
  return { status: 200, headers: [], body: JSON.stringify(members) };
}

/** What keeps a token from being sent after an answer, if anything does. */
function heldAfter(response: HttpResponse, token: string, scheme = 'Bearer'): UnusableValueError | undefined {
  const tokens = new UnusableTokens();
  tokens.see({ id: '3/1', request, response });
  try {
    tokens.hold({ headers: [['authorization', `${scheme} ${token}`]] });
    return undefined;
  } catch (error) {
    if (error instanceof UnusableValueError) return error;
    throw error;
  }
}

describe('a token that no header can hold', () => {
  const unusable: readonly [what: string, token: string, said: string][] = [
    ['a line feed', 'abc\ndef', 'a line feed U+000A'],
    ['a carriage return', 'abc\r', 'a carriage return U+000D'],
    ['a control character', 'abc\u0007def', 'the character U+0007'],
    ['a space at its end', 'abc ', 'a space U+0020'],
    ['a letter beyond Latin-1', 'abc部', 'the character U+90E8'],
    ['a character of two code units', 'abc🔑', 'the character U+1F511'],
    ['half a surrogate pair', 'abc\ud800', 'the character U+D800'],
  ];
  for (const [what, token, said] of unusable) {
    it(`is not sent: ${what}`, () => {
      const error = heldAfter(answer({ access_token: token }), token);
      expect(error?.value).to.deep.include({
        member: 'access_token',
        origin: { request: 'POST /auth/oauth/token', exchange: '3/1' },
      });
      expect(error?.value.actual).to.equal(`a string of ${token.length} characters with ${said}`);
      expect(error?.message).to.contain(
        'access_token in the answer to POST /auth/oauth/token (exchange 3/1)',
      );
      expect(error?.message).to.not.contain('abc');
    });
  }

  it('is not sent after the scheme in other letters, and may be sent elsewhere', () => {
    const response = answer({ access_token: 'a\nb' });
    expect(heldAfter(response, 'a\nb', 'bearer')).to.be.instanceOf(UnusableValueError);
    expect(heldAfter(response, 'a\nb', 'Basic')).to.equal(undefined);
    expect(heldAfter(response, 'another\nb')).to.equal(undefined);
  });

  it('may have come with a redirect', () => {
    const location = 'https://client.example/callback?x=1#access_token=a%0Ab&token_type=bearer';
    const response = { status: 302, headers: [['Location', location] as const], body: '' };
    expect(heldAfter(response, 'a\nb')?.value.member).to.equal('access_token');
  });

  for (const token of ['abc', 'a.b-c_d~e+f/g', 'abc==', '0', '1|abc', 'a=b', 'a b', '"é"']) {
    it(`is none that a header can hold, whether RFC 6750 lets it or not: ${token}`, () => {
      expect(heldAfter(answer({ access_token: token }), token)).to.equal(undefined);
    });
  }

  it('is a refresh token or an ID token, sent as a fault, only where a field cannot hold it', () => {
    for (const member of ['refresh_token', 'id_token']) {
      expect(heldAfter(answer({ [member]: '+/%&? = é' }), '+/%&? = é')).to.equal(undefined);
      expect(heldAfter(answer({ [member]: 'a\nb' }), 'a\nb')?.value.member).to.equal(member);
    }
  });

  it('is found in no answer of another form', () => {
    for (const body of [
      '',
      'null',
      '"a\\nb"',
      '[]',
      '{"access_token":{"a":"a\\nb"}}',
      '{"token":"a\\nb"}',
      '<p>',
    ]) {
      expect(heldAfter({ status: 200, headers: [], body }, 'a\nb')).to.equal(undefined);
    }
  });
});
