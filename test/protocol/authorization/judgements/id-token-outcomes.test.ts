import { createHash } from 'node:crypto';
import { expect } from 'chai';
import {
  type IdTokenContext,
  idTokenRules,
  isHashOf,
  leftHalfHash,
} from '../../../../src/protocol/authorization/judgements/id-token.ts';
import { tellOutcomes } from '../../core/judgements/outcomes.ts';

const context: IdTokenContext = {
  now: 1002.4,
  login: { from: 989.5, to: 990.5 },
};
const { login: _login, ...withoutLogin } = context;
const judge = (name: string, claims: object, held: IdTokenContext = context) =>
  idTokenRules
    .find((one) => one.name === name)
    ?.judge({ header: { alg: 'RS256' }, claims: { ...claims } }, held);
const half = (value: string, hash: string) => {
  const whole = createHash(hash).update(value).digest();
  return whole.subarray(0, whole.length / 2).toString('base64url');
};

describe('what an outcome says of an ID token', () => {
  const [exp, iat, login] = [
    'expires after it was issued',
    'states the time of its issue',
    'states the time of the login',
  ];
  const hash = (value: unknown, actual?: string, alg = 'RS256') =>
    isHashOf('at_hash', { header: { alg }, claims: {} }, value, actual);
  tellOutcomes({
    'an expiry': [() => judge(exp, { exp: 2, iat: 1 }), true, 'exp 2, iat 1', 'exp after iat'],
    'an expiry at once': [() => judge(exp, { exp: 1, iat: 1 }), false, 'exp 1, iat 1'],
    'an expiry as text': [() => judge(exp, { exp: '2', iat: 1 }), false, 'exp "2", iat 1'],
    'an issue as text': [() => judge(exp, { exp: 2, iat: '1' }), false, 'exp 2, iat "1"'],
    'the latest issue': [
      () => judge(iat, { iat: 1032 }, { ...context, now: 1002 }),
      true,
      'iat 1032',
      'iat within 30 seconds of 1002',
    ],
    'the earliest issue': [() => judge(iat, { iat: 972 }, { ...context, now: 1002 }), true, 'iat 972'],
    'a later issue': [() => judge(iat, { iat: 1033 }), false, 'iat 1033'],
    'an issue in words': [() => judge(iat, { iat: '1002' }), false, 'iat "1002"'],
    'no issue': [() => judge(iat, {}), false, 'iat absent'],
    'the earliest login': [
      () => judge(login, { auth_time: 988 }),
      true,
      'auth_time 988',
      'auth_time from 989 to 991',
    ],
    'an earlier login': [() => judge(login, { auth_time: 987 }), false, 'auth_time 987'],
    'the latest login': [() => judge(login, { auth_time: 992 }), true, 'auth_time 992'],
    'a login by a clock that is ahead': [
      () => judge(login, { auth_time: 1010, iat: 1022 }),
      true,
      'auth_time 1010',
    ],
    'a later login': [() => judge(login, { auth_time: 993 }), false, 'auth_time 993'],
    'a login in words': [() => judge(login, { auth_time: '990' }), false, 'auth_time "990"'],
    'no time of the login': [() => judge(login, {}), false, 'auth_time absent'],
    'no login': [() => judge(login, { auth_time: 990 }, withoutLogin), false, 'auth_time 990', 'a login'],
    'the hash': [
      () => hash('token', half('token', 'sha256')),
      true,
      'at_hash fits',
      'at_hash, the left half of the hash under "RS256"',
    ],
    'another hash': [() => hash('token', half('code', 'sha256')), false, 'at_hash does not fit'],
    'no hash': [() => hash('token'), false, 'no at_hash'],
    'a hash of nothing': [() => hash(undefined, half('code', 'sha256')), false, 'at_hash does not fit'],
    'no hash of nothing': [() => hash(undefined), false, 'no at_hash'],
    'no hash under an unknown algorithm': [() => hash('token', undefined, 'none'), false, 'no at_hash'],
  });

  it('tells the cause of another time of the login', () => {
    expect(judge(login, { auth_time: 7, iat: 7 })?.likelyCause).to.equal(
      'auth_time is the time of issue, not of the login',
    );
    expect(judge(login, { auth_time: 7, iat: 8 })).not.to.have.property('likelyCause');
  });

  for (const [algorithm, hash] of [
    ['HS256', 'sha256'],
    ['RS384', 'sha384'],
    ['ES512', 'sha512'],
    ['PS256', 'sha256'],
    ['EdDSA', 'sha512'],
  ] as const) {
    it(`hashes with ${hash} under ${algorithm}`, () => {
      expect(leftHalfHash('token', algorithm)).to.equal(half('token', hash));
    });
  }

  it('knows no hash of other algorithms', () => {
    for (const algorithm of ['XRS256', 'RS2567', 'RS128', 'eddsa', undefined]) {
      expect(leftHalfHash('token', algorithm)).to.equal(undefined);
    }
  });
});
