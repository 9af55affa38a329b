import { expect } from 'chai';
import {
  codeHides,
  refusedOrExchanged,
} from '../../../../src/protocol/authorization/judgements/code-challenge.ts';
import { bringsNoIdToken } from '../../../../src/protocol/authorization/judgements/redirect-result.ts';
import { isSessionStateOf } from '../../../../src/protocol/authorization/judgements/session-state.ts';
import { namesUser } from '../../../../src/protocol/token/judgements/token-user.ts';
import { jwt, redirectTo, withHeaders, withJson } from '../../core/judgements/authorization-answers.ts';

const uri = 'https://client.example/callback';
describe('what a redirect brings', () => {
  it('has no ID token, also where it is the word null', () => {
    expect(bringsNoIdToken(redirectTo(`${uri}#id_token=null`)).passed).to.equal(false);
    expect(bringsNoIdToken(withHeaders()).passed).to.equal(true);
    expect(bringsNoIdToken(redirectTo(`${uri}#id_token=${jwt({})}`)).passed).to.equal(false);
  });

  it('has a session_state over its parts', () => {
    const parts = { clientId: 'client', origin: 'https://client.example', userId: '7' };
    const value = 'c4c687c02c6599a877ca53ee32273f12ca89f0d5077cae4b69f9e5513e087054.ab';
    expect(isSessionStateOf(value, parts).passed).to.equal(true);
    expect(isSessionStateOf(value, { ...parts, userId: '' }).passed).to.equal(false);
    expect(isSessionStateOf(value.replace('.ab', '.ac'), parts).passed).to.equal(false);
    expect(isSessionStateOf(undefined, parts).passed).to.equal(false);
  });

  it('belongs to a user', () => {
    const user = { id: '7', userName: 'ada' };
    expect(namesUser({ user_id: '7' }, user).passed).to.equal(true);
    expect(namesUser({ user_name: 'ada', sub: 'client' }, user).passed).to.equal(true);
    expect(namesUser({ sub: '8', user_name: 'bob' }, user).passed).to.equal(false);
  });

  it('has a code that does not hold its challenge', () => {
    const challenge = 'c'.repeat(43);
    expect(codeHides('some-code', challenge).passed).to.equal(true);
    expect(codeHides(`x${challenge}`, challenge).passed).to.equal(false);
    expect(codeHides(Buffer.from(`x:${challenge}`).toString('base64url'), challenge).passed).to.equal(false);
  });

  it('needs no verifier for an empty challenge, unless the request was refused', () => {
    expect(refusedOrExchanged(redirectTo(`${uri}?error=invalid_request`)).passed).to.equal(true);
    expect(refusedOrExchanged(withJson({ access_token: 't' })).passed).to.equal(true);
    expect(refusedOrExchanged(withJson({ error: 'invalid_grant' }, 400)).passed).to.equal(false);
  });
});
