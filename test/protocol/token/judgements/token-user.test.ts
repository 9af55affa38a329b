import { expect } from 'chai';
import { unsignedJwt } from '../../../../src/keys/forged-jwt.ts';
import { anyTokenGranted } from '../../../../src/protocol/core/judgements/token-response.ts';
import { namesUser, namesUserOrRefuses } from '../../../../src/protocol/token/judgements/token-user.ts';
import { jsonResponse } from '../../core/judgements/responses.ts';

const user = { id: 'id-1', userName: 'ada' };
const tokenOf = (claims: Readonly<Record<string, unknown>>) =>
  jsonResponse(200, { access_token: unsignedJwt({ typ: 'JWT' }, claims) });

describe('a token of a user', () => {
  it('names the user by id or by name', () => {
    for (const claims of [{ sub: 'id-1' }, { user_id: 'id-1' }, { user_name: 'ada' }, { username: 'ada' }]) {
      expect(namesUser(claims, user).passed, JSON.stringify(claims)).to.equal(true);
    }
    for (const claims of [{}, { sub: 'ada-2' }, { user_name: 'ad' }, { client_id: 'id-1' }]) {
      expect(namesUser(claims, user).passed, JSON.stringify(claims)).to.equal(false);
    }
  });

  it('may be refused, but not be that of somebody else', () => {
    expect(namesUserOrRefuses(jsonResponse(400, { error: 'invalid_grant' }), user).passed).to.equal(true);
    expect(namesUserOrRefuses(tokenOf({ user_name: 'ada' }), user).passed).to.equal(true);
    expect(namesUserOrRefuses(tokenOf({ user_name: 'a' }), user).passed).to.equal(false);
    expect(namesUserOrRefuses(jsonResponse(200, { access_token: 'opaque' }), user).passed).to.equal(false);
  });
});

describe('a granted jwt-bearer request', () => {
  it('brings an access token or an ID token', () => {
    expect(anyTokenGranted(jsonResponse(200, { access_token: 'a' })).passed).to.equal(true);
    expect(anyTokenGranted(jsonResponse(200, { id_token: 'a' })).passed).to.equal(true);
  });

  it('is no success without one, and no refusal with one', () => {
    for (const body of [{}, { access_token: '' }, { access_token: null, id_token: 1 }]) {
      expect(anyTokenGranted(jsonResponse(200, body)).passed, JSON.stringify(body)).to.equal(false);
    }
    expect(anyTokenGranted(jsonResponse(400, { access_token: 'a' })).passed).to.equal(false);
  });
});
