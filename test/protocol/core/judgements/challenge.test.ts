import { expect } from 'chai';
import {
  basicChallenges,
  challengeMembers,
  nameRealms,
  parameterOf,
} from '../../../../src/protocol/core/judgements/challenge.ts';
import { tellOutcomes } from './outcomes.ts';

function challengesOf(...values: string[]) {
  const headers = values.map((value) => ['WWW-Authenticate', value] as const);
  return basicChallenges({ status: 401, headers, body: '' });
}

describe('Basic challenges', () => {
  it('are found in any case, in one header or several, beside other schemes', () => {
    expect(challengesOf('basic realm="a, b", charset="UTF-8"', 'Bearer error="Basic x"')).to.deep.equal([
      'basic realm="a, b", charset="UTF-8"',
    ]);
    expect(challengesOf('Bearer realm="x", Basic realm="y"')).to.deep.equal(['Basic realm="y"']);
    expect(challengesOf('Basic realm="y", Bearer realm="x"')).to.deep.equal(['Basic realm="y"']);
    expect(challengesOf()).to.deep.equal([]);
  });

  it('pass when each names a realm', () => {
    expect(nameRealms(challengesOf('Basic realm="client"')).passed).to.equal(true);
  });

  it('fail without a realm, and when there is none', () => {
    expect(nameRealms(challengesOf('Basic charset="UTF-8"')).passed).to.equal(false);
    expect(nameRealms(challengesOf('Basic')).passed).to.equal(false);
    expect(nameRealms([])).to.include({ passed: false, actual: 'no Basic challenge' });
  });

  it('are told apart by commas that stand in no quotes, whatever blanks are around them', () => {
    for (const [field, found] of [
      ['Bearer a=b ,  Basic realm=x', ['Basic realm=x']],
      ['Bearer a=b,Basic realm=x', ['Basic realm=x']],
      ['Basic realm="\\", Basic x"', ['Basic realm="\\", Basic x"']],
      ['Basic  realm = "x" , charset="UTF-8" , Bearer', ['Basic  realm = "x", charset="UTF-8"']],
      ['Basic, Basic', ['Basic', 'Basic']],
      [', Basic', ['Basic']],
      [' , Basic', ['Basic']],
      ['Basic, a=b', ['Basic, a=b']],
      ['x Basic', []],
      ['basics a=b', []],
      ['', []],
    ] as const) {
      expect(challengesOf(field), field).to.deep.equal(found);
    }
  });

  tellOutcomes({
    'each has a realm': [
      () => nameRealms(['Basic realm=a', 'Basic x=y, REALM="b"']),
      true,
      'Basic realm=a, Basic x=y, REALM="b"',
      'every challenge with scheme Basic has the parameter realm',
    ],
    'one has no realm': [() => nameRealms(['Basic realm=a', 'Basic']), false, 'Basic realm=a, Basic'],
    'one has a realm within another value': [
      () => nameRealms(['Basic x="realm=a"']),
      false,
      'Basic x="realm=a"',
    ],
    'there is none': [() => nameRealms([]), false, 'no Basic challenge'],
  });

  it('have parameters by any spelling, with or without quotes', () => {
    const challenge = 'Basic Realm="a, \\"b\\"", charset = UTF-8,empty=""';
    expect(['realm', 'charset', 'empty', 'basic'].map((name) => parameterOf(challenge, name))).to.deep.equal([
      'a, \\"b\\"',
      'UTF-8',
      '',
      undefined,
    ]);
  });
});

describe('the members of a Bearer challenge', () => {
  const members = (...values: string[]) =>
    challengeMembers(
      { status: 401, headers: values.map((value) => ['WWW-Authenticate', value] as const), body: '' },
      'Bearer',
    );

  for (const [values, expected] of [
    [['Bearer'], { scheme: 'Bearer' }],
    [['Basic realm="a, b", bearer REALM="x"'], { scheme: 'Bearer', realm: 'x' }],
    [
      ['Bearer error=invalid_token, error_description="y"'],
      { scheme: 'Bearer', error: 'invalid_token', error_description: 'y' },
    ],
    [['Bearer realm="error=x", x-error="y"'], { scheme: 'Bearer', realm: 'error=x', 'x-error': 'y' }],
    [['Bearer error="a"', 'Bearer realm="x"'], { scheme: 'Bearer', error: ['a', null], realm: [null, 'x'] }],
    [['Bearer error="a"', 'Bearer error="a"'], { scheme: 'Bearer', error: 'a' }],
    [[], {}],
    [['Basic realm="Bearer"', 'BearerX', 'x-Bearer', 'Basic error="invalid_token"'], {}],
  ] as const) {
    it(`are those of ${values.join(' | ') || 'none'}`, () => {
      expect(members(...values)).to.deep.equal(expected);
    });
  }
});
