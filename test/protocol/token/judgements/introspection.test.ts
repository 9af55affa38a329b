import { expect } from 'chai';
import {
  acceptsToken,
  reportsActive,
  reportsInactive,
  reportsInvalid,
} from '../../../../src/protocol/token/judgements/introspection.ts';
import { jsonResponse } from '../../core/judgements/responses.ts';

describe('what introspection says', () => {
  it('is active only as the boolean true of a success', () => {
    expect(reportsActive(jsonResponse(200, { active: true })).passed).to.equal(true);
    for (const response of [
      jsonResponse(200, { active: 'true' }),
      jsonResponse(200, {}),
      jsonResponse(401, { active: true }),
    ]) {
      expect(reportsActive(response).passed).to.equal(false);
      expect(reportsInvalid(reportsActive(response)).passed).to.equal(true);
    }
  });

  it('is inactive only as the boolean false of status 200', () => {
    expect(reportsInactive(jsonResponse(200, { active: false })).passed).to.equal(true);
    expect(reportsInactive(jsonResponse(404, { active: false })).passed).to.equal(false);
    expect(reportsInactive(jsonResponse(200, {})).passed).to.equal(false);
  });
});

describe('what check token says', () => {
  it('accepts by any success without an error', () => {
    expect(acceptsToken(jsonResponse(200, { jti: 'x' })).passed).to.equal(true);
    expect(acceptsToken(jsonResponse(200, {})).passed).to.equal(true);
  });

  it('does not accept by an error, by active false, or without JSON', () => {
    for (const response of [
      jsonResponse(400, { jti: 'x' }),
      jsonResponse(200, { error: 'invalid_token' }),
      jsonResponse(200, { active: false }),
      { status: 200, headers: [], body: '' },
    ]) {
      expect(acceptsToken(response).passed).to.equal(false);
    }
  });
});
