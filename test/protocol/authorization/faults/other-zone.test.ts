import { expect } from 'chai';
import { SuiteDefect } from '../../../../src/errors.ts';
import type { AuthorizationDraft } from '../../../../src/protocol/authorization/authorization-request.ts';
import { headerOfOtherZone } from '../../../../src/protocol/authorization/faults/other-zone.ts';
import type { AuthorizationRequest } from '../../../../src/protocol/core/authorization-request.ts';
import { UserAgent } from '../../../../src/user-agent/user-agent.ts';
import { noScenario } from '../../../scenario/example-run.ts';

const own = {
  baseUrl: 'http://here.example',
  authorization: 'Bearer ours',
  person: { credentials: { userName: 'anna', password: 'p' }, decision: 'approve' },
  userAgent: new UserAgent(),
} as unknown as AuthorizationDraft;

const theirs = (more: Partial<AuthorizationRequest>) =>
  ({ baseUrl: 'http://there.example', ...more }) as AuthorizationRequest;

describe('an authorization request with a header field of one in another zone', () => {
  it('carries the token of the other', async () => {
    const fault = headerOfOtherZone('Authorization', theirs({ authorization: 'Bearer theirs' }));
    expect((await fault.apply(own, noScenario)).authorization).to.equal('Bearer theirs');
  });

  it('carries the cookies of the other, and is sent for nobody who could log in', async () => {
    const browser = new UserAgent();
    browser.cookies.add([
      { name: 'JSESSIONID', value: 's', domain: 'there.example', path: '/', secure: false },
    ]);
    const fault = headerOfOtherZone('Cookie', theirs({ session: async () => browser }));
    const { userAgent, person } = await fault.apply(own, noScenario);
    expect(userAgent.cookies.headerFor('http://here.example/oauth/authorize')).to.equal('JSESSIONID=s');
    expect(person).to.deep.equal({ decision: 'approve' });
  });

  it('is a mistake of the page where the other request has no such field', () => {
    expect(() => headerOfOtherZone('Cookie', theirs({}))).to.throw(SuiteDefect);
    expect(() => headerOfOtherZone('Accept', theirs({ authorization: 'Bearer theirs' }))).to.throw(
      SuiteDefect,
    );
  });
});
