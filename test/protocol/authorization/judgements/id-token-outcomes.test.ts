import { createHash } from 'node:crypto';
import { expect } from 'chai';
import {
  type IdTokenContext,
  idTokenRules,
  leftHalfHash,
} from '../../../../src/protocol/authorization/judgements/id-token.ts';
import { tellOutcomes } from '../../core/judgements/outcomes.ts';

const context: IdTokenContext = {
  clientId: 'client',
  now: 1002.4,
  login: { from: 989.5, to: 990.5 },
  accessToken: 'token',
  code: 'code',
};
const { login: _login, ...withoutLogin } = context;
const { code: _code, ...withoutCode } = context;
const judge = (name: string, claims: object, held: IdTokenContext = context, alg: unknown = 'RS256') =>
  idTokenRules.find((one) => one.name === name)?.judge({ header: { alg }, claims: { ...claims } }, held);
const half = (value: string, hash: string) => {
  const whole = createHash(hash).update(value).digest();
  return whole.subarray(0, whole.length / 2).toString('base64url');
};

describe('what an outcome says of an ID token', () => {
  const [aud, exp, iat, login, azp] = [
    'is meant for the client',
    'expires after it was issued',
    'states the time of its issue',
    'states the time of the login',
    'names no other client as its authorized party',
  ];
  const [at, atOrNone, c] = [
    'has the at_hash of the access token',
    'has the at_hash of the access token, or none',
    'has the c_hash of the code',
  ];
  const hashOf = (claim: string) => `${claim}, the left half of the hash under "RS256"`;
  tellOutcomes({
    'an audience': [
      () => judge(aud, { aud: ['a', 'client'] }),
      true,
      'aud ["a","client"]',
      'aud that contains client',
    ],
    'an audience that only holds its name': [() => judge(aud, { aud: 'client2' }), false, 'aud "client2"'],
    'no audience': [() => judge(aud, {}), false, 'aud absent'],
    'an expiry': [() => judge(exp, { exp: 2, iat: 1 }), true, 'exp 2, iat 1', 'exp after iat'],
    'an expiry at once': [() => judge(exp, { exp: 1, iat: 1 }), false, 'exp 1, iat 1'],
    'an expiry as text': [() => judge(exp, { exp: '2', iat: 1 }), false, 'exp "2", iat 1'],
    'an issue as text': [() => judge(exp, { exp: 2, iat: '1' }), false, 'exp 2, iat "1"'],
    'the latest issue': [
      () => judge(iat, { iat: 1007 }, { ...context, now: 1002 }),
      true,
      'iat 1007',
      'iat within 5 seconds of 1002',
    ],
    'the earliest issue': [() => judge(iat, { iat: 997 }, { ...context, now: 1002 }), true, 'iat 997'],
    'a later issue': [() => judge(iat, { iat: 1008 }), false, 'iat 1008'],
    'an issue in words': [() => judge(iat, { iat: '1002' }), false, 'iat "1002"'],
    'no issue': [() => judge(iat, {}), false, 'iat absent'],
    'the earliest login': [
      () => judge(login, { auth_time: 988 }),
      true,
      'auth_time 988',
      'auth_time from 989 to 991',
    ],
    'an earlier login': [() => judge(login, { auth_time: 987 }), false, 'auth_time 987'],
    'the latest login': [() => judge(login, { auth_time: 991 }), true, 'auth_time 991'],
    'a later login': [() => judge(login, { auth_time: 992 }), false, 'auth_time 992'],
    'a login in words': [() => judge(login, { auth_time: '990' }), false, 'auth_time "990"'],
    'no time of the login': [() => judge(login, {}), false, 'auth_time absent'],
    'no login': [() => judge(login, { auth_time: 990 }, withoutLogin), false, 'auth_time 990', 'a login'],
    'no other party': [() => judge(azp, {}), true, 'azp absent', 'azp client, or absent'],
    'another party': [() => judge(azp, { azp: 'x' }), false, 'azp "x"'],
    'the hash': [
      () => judge(at, { at_hash: half('token', 'sha256') }),
      true,
      'at_hash fits',
      hashOf('at_hash'),
    ],
    'another hash': [() => judge(at, { at_hash: half('code', 'sha256') }), false, 'at_hash does not fit'],
    'no hash': [() => judge(at, {}), false, 'no at_hash'],
    'no hash where it may be absent': [
      () => judge(atOrNone, {}),
      true,
      'no at_hash',
      `${hashOf('at_hash')}, or absent`,
    ],
    'another hash where it may be absent': [
      () => judge(atOrNone, { at_hash: '' }),
      false,
      'at_hash does not fit',
    ],
    'the hash of the code': [
      () => judge(c, { c_hash: half('code', 'sha256') }),
      true,
      'c_hash fits',
      hashOf('c_hash'),
    ],
    'a hash of no code': [
      () => judge(c, { c_hash: half('code', 'sha256') }, withoutCode),
      false,
      'c_hash does not fit',
    ],
    'no hash and no code': [() => judge(c, {}, withoutCode), false, 'no c_hash'],
    'no hash under an unknown algorithm': [() => judge(c, {}, context, 'none'), false, 'no c_hash'],
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
