import { expect } from 'chai';
import {
  type IdTokenContext,
  idTokenRules,
  isHashOf,
  leftHalfHash,
} from '../../../../src/protocol/authorization/judgements/id-token.ts';

const accessToken = 'jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y';
const code = 'Qcb0Orv1zh30vL1MPRsbm-diHiMwcLyZvn1arpZv-Jxf_11jnpEX3Tgfvk';
const claims = {
  iat: 1000,
  exp: 1600,
  auth_time: 990,
  at_hash: '77QmUPtjPfzWtF2AnpK9RQ',
  c_hash: 'LDktKdoQak3Pk0cnXxCltA',
};
const context: IdTokenContext = {
  now: 1002,
  login: { from: 989.5, to: 990.5 },
};

const spoilt: [rule: string, change: Record<string, unknown>][] = [
  ['expires after it was issued', { exp: 1000 }],
  ['states the time of its issue', { iat: 900 }],
  ['states the time of the login', { auth_time: 1000 }],
];

describe('ID tokens', () => {
  it('hash as in the examples of OpenID Connect Core, appendices A.3 and A.4', () => {
    expect(leftHalfHash(accessToken, 'RS256')).to.equal(claims.at_hash);
    expect(leftHalfHash(code, 'RS256')).to.equal(claims.c_hash);
    expect(leftHalfHash(code, 'none')).to.equal(undefined);
    expect(leftHalfHash(code, 'ES384')).to.have.length(32);
  });

  it('are all covered by examples', () => {
    expect(spoilt.map(([name]) => name)).to.have.members(idTokenRules.map(({ name }) => name));
  });

  for (const [name, change] of spoilt) {
    it(`obey and fail to obey: ${name}`, () => {
      const rule = idTokenRules.find((one) => one.name === name);
      const header = { alg: 'RS256' };
      expect(rule?.judge({ header, claims }, context).passed).to.equal(true);
      expect(rule?.judge({ header, claims: { ...claims, ...change } }, context).passed).to.equal(false);
    });
  }

  it('hold half of the hash of what came with them', () => {
    const jwt = { header: { alg: 'RS256' }, claims };
    expect(isHashOf('at_hash', jwt, accessToken, claims.at_hash).passed).to.equal(true);
    expect(isHashOf('at_hash', jwt, code, claims.at_hash).passed).to.equal(false);
    expect(isHashOf('at_hash', jwt, undefined, undefined).passed).to.equal(false);
  });
});
