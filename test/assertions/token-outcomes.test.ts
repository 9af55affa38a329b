import { expect } from 'chai';
import { namesError, tokenErrorChecks } from '../../src/assertions/token-error.ts';
import { isListOfTokens } from '../../src/assertions/token-list.ts';
import {
  anyTokenGranted,
  describeBody,
  refreshTokenGranted,
  tokenGranted,
  tokenRefused,
  tokenResponseFields,
} from '../../src/assertions/token-response.ts';
import { scopeDenials, scopeRules } from '../../src/assertions/token-scope.ts';
import { namesUser, namesUserOrRefuses } from '../../src/assertions/token-user.ts';
import type { HeaderList } from '../../src/client/exchange.ts';
import { tellOutcomes } from './outcomes.ts';
import { exchangeOf, jsonResponse } from './responses.ts';

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
    expect(tokenRefused(text('')).likelyCause).to.equal(
      'the rule is not enforced: the request was served as if it had no fault',
    );
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
  const denial = (name: string, status: number, body: object) =>
    scopeDenials.find((one) => one.name === name)?.judge(jsonResponse(status, body), 'c');
  const strict = 'gets invalid_scope, or a token without the scope';
  tellOutcomes({
    'the scopes': [
      () => rule('has the scopes', 'b  a ', 'a', 'b'),
      true,
      'scope "b  a "',
      'scope a b, in any order',
    ],
    'one of them, and another': [() => rule('has the scopes', 'a c', 'a', 'b'), false, 'scope "a c"'],
    'no more than these': [
      () => rule('has no scopes but', 'a', 'a', 'b'),
      true,
      'scope "a"',
      'a scope with one or more of a b, and nothing else',
    ],
    'more than these': [() => rule('has no scopes but', 'a c', 'a', 'b'), false, 'scope "a c"'],
    'blanks alone': [() => rule('has no scopes but', ' ', ''), false, 'scope " "'],
    'a scope less': [() => rule('lacks the scope', 'a', 'c'), true, 'scope "a"', 'a scope without c'],
    'no scope': [() => rule('lacks the scope', undefined, 'c'), false, 'scope absent'],
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
      ['has no scopes but', []],
      ['lacks the scope', ['scope']],
    ]);
  });

  it('reads a body that is no JSON', () => {
    for (const { judge } of scopeRules) expect(judge(text(''), ['a']).passed).to.equal(false);
    const failing = scopeDenials.map(({ judge }) => judge(text(''), 'a').passed);
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
    tokens: [
      () => isListOfTokens(jsonResponse(200, [{ tokenId: 'a', value: 'x' }, {}, 'b', null])),
      false,
      'status 200, 2 tokens, 1 with tokenId, 1 with value',
      'a list of one or more tokens, each with its tokenId and none with its value',
    ],
    'what is no list': [
      () => isListOfTokens(text('{}')),
      false,
      'status 200, 0 tokens, 0 with tokenId, 0 with value',
    ],
    'what is no JSON': [
      () => isListOfTokens(text('<p>')),
      false,
      'status 200, 0 tokens, 0 with tokenId, 0 with value',
    ],
  });
});

