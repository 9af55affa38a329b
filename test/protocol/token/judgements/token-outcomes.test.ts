import { expect } from 'chai';
import {
  anyTokenGranted,
  describeBody,
  refreshTokenGranted,
  tokenGranted,
  tokenRefused,
  tokenResponseFields,
} from '../../../../src/protocol/core/judgements/token-response.ts';
import {
  invalidScopeOrWithout,
  scopeNotGiven,
  scopeRules,
} from '../../../../src/protocol/token/judgements/token-scope.ts';
import { namesUser, namesUserOrRefuses } from '../../../../src/protocol/token/judgements/token-user.ts';
import { tellOutcomes } from '../../core/judgements/outcomes.ts';
import { jsonResponse } from '../../core/judgements/responses.ts';

const text = (body: string, status = 200) => ({ status, headers: [], body });
const grants = { tokenGranted, refreshTokenGranted, anyTokenGranted };
const members = {
  tokenGranted: 'access_token',
  refreshTokenGranted: 'refresh_token',
  anyTokenGranted: 'id_token',
};

describe('what an outcome says of a grant', () => {
  for (const [name, judge] of Object.entries(grants)) {
    const member = members[name as keyof typeof members];
    it(`${name}: a success with ${member}, a string that is not empty`, () => {
      for (const [status, passed] of [
        [199, false],
        [200, true],
        [299, true],
        [300, false],
      ] as const) {
        expect(judge(jsonResponse(status, { [member]: 'x' }))).to.include({
          passed,
          actual: `status ${status}, JSON object with ${member}`,
        });
      }
      for (const value of ['', null, 1, undefined]) {
        expect(judge(jsonResponse(200, { [member]: value })).passed, String(value)).to.equal(false);
      }
      expect(judge(text('')).passed).to.equal(false);
    });
  }

  const grant = 'a success (2xx) whose body is a JSON object with';
  const refusal =
    'a refusal: a status other than 2xx, and none of access_token, refresh_token, id_token, code in the body';
  tellOutcomes({
    'an access token': [
      () => tokenGranted(text('')),
      false,
      'status 200, body empty',
      `${grant} an access_token`,
    ],
    'a refresh token': [
      () => refreshTokenGranted(text('[]')),
      false,
      'status 200, body "[]"',
      `${grant} a refresh_token`,
    ],
    'either token': [
      () => anyTokenGranted(jsonResponse(200, {})),
      false,
      'status 200, JSON object with no members',
      `${grant} an access_token or an id_token`,
    ],
    'a refusal': [
      () => tokenRefused(jsonResponse(400, { error: 'x', code: null })),
      true,
      'status 400, JSON object with error, code (error x)',
      refusal,
    ],
    'a refusal that brings tokens': [
      () => tokenRefused(jsonResponse(400, { code: '', id_token: 'x' })),
      false,
      'status 400 with id_token, code, JSON object with code, id_token',
      refusal,
    ],
    'a refusal without JSON': [() => tokenRefused(text('<p>', 500)), true, 'status 500, body "<p>"'],
    'statuses beside those of success': [() => tokenRefused(text('', 199)), true, 'status 199, body empty'],
    'the status after those of success': [() => tokenRefused(text('', 300)), true, 'status 300, body empty'],
    'the last status of success': [() => tokenRefused(text('', 299)), false, 'status 299, body empty'],
  });

  it('gives the cause of a refusal that did not come', () => {
    expect(tokenRefused(jsonResponse(200, { access_token: 'a' })).likelyCause).to.equal(
      'the rule is not enforced: the request was served as if it had no fault',
    );
    expect(tokenRefused(jsonResponse(200, { error: 'a' })).likelyCause).to.equal(
      'an error is sent with the status of a success',
    );
    expect(tokenRefused(text(''))).not.to.have.property('likelyCause');
  });

  it('names the error only where it is a string', () => {
    expect(describeBody(jsonResponse(400, { error: { a: 1 } }))).to.equal('JSON object with error');
  });

  it('knows the fields of the document', () => {
    expect(tokenResponseFields).to.deep.equal([
      'access_token',
      'token_type',
      'id_token',
      'refresh_token',
      'expires_in',
      'scope',
      'jti',
    ]);
  });
});

