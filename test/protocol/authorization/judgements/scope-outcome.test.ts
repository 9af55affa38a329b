import { expect } from 'chai';
import {
  bringsNoScope,
  invalidScopeOrCode,
  tellsError,
} from '../../../../src/protocol/authorization/judgements/scope-outcome.ts';
import { jwt, redirectTo, withJson } from '../../core/judgements/authorization-answers.ts';

const uri = 'https://client.example/callback';

describe('what becomes of scopes and errors at either endpoint', () => {
  it('does not bring the scope', () => {
    expect(bringsNoScope(redirectTo(`${uri}?error=invalid_scope`), 'a', 'b').passed).to.equal(true);
    expect(bringsNoScope(withJson({ error: 'invalid_scope' }, 400), 'a', 'b').passed).to.equal(true);
    expect(bringsNoScope(withJson({ access_token: 't', scope: 'b' }), 'a', 'b').passed).to.equal(true);
    expect(bringsNoScope(withJson({ access_token: 't', scope: 'b a' }), 'a', 'b').passed).to.equal(false);
    expect(bringsNoScope(withJson({ access_token: 't' }), 'a', 'b').passed).to.equal(false);
    expect(bringsNoScope(withJson({ access_token: jwt({ scope: 'b' }) }), 'a', 'a b').passed).to.equal(true);
    const more = withJson({ access_token: jwt({ scope: ['a', 'b'] }), scope: 'b' });
    expect(bringsNoScope(more, 'a', 'a b').passed).to.equal(false);
    const fragment = (scope: string[]) => redirectTo(`${uri}#access_token=${jwt({ scope })}`);
    expect(bringsNoScope(fragment(['b']), 'a', 'b').passed).to.equal(true);
    expect(bringsNoScope(fragment(['a']), 'a', 'b').passed).to.equal(false);
    const opaque = redirectTo(`${uri}#access_token=opaque`);
    expect(bringsNoScope(opaque, 'a', 'b').passed).to.equal(true);
    expect(bringsNoScope(opaque, 'a', 'a b').passed).to.equal(false);
  });

  it('tells an error in the redirect or in the body', () => {
    expect(
      tellsError(redirectTo(`${uri}?error=unauthorized_client`), uri, 'unauthorized_client').passed,
    ).to.equal(true);
    expect(
      tellsError(withJson({ error: 'unauthorized_client' }, 400), uri, 'unauthorized_client').passed,
    ).to.equal(true);
    expect(
      tellsError(withJson({ error: 'invalid_client' }, 401), uri, 'unauthorized_client').passed,
    ).to.equal(false);
  });

  it('tells invalid_scope or gives a code', () => {
    expect(invalidScopeOrCode(redirectTo(`${uri}?error=invalid_scope`), uri).passed).to.equal(true);
    expect(invalidScopeOrCode(redirectTo(`${uri}?code=1`), uri).passed).to.equal(true);
    expect(invalidScopeOrCode(redirectTo(`${uri}?error=server_error`), uri).passed).to.equal(false);
  });
});
