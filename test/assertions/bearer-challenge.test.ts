import { expect } from 'chai';
import { bearerRefusalRules } from '../../src/assertions/bearer-challenge.ts';
import { jsonResponse } from './responses.ts';

/** By the name of the rule: status and challenge that keep it, and those that break it. */
const cases: Readonly<Record<string, readonly [readonly [number, string?][], readonly [number, string?][]]>> =
  {
    'has status 401': [[[401]], [[400], [403]]],
    'has status 403': [[[403]], [[401], [200]]],
    'names the error insufficient_scope': [
      [[403, 'Bearer realm="x", error="insufficient_scope"']],
      [[403, 'Bearer realm="x"'], [403, 'Bearer error="invalid_token"'], [403]],
    ],
    'names the scheme Bearer': [
      [
        [401, 'Bearer realm="x"'],
        [401, 'Bearer'],
      ],
      [[401], [401, 'Basic realm="Bearer"'], [401, 'BearerX']],
    ],
    'names no error code': [
      [[401, 'Bearer realm="x"']],
      [[401, 'Bearer realm="x", error="unauthorized"'], [401]],
    ],
    'names the error invalid_token': [
      [[401, 'Bearer realm="x", error="invalid_token", error_description="y"']],
      [
        [401, 'Bearer error="invalid_tokens"'],
        [401, 'Bearer realm="x"'],
        [401, 'Basic error="invalid_token"'],
      ],
    ],
  };

describe('the refusal of a bearer token', () => {
  for (const rule of bearerRefusalRules) {
    it(rule.name, () => {
      const [good, bad] = cases[rule.name] ?? [[], []];
      expect(good).to.not.deep.equal([]);
      const judge = ([status, challenge]: readonly [number, string?]) =>
        rule.judge(
          jsonResponse(status, {}, challenge === undefined ? [] : [['WWW-Authenticate', challenge]]),
        );
      for (const one of good) expect(judge(one).passed, judge(one).actual).to.equal(true);
      for (const one of bad) expect(judge(one).passed, judge(one).actual).to.equal(false);
    });
  }
});
