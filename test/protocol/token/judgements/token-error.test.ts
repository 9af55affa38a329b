import { expect } from 'chai';
import type { HeaderList, HttpResponse } from '../../../../src/client/exchange.ts';
import { namesError, tokenErrorChecks } from '../../../../src/protocol/token/judgements/token-error.ts';
import { exchangeOf, jsonResponse } from '../../core/judgements/responses.ts';

const noStore: HeaderList = [
  ['Cache-Control', 'no-store'],
  ['Pragma', 'no-cache'],
];
const challenge = ['WWW-Authenticate', 'Basic realm="x"'] as const;
const basic: HeaderList = [['Authorization', 'Basic eDp5']];
const good = jsonResponse(400, { error: 'invalid_request', error_description: 'Why' }, noStore);

/** Ids of the checks that fail. */
function failed(response: HttpResponse, requestHeaders: HeaderList = basic): string[] {
  return tokenErrorChecks(exchangeOf(response, requestHeaders)).flatMap(({ requirement, outcome }) =>
    outcome.passed ? [] : [requirement],
  );
}

describe('the error response of RFC 6749', () => {
  it('passes every check', () => {
    expect(failed(good)).to.deep.equal([]);
    const refusedClient = jsonResponse(401, { error: 'invalid_client', error_description: 'Bad' }, [
      ...noStore,
      challenge,
    ]);
    expect(failed(refusedClient)).to.deep.equal([]);
    expect(tokenErrorChecks(exchangeOf(refusedClient, basic))).to.have.length(12);
  });

  for (const [what, response, requirements] of [
    ['a server error', { ...good, status: 500 }, ['RFC6749-STATUS-006']],
    [
      'status 401 for another code',
      { ...good, status: 401 },
      ['RFC6749-STATUS-001', 'RFC6749-STATUS-004', 'RFC6749-STATUS-005'],
    ],
    [
      'status 400 for a refused header',
      jsonResponse(400, { error: 'invalid_client', error_description: 'Bad' }, noStore),
      ['RFC6749-STATUS-003'],
    ],
    [
      'a challenge of another scheme',
      jsonResponse(401, { error: 'invalid_client', error_description: 'Bad' }, [
        ...noStore,
        ['WWW-Authenticate', 'Bearer realm="basic"'],
      ]),
      ['RFC6749-STATUS-005'],
    ],
    [
      'HTML',
      { ...good, headers: [['Content-Type', 'text/html'] as const, ...noStore] },
      ['RFC6749-BODY-001'],
    ],
    [
      'an error object',
      jsonResponse(400, { error: { code: 1 }, error_description: 'Bad' }, noStore),
      ['RFC6749-BODY-002', 'RFC6749-BODY-003'],
    ],
    [
      'a code that nobody registered',
      jsonResponse(400, { error: 'bad', error_description: 'Bad' }, noStore),
      ['RFC6749-BODY-003'],
    ],
    [
      'a description with quotes',
      jsonResponse(400, { error: 'invalid_scope', error_description: '"x"' }, noStore),
      ['RFC6749-BODY-004'],
    ],
    [
      'an empty description',
      jsonResponse(400, { error: 'invalid_scope', error_description: '' }, noStore),
      ['RFC6749-BODY-004'],
    ],
    ['no description', jsonResponse(400, { error: 'invalid_scope' }, noStore), ['SUPPLEMENT-ERROR-001']],
    [
      'an address with a blank',
      jsonResponse(400, { error: 'invalid_scope', error_description: 'Bad', error_uri: 'a b' }, noStore),
      ['RFC6749-BODY-005'],
    ],
    [
      'an answer that may be stored',
      jsonResponse(400, { error: 'invalid_scope', error_description: 'Bad' }),
      ['RFC6749-BODY-006', 'RFC6749-BODY-007'],
    ],
    ['405 without Allow', jsonResponse(405, { error: 'method_not_allowed' }), ['RFC9110-TOKEN-001']],
  ] as const) {
    it(`is missed by ${what}`, () => expect(failed(response)).to.deep.equal(requirements));
  }

  it('allows 400 and 401 for invalid_client where no header was used', () => {
    for (const status of [400, 401]) {
      const response = jsonResponse(status, { error: 'invalid_client', error_description: 'Bad' }, [
        ...noStore,
        challenge,
      ]);
      expect(failed(response, [])).to.deep.equal([]);
    }
    expect(
      failed(jsonResponse(403, { error: 'invalid_client', error_description: 'Bad' }, noStore), []),
    ).to.deep.equal(['RFC6749-STATUS-002']);
  });

  it('leaves the refusals of HTTP to HTTP', () => {
    expect(tokenErrorChecks(exchangeOf({ status: 415, headers: [], body: '' }, basic))).to.have.length(1);
  });
});

describe('an error code', () => {
  it('is compared', () => {
    expect(namesError(exchangeOf(good), 'invalid_request').passed).to.equal(true);
    expect(namesError(exchangeOf(good), 'invalid_grant').passed).to.equal(false);
    expect(namesError(exchangeOf(jsonResponse(400, {})), 'invalid_grant').actual).to.contain('no error');
  });
});
