import { expect } from 'chai';
import { bearerRefusalRules } from '../../../../src/protocol/token/judgements/bearer-challenge.ts';
import { tellOutcomes } from '../../core/judgements/outcomes.ts';
import { jsonResponse } from '../../core/judgements/responses.ts';

type Answer = readonly [status: number, ...challenges: string[]];

/** By the name of the rule: status and challenge that keep it, and those that break it. */
const cases: Readonly<Record<string, readonly [readonly Answer[], readonly Answer[]]>> = {
  'has status 401': [[[401]], [[400], [403]]],
  'has status 403': [[[403]], [[401], [200]]],
  'names the error insufficient_scope': [
    [
      [403, 'Bearer realm="x", error="insufficient_scope"'],
      [403, 'Bearer error=insufficient_scope'],
      [403, 'Bearer ERROR = insufficient_scope, realm=x'],
    ],
    [
      [403, 'Bearer error="insufficient_scope_x"'],
      [403, 'Bearer realm="x"'],
      [403, 'Bearer error="invalid_token"'],
      [403],
    ],
  ],
  'names the scheme Bearer': [
    [
      [401, 'Bearer realm="x"'],
      [401, 'Bearer'],
      [401, 'Basic realm="a, b", bearer realm="x"'],
      [401, 'Basic', 'Bearer'],
    ],
    [
      [401],
      [401, 'Basic realm="Bearer"'],
      [401, 'Basic realm="a, Bearer b"'],
      [401, 'BearerX'],
      [401, 'Bearer-x'],
      [401, 'x-Bearer'],
    ],
  ],
  'names no error code': [
    [
      [401, 'Bearer realm="x"'],
      [401, 'Bearer realm="error=x", x-error="y"'],
      [401, 'Bearer realm="\\", error=x"'],
    ],
    [
      [401, 'Bearer realm="x", error="unauthorized"'],
      [401, 'Bearer realm="x",error  =  unauthorized'],
      [401, 'Bearer', 'Bearer error=x'],
      [401],
    ],
  ],
  'names the error invalid_token': [
    [
      [401, 'Bearer realm="x", error="invalid_token", error_description="y"'],
      [401, 'Bearer error=invalid_token'],
      [401, 'Basic realm="x", Bearer error="invalid_token"'],
    ],
    [
      [401, 'Bearer error="invalid_tokens"'],
      [401, 'Bearer error="Invalid_Token"'],
      [401, 'Bearer error="invalid_token"', 'Bearer realm="x"'],
      [401, 'Bearer realm="x"'],
      [401, 'Basic error="invalid_token"'],
    ],
  ],
};

describe('what an outcome says of the refusal of a bearer token', () => {
  const judge = (name: string, ...challenges: string[]) =>
    bearerRefusalRules
      .find((one) => one.name === name)
      ?.judge(
        jsonResponse(
          401,
          {},
          challenges.map((value) => ['WWW-Authenticate', value] as const),
        ),
      );
  tellOutcomes({
    'another status': [() => judge('has status 401'), true, 'status 401', 'status 401'],
    'a status': [() => judge('has status 403'), false, 'status 401', 'status 403'],
    'no challenge': [
      () => judge('names the scheme Bearer'),
      false,
      'no WWW-Authenticate',
      'WWW-Authenticate that names the scheme Bearer',
    ],
    'an error': [
      () => judge('names no error code', 'Bearer error=x', 'Basic'),
      false,
      'WWW-Authenticate: Bearer error=x | Basic',
      'WWW-Authenticate that has the scheme Bearer and names no error code',
    ],
  });
});

describe('the refusal of a bearer token', () => {
  it('has examples of each rule', () => {
    expect(Object.keys(cases)).to.have.members(bearerRefusalRules.map(({ name }) => name));
  });

  for (const [name, [good, bad]] of Object.entries(cases)) {
    it(name, () => {
      const rule = bearerRefusalRules.find((one) => one.name === name);
      const judge = ([status, ...challenges]: readonly [number, ...string[]]) =>
        rule?.judge(
          jsonResponse(
            status,
            {},
            challenges.map((value) => ['WWW-Authenticate', value] as const),
          ),
        );
      for (const one of good) expect(judge(one)?.passed, judge(one)?.actual).to.equal(true);
      for (const one of bad) expect(judge(one)?.passed, judge(one)?.actual).to.equal(false);
    });
  }
});