describe('what an outcome says of a token error', () => {
  const basic: HeaderList = [['Authorization', 'Basic eDp5']];
  const noStore: HeaderList = [
    ['Cache-Control', 'no-store'],
    ['Pragma', 'no-cache'],
  ];
  const check = (requirement: string, status: number, body: object, headers = noStore, request = basic) =>
    tokenErrorChecks(exchangeOf(jsonResponse(status, body, headers), request)).find(
      (one) => one.requirement === requirement,
    )?.outcome;
  const challenged = (...values: string[]) =>
    check(
      'RFC6749-STATUS-005',
      401,
      { error: 'invalid_client' },
      values.map((value) => ['WWW-Authenticate', value] as const),
    );
  const described = (description: unknown) =>
    check('RFC6749-BODY-004', 400, { error: 'invalid_scope', error_description: description });
  const ofUri = (uri: unknown) => check('RFC6749-BODY-005', 400, { error: 'invalid_scope', error_uri: uri });
  const allowed = (name: string) =>
    `no ${name}, or a string of one or more of the characters that section 5.2 allows`;
  const basicScheme = 'WWW-Authenticate with the scheme Basic, which the client used';
  tellOutcomes({
    'a status below 500': [
      () => check('RFC6749-STATUS-006', 499, {}),
      true,
      'status 499',
      'a status below 500',
    ],
    'a status of 500': [() => check('RFC6749-STATUS-006', 500, {}), false, 'status 500'],
    'a status for the code': [
      () => check('RFC6749-STATUS-001', 402, { error: 'invalid_scope' }),
      false,
      'error invalid_scope with status 402',
      'error invalid_scope with status 400',
    ],
    'a status for no code': [
      () => check('RFC6749-STATUS-001', 401, {}),
      false,
      'error  with status 401',
      'error  with status 400',
    ],
    'no challenge': [
      () => check('RFC6749-STATUS-004', 401, { error: 'invalid_client' }),
      false,
      'no WWW-Authenticate',
      'a header WWW-Authenticate',
    ],
    'a challenge': [
      () => challenged('Basic realm="x"'),
      true,
      'WWW-Authenticate: Basic realm="x"',
      basicScheme,
    ],
    'a challenge of one word': [() => challenged('bearer', 'BASIC'), true, 'WWW-Authenticate: bearer, BASIC'],
    'one of two in a field': [
      () => challenged('Bearer a=b,  Basic realm="x"'),
      true,
      'WWW-Authenticate: Bearer a=b,  Basic realm="x"',
    ],
    'one behind a comma': [() => challenged('Bearer a=b,Basic'), true, 'WWW-Authenticate: Bearer a=b,Basic'],
    'one whose name is longer': [() => challenged('Basics a=b'), false, 'WWW-Authenticate: Basics a=b'],
    'one that only ends so': [
      () => challenged('Bearer a=b,x-basic'),
      false,
      'WWW-Authenticate: Bearer a=b,x-basic',
    ],
    'a code': [() => check('RFC6749-BODY-003', 400, { error: 'nope' }), false, 'error nope'],
    'a description': [
      () => described('"'),
      false,
      'error_description is "\\""',
      allowed('error_description'),
    ],
    'a description of more characters': [() => described('ab'), true, 'error_description is "ab"'],
    'a description that is no text': [() => described(1), false, 'error_description is 1'],
    'no description': [() => described(undefined), true, 'error_description is absent'],
    'an address': [
      () => ofUri('https://x.example/a'),
      true,
      'error_uri is "https://x.example/a"',
      allowed('error_uri'),
    ],
    'an address with a blank': [() => ofUri('a b'), false, 'error_uri is "a b"'],
    'an address that is no text': [() => ofUri(7), false, 'error_uri is 7'],
    'a description that has to be': [
      () => check('SUPPLEMENT-ERROR-001', 400, { error_description: 1 }),
      false,
      'error_description is 1',
      'error_description as a string',
    ],
    'an error that is named': [
      () => namesError(exchangeOf(jsonResponse(400, { error: 'a' })), 'a', 'b'),
      true,
      'error "a"',
      'error a or b',
    ],
    'an error that is a list': [
      () => namesError(exchangeOf(jsonResponse(400, { error: ['a'] })), 'a'),
      false,
      'error ["a"]',
    ],
    'no error': [() => namesError(exchangeOf(text('', 400)), 'a'), false, 'no error: body empty'],
  });

  it('leaves the statuses of bearer tokens and of HTTP to their standards', () => {
    const ids = (status: number, error: string, request: HeaderList = []) =>
      tokenErrorChecks(exchangeOf(jsonResponse(status, { error }), request)).map((one) => one.requirement);
    expect(ids(401, 'invalid_token', [['Authorization', 'Bearer x']]).slice(0, 3)).to.deep.equal([
      'RFC6749-STATUS-006',
      'RFC6749-STATUS-004',
      'RFC6749-BODY-001',
    ]);
    expect(ids(403, 'insufficient_scope')).to.not.include('RFC6749-STATUS-001');
    expect(ids(401, 'invalid_client', [['authorization', 'BASIC x']])).to.include('RFC6749-STATUS-003');
    for (const status of [404, 406, 408, 411, 413, 414, 415, 417, 429, 431, 500, 503]) {
      expect(ids(status, 'x'), String(status)).to.deep.equal(['RFC6749-STATUS-006']);
    }
  });

  it('knows every registered code', () => {
    for (const error of [
      ...[
        'invalid_request',
        'invalid_client',
        'invalid_grant',
        'unauthorized_client',
        'unsupported_grant_type',
      ],
      ...['invalid_scope', 'invalid_token', 'insufficient_scope', 'invalid_target', 'authorization_pending'],
      ...['slow_down', 'access_denied', 'expired_token', 'invalid_dpop_proof', 'use_dpop_nonce'],
      'invalid_authorization_details',
    ]) {
      expect(check('RFC6749-BODY-003', 400, { error })?.passed, error).to.equal(true);
    }
    expect(check('RFC6749-BODY-003', 400, { error: '' })?.passed).to.equal(false);
  });
});
