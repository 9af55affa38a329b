import { expect } from 'chai';
import {
  codeHides,
  refusedOrExchanged,
} from '../../../../src/protocol/authorization/judgements/code-challenge.ts';
import { bringsNoIdToken } from '../../../../src/protocol/authorization/judgements/redirect-result.ts';
import {
  bringsNoScope,
  invalidScopeOrCode,
  redirectScopes,
  tellsError,
} from '../../../../src/protocol/authorization/judgements/scope-outcome.ts';
import { parseLocation } from '../../../../src/protocol/core/judgements/redirect-location.ts';
import { jwt, redirectTo, withHeaders, withJson } from '../../core/judgements/authorization-answers.ts';
import { tellOutcomes } from '../../core/judgements/outcomes.ts';

const uri = 'https://client.example/cb';
const at = (rest: string) => redirectTo(`${uri}${rest}`);
const there = `status 302, redirect to ${uri}`;
const token = (scope: unknown) => jwt({ scope });

describe('what an outcome says of what a redirect brings', () => {
  const exchanged = 'a refusal of the authorization request, or a code that is exchanged without a verifier';
  tellOutcomes({
    'no ID token': [() => bringsNoIdToken(at('#code=1')), true, `${there}; fragment: code`, 'no id_token'],
    'an ID token in the query': [
      () => bringsNoIdToken(at('?id_token=x')),
      false,
      `${there}; query: id_token`,
    ],
    'a code that is exchanged': [
      () => refusedOrExchanged({ ...withJson({ access_token: 't' }), body: ' {"access_token":"t"}' }),
      true,
      'status 200, JSON object with access_token',
      exchanged,
    ],
    'a code that is not exchanged': [
      () => refusedOrExchanged(withJson({ error: 'x' }, 400)),
      false,
      'status 400, JSON object with error (error x)',
    ],
    'a redirect with JSON': [
      () => refusedOrExchanged({ ...at('?error=x'), body: '{"error":"x"}' }),
      true,
      `${there}; query: error=x`,
    ],
    'a page': [() => refusedOrExchanged(withHeaders()), true, 'status 200, no redirect'],
    'a code without its challenge': [
      () => codeHides('abc', 'x'),
      true,
      'a code of 3 characters',
      'a code that does not hold the code_challenge',
    ],
    'no challenge to hide': [() => codeHides('abc', ''), false, 'a code of 3 characters'],
  });
});

describe('what an outcome says of scopes at either endpoint', () => {
  const [without, scope] = ['a refusal, or a token without b', (one: string) => `a token with scope ${one}`];
  const brings = (answer: ReturnType<typeof at>, requested = 'c') => bringsNoScope(answer, 'b', requested);
  tellOutcomes({
    'a refusal': [() => brings(withJson({}, 400)), true, 'status 400, JSON object with no members', without],
    'a token with another scope': [
      () => brings(withJson({ access_token: 't', scope: 'c d' })),
      true,
      scope('c d'),
      without,
    ],
    'a token with it': [() => brings(withJson({ access_token: 't', scope: 'c b' })), false, scope('c b')],
    'a token with scopes that nobody tells': [
      () => brings(withJson({ access_token: 't' })),
      false,
      'a token with scopes that cannot be read',
    ],
    'a page that asks the user': [
      () => brings(withHeaders(['Content-Type', 'text/html; charset=utf-8'])),
      true,
      'status 200, no redirect, a page for the user',
      without,
    ],
    'a success without JSON': [
      () => brings({ ...withHeaders(), body: 'x' }),
      false,
      'a token with scopes that cannot be read',
    ],
    'a redirect that tells nothing': [() => brings(at('#access_token=t'), 'c b'), false, scope('c b')],
    'a redirect that tells less than its token': [
      () => brings(at(`#access_token=${token(['b'])}&scope=c`)),
      false,
      scope('c b'),
    ],
    'a redirect whose token has it as text': [
      () => brings(at(`?access_token=${token('b d')}`)),
      false,
      scope('b d'),
    ],
    'an error in a redirect': [
      () => tellsError(at('#error=x'), uri, 'x'),
      true,
      `${there}; fragment: error=x`,
      `a redirect to ${uri} with error=x in the query or fragment`,
    ],
    'an error in a body': [
      () => tellsError(withJson({ error: 'x' }, 400), uri, 'x'),
      true,
      'status 400, error "x"',
      'error x',
    ],
    'no JSON': [() => tellsError(withHeaders(), uri, 'x'), false, 'status 200, error absent'],
    'a code': [
      () => invalidScopeOrCode(at('?code=1'), uri),
      true,
      `${there}; query: code`,
      `a redirect to ${uri} with error=invalid_scope in the query, or with a code`,
    ],
    'neither error nor code': [() => invalidScopeOrCode(at('?code='), uri), false, `${there}; query: code`],
    'a code in the fragment': [
      () => invalidScopeOrCode(at('#code=1'), uri),
      false,
      `${there}; fragment: code`,
    ],
    'no code': [() => invalidScopeOrCode(at(''), uri), false, there],
  });

  it('are read of redirect and token, wherever they stand', () => {
    const read = (rest: string) => redirectScopes(parseLocation(`${uri}${rest}`));
    expect(read('#a=1')).to.equal(undefined);
    expect(read(`#access_token=${token(7)}`)).to.deep.equal([]);
    expect(read('?scope=a+b')).to.deep.equal(['a', 'b']);
    expect(read(`#access_token=${token(['c', 'd'])}&scope=a`)).to.deep.equal(['a', 'c', 'd']);
  });
});
