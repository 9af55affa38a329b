import { expect } from 'chai';
import type { Exchange } from '../../../src/client/exchange.ts';
import { judgeSeenResponse } from '../../../src/protocol/token/seen-responses.ts';
import { exampleRun, exampleScenario, exampleTarget } from '../../scenario/example-run.ts';

const headers = [
  ['Content-Type', 'application/json;charset=UTF-8'],
  ['Cache-Control', 'no-store'],
  ['Pragma', 'no-cache'],
] as const;

/** When every answer of these tests came, in milliseconds. */
const now = 1_700_000_000_000;

const claims = (exp: number) => Buffer.from(JSON.stringify({ exp })).toString('base64url');
const jwt = (seconds: number) =>
  `${Buffer.from('{"alg":"RS256"}').toString('base64url')}.${claims(now / 1000 + seconds)}.c2ln`;

const answer = (sent: Record<string, string>, body: object, response: object = {}): Exchange => ({
  ...{ id: '1/1', startedAt: now, durationMs: 1 },
  request: {
    method: 'POST',
    url: 'https://a.example/oauth/token',
    headers: [],
    body: String(new URLSearchParams(sent)),
  },
  response: { status: 200, headers, body: JSON.stringify(body), ...response },
});

const whole = { access_token: jwt(600), token_type: 'bearer', expires_in: 600, scope: 'a b', jti: 'j' };
const password = { grant_type: 'password' };

/** Ids of what is recorded of these answers, which a scenario meets one after the other. */
function breachesOf(...answers: Exchange[]): string[] {
  const run = exampleRun(exampleTarget('https://a.example'));
  const scenario = exampleScenario(run);
  for (const one of answers) judgeSeenResponse(scenario, one);
  return scenario.record.checks.map(({ requirement, passed }) => `${requirement}${passed ? ' passed' : ''}`);
}

describe('a granted token response that a scenario meets', () => {
  it('records nothing where there is no breach, nor of a refusal', () => {
    expect(breachesOf(answer(password, whole))).to.deep.equal([]);
    expect(breachesOf(answer(password, { error: 'x' }, { status: 400, headers: [] }))).to.deep.equal([]);
    expect(breachesOf(answer({ grant_type: 'another' }, {}, { headers: [] }))).to.deep.equal([]);
  });

  it('is held to the status and the header fields of its grant', () => {
    expect(breachesOf(answer(password, whole, { status: 201, headers: [] }))).to.deep.equal([
      ...['TOKEN-SUCCESS-STATUS-003', 'TOKEN-SUCCESS-TYPE-003', 'TOKEN-SUCCESS-CHARSET-003'],
      ...['TOKEN-SUCCESS-NOSTORE-003', 'TOKEN-SUCCESS-PRAGMA-003'],
    ]);
    const passcode = { ...password, passcode: 'p' };
    const stored = headers.filter(([name]) => name !== 'Cache-Control');
    expect(breachesOf(answer(passcode, whole, { headers: stored }))).to.deep.equal([
      'TOKEN-SUCCESS-NOSTORE-004',
    ]);
  });

  it('is held to the schema of its grant, whatever else was asked for', () => {
    const opaque = { ...password, token_format: 'opaque' };
    expect(
      breachesOf(answer(opaque, { ...whole, access_token: 'o', expires_in: '600', scope: ['a'] })),
    ).to.deep.equal(['TOKEN-RESPONSE-EXPIRES-003', 'TOKEN-RESPONSE-SCOPE-003']);
  });

  it('may have no scope in common, and no refresh token', () => {
    const refresh = { grant_type: 'refresh_token', refresh_token: 'r' };
    expect(breachesOf(answer(refresh, { ...whole, scope: '' }))).to.deep.equal([]);
    const saml = { grant_type: 'urn:ietf:params:oauth:grant-type:saml2-bearer' };
    expect(breachesOf(answer(saml, whole))).to.deep.equal([]);
  });

  it('has the form that was asked for, and tells when it ends', () => {
    expect(breachesOf(answer({ ...password, token_format: 'opaque' }, whole))).to.deep.equal([
      'TOKEN-FORMAT-OPAQUE-003',
    ]);
    expect(breachesOf(answer(password, { ...whole, access_token: 'o' }))).to.deep.equal([
      'TOKEN-FORMAT-DEFAULT-003',
    ]);
    expect(
      breachesOf(answer({ ...password, token_format: 'assay' }, { ...whole, access_token: 'o' })),
    ).to.deep.equal([]);
    expect(breachesOf(answer(password, { ...whole, expires_in: 86_400 }))).to.deep.equal([
      'TOKEN-RESPONSE-EXPIRES-013',
    ]);
  });

  it('has a jti that told of no other token', () => {
    const [first, again] = [answer(password, whole), answer(password, { ...whole, access_token: jwt(601) })];
    expect(breachesOf(first, first)).to.deep.equal([]);
    expect(breachesOf(first, again)).to.deep.equal(['TOKEN-RESPONSE-JTI-018']);
  });
});
