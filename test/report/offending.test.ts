import { expect } from 'chai';
import { comparedWithControl, offendingParts } from '../../src/report/offending.ts';

const request = (body: string) => ({
  method: 'POST',
  url: 'https://host/oauth/token',
  headers: [['content-type', 'application/x-www-form-urlencoded']] as const,
  body,
});

const differing = (body: string, control: string) =>
  comparedWithControl(request(body), request(control)).flatMap(({ name, differs }) =>
    differs === undefined ? [] : [`${name} ${differs}`],
  );

describe('the part of an exchange that is wrong', () => {
  it('is what the control has otherwise', () => {
    expect(differing('a=1&b=2', 'a=1&b=3')).to.deep.equal(['b changed']);
    expect(differing('a=1', 'a=1&code_verifier=x')).to.deep.equal(['code_verifier left out']);
    expect(differing('a=1&c=3', 'a=1')).to.deep.equal(['c added']);
  });

  it('is a fresh code or token only where nothing else differs', () => {
    const [one, other] = ['‹code:000001›', '‹code:000002›'].map(encodeURIComponent);
    expect(differing(`code=${one}&client_secret=x`, `code=${other}&client_secret=y`)).to.deep.equal([
      'client_secret changed',
    ]);
    expect(differing(`code=${one}`, `code=${other}`)).to.deep.equal(['code changed']);
  });

  it('is of an answer the status that is not allowed, and what both sides speak of', () => {
    const response = { status: 200, headers: [], body: '{"access_token":"x","jti":"y"}' };
    const difference = {
      requirements: ['A-1'],
      expected: 'a refusal: a status other than 2xx, and none of access_token in the body',
      actual: 'status 200 with access_token, JSON object with access_token, jti',
    };
    const parts = offendingParts([difference], response);
    expect([parts.status, parts.member('access_token'), parts.member('jti')]).to.deep.equal([
      true,
      true,
      false,
    ]);
    const right = { ...difference, expected: 'status 200 with scope', actual: 'status 200; scope is absent' };
    expect(offendingParts([right], response).status).to.equal(false);
  });
});
