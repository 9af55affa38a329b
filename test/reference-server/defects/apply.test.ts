import { expect } from 'chai';
import { replacePolicies } from '../../../reference-server/defects/apply.ts';
import { policies } from '../../../reference-server/domain/policies.ts';

describe('Replaced policies', () => {
  it('hold a rule, a value and a member in the place of another, and leave the rest', () => {
    const changed = replacePolicies(policies, {
      csrfCookie: { maxAge: (original) => () => original() + 1 },
      buildpackPayload: { isPosition: (original) => (position) => position === 0 || original(position) },
      scimErrorMembers: { message: (original) => (error) => `${original(error)}!` },
    });
    expect(changed.csrfCookie.maxAge).to.equal(86_401);
    expect(changed.csrfCookie.name).to.equal(policies.csrfCookie.name);
    expect([0, 1, -1].map(changed.buildpackPayload.isPosition)).to.deep.equal([true, true, false]);
    const error = { code: 'scim', hint: 'no' } as Parameters<typeof policies.scimErrorMembers>[0];
    expect(changed.scimErrorMembers(error)).to.include({ error: 'scim', message: 'no!' });
    expect(policies.csrfCookie.maxAge).to.equal(86_400);
    expect(policies.scimErrorMembers(error).message).to.equal('no');
  });
});
