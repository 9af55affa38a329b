import { expect } from 'chai';
import type { HeaderList } from '../../../../src/client/exchange.ts';
import { namesError, tokenErrorChecks } from '../../../../src/protocol/token/judgements/token-error.ts';
import { tellOutcomes } from '../../core/judgements/outcomes.ts';
import { exchangeOf, jsonResponse } from '../../core/judgements/responses.ts';

const text = (body: string, status = 200) => ({ status, headers: [], body });

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
    `${name} is a string of one or more of the characters that section 5.2 allows, or absent`;
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
    'a status for a client without a header': [
      () => check('RFC6749-STATUS-002', 401, { error: 'invalid_client' }, noStore, []),
      true,
      'error invalid_client with status 401',
      'error invalid_client with status 400 or 401',
    ],
    'a method': [
      () => check('RFC9110-TOKEN-001', 405, {}, [['Allow', 'POST']]),
      true,
      'Allow: POST',
      'header Allow that holds POST',
    ],
    'an error of the method': [
      () => check('SUPPLEMENT-ERROR-005', 405, { error: 'x' }),
      false,
      'error "x"',
      'error method_not_allowed',
    ],
    'a form': [() => check('RFC6749-BODY-002', 400, {}), false, 'error is absent'],
    'no code that anybody registered': [() => check('RFC6749-BODY-003', 400, {}), false, 'error is absent'],
    'a description with a quote at its end': [() => described('a"'), false, 'error_description is "a\\""'],
    'a description with a quote at its front': [() => described('"a'), false, 'error_description is "\\"a"'],
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
    'a code': [() => check('RFC6749-BODY-003', 400, { error: 'nope' }), false, 'error is "nope"'],
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
      'error_description is a string',
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