describe('what an outcome says of the scope of a token', () => {
  const rule = (name: string, scope: unknown, ...scopes: string[]) =>
    scopeRules
      .find((one) => one.name === name)
      ?.judge(jsonResponse(200, { access_token: 't', scope }), scopes);
  const claimed = (name: string, scope: unknown, ...scopes: string[]) => {
    const [header, claims] = [{ alg: 'none' }, { scope }].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const body = { access_token: `${header}.${claims}.`, scope: 'a b' };
    return scopeRules.find((one) => one.name === name)?.judge(jsonResponse(200, body), scopes);
  };
  /** A JWT that claims these scopes, in a response that tells none. */
  const silent = (claim: unknown) => {
    const [header, claims] = [{ alg: 'none' }, { scope: claim }].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    return jsonResponse(200, { access_token: `${header}.${claims}.` });
  };
  const opaque = jsonResponse(200, { access_token: 'opaque', token_type: 'bearer' });
  const denial = (name: string, status: number, body: object) =>
    (name === strict ? invalidScopeOrWithout : scopeNotGiven)(jsonResponse(status, body), 'c');
  const strict = 'gets invalid_scope, or a token without the scope';
  tellOutcomes({
    'the scopes': [
      () => rule('has the scopes', 'b  a ', 'a', 'b'),
      true,
      'scope "b  a "',
      'scope a b, in any order',
    ],
    'one of them, and another': [() => rule('has the scopes', 'a c', 'a', 'b'), false, 'scope "a c"'],
    'a scope less': [() => rule('lacks the scope', 'a', 'c'), true, 'scope "a"', 'a scope without c'],
    'no scope': [() => rule('lacks the scope', undefined, 'c'), false, 'scope absent'],
    'none but in a JWT': [
      () => scopeNotGiven(silent('a b'), 'c'),
      true,
      'scope absent, and in the JWT "a b"',
    ],
    'the scope in a JWT alone': [
      () => scopeNotGiven(silent(['c']), 'c'),
      false,
      'scope absent, and in the JWT ["c"]',
    ],
    'none, where another was requested': [() => scopeNotGiven(opaque, 'c', 'b,c'), true, 'scope absent'],
    'none, where this one was requested': [() => scopeNotGiven(opaque, 'c', 'b c'), false, 'scope absent'],
    'none, where none was requested': [() => scopeNotGiven(opaque, 'c', null), false, 'scope absent'],
    'none of the response, where another was requested': [
      () => scopeNotGiven(silent('c'), 'c', 'b'),
      false,
      'scope absent, and in the JWT "c"',
    ],
    'a JWT that claims fewer': [() => claimed('has the scopes', ['a'], 'a', 'b'), true, 'scope "a b"'],
    'a JWT that claims more': [
      () => claimed('has the scopes', 'a b c', 'a', 'b'),
      false,
      'scope "a b", and in the JWT "a b c"',
    ],
    'a JWT that claims the one to be missed': [
      () => claimed('lacks the scope', ['c'], 'c'),
      false,
      'scope "a b", and in the JWT ["c"]',
    ],
    'a JWT whose scope names none': [() => claimed('lacks the scope', 7, 'c'), true, 'scope "a b"'],
    'a refusal': [
      () => denial('does not get the scope', 400, { error: 'x' }),
      true,
      'status 400, JSON object with error (error x)',
      'a refusal, or a scope without c',
    ],
    'the scope all the same': [
      () => denial('does not get the scope', 200, { access_token: 't', scope: 'c' }),
      false,
      'scope "c"',
    ],
    'another error': [
      () => denial(strict, 400, { error: 'x' }),
      false,
      'error "x"',
      'error invalid_scope, or a scope without c',
    ],
    'a token without it': [() => denial(strict, 200, { access_token: 't', scope: 'a' }), true, 'scope "a"'],
    'a scope without a token': [() => denial(strict, 200, { scope: 'a' }), false, 'scope "a"'],
  });

  it('needs a scope where one is to be missed', () => {
    expect(scopeRules.map(({ name, needs }) => [name, needs])).to.deep.equal([
      ['has the scopes', []],
      ['lacks the scope', ['scope']],
    ]);
  });

  it('reads a body that is no JSON', () => {
    for (const { judge } of scopeRules) expect(judge(text(''), ['a']).passed).to.equal(false);
    const failing = [scopeNotGiven, invalidScopeOrWithout].map((judge) => judge(text(''), 'a').passed);
    expect(failing).to.deep.equal([false, false]);
  });
});

describe('what an outcome says of the user of a token', () => {
  const user = { id: '7', userName: 'ada' };
  tellOutcomes({
    'the user': [
      () => namesUser({ sub: '7', username: 'ada' }, user),
      true,
      'sub "7", user_id absent, user_name "ada"',
      'sub or user_id 7, or the user name ada',
    ],
    'another user': [
      () => namesUser({ user_id: '8', user_name: 'bob', username: 'eve' }, user),
      false,
      'sub absent, user_id "8", user_name "bob"',
    ],
    'a refusal': [
      () => namesUserOrRefuses(text('', 401), user),
      true,
      'status 401, body empty',
      'a refusal, or a token with sub or user_id 7, or the user name ada',
    ],
    'no user': [
      () => namesUserOrRefuses(jsonResponse(200, { access_token: 1 }), user),
      false,
      'sub absent, user_id absent, user_name absent',
    ],
  });
});
