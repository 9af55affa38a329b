import { expect } from 'chai';
import { isLoginRedirect } from '../../../../src/protocol/authorization/judgements/login-redirect.ts';

function answered(status: number, location?: string) {
  const headers = location === undefined ? [] : [['Location', location] as const];
  const request = { method: 'GET', url: 'http://target/base/passcode', headers: [] };
  return { id: '1/1', request, response: { status, headers, body: '' }, startedAt: 0, durationMs: 1 };
}

describe('a redirect to the login page', () => {
  it('leads to /login, wherever the service lies, and whatever its query', () => {
    expect(isLoginRedirect(answered(302, 'http://target/base/login?error=x')).passed).to.equal(true);
    expect(isLoginRedirect(answered(303, '/login')).passed).to.equal(true);
  });

  it('is nothing else', () => {
    expect(isLoginRedirect(answered(302, '/home')).passed).to.equal(false);
    expect(isLoginRedirect(answered(302, '/home?from=/login')).passed).to.equal(false);
    expect(isLoginRedirect(answered(200)).passed).to.equal(false);
    expect(isLoginRedirect(answered(401, '/login')).passed).to.equal(false);
    expect(isLoginRedirect(answered(302, 'http://[/login')).passed).to.equal(false);
  });
});
