import { expect } from 'chai';
import { usesItsArea } from '../../../src/protocol/administration/areas.ts';
import type { Scenario } from '../../../src/scenario/scenario.ts';

/** A scenario on a target that declares capabilities off. */
const without = (...off: readonly string[]) => ({ run: { target: { off } } }) as unknown as Scenario;

describe('a request to an area of the service', () => {
  it('is sent where the target offers the area', () => {
    for (const line of ['POST /introspect', 'GET /Users', 'DELETE /oauth/token/revoke/{{ token.jti }}']) {
      expect(() => usesItsArea(line, without('mfa')), line).not.to.throw();
    }
  });

  it('ends the scenario as not applicable where the area is declared off', () => {
    const off = without('introspect', 'revocation', 'external-login-server', 'identity-zones');
    for (const line of [
      ...['POST /introspect', 'GET /oauth/token/list/client/a', 'GET /Codes/1', 'PUT /identity-zones/a'],
      'DELETE /oauth/token/revoke/{{ token.jti }}',
    ]) {
      expect(() => usesItsArea(line, off), line).to.throw(/declared not to offer/);
    }
    expect(() => usesItsArea('GET /Users', off)).not.to.throw();
  });
});
