import { expect } from 'chai';
import type { Exchange } from '../../../src/client/exchange.ts';
import { judgeSeenLimits } from '../../../src/protocol/core/seen-limits.ts';
import type { Target } from '../../../src/target/target.ts';
import { exampleRun, exampleScenario, exampleTarget } from '../../scenario/example-run.ts';

type Fields = Exchange['response']['headers'];

const answer = (url: string, headers: Fields, status = 200): Exchange => ({
  ...{ id: '1/1', startedAt: 0, durationMs: 1, request: { method: 'GET', url, headers: [] } },
  response: { status, headers, body: '' },
});

const hsts = (value: string): Fields => [['strict-transport-security', value]];
const cookie = (value: string): Fields => [['Set-Cookie', value]];

const base = 'https://a.example/auth';
const both = exampleTarget(base, { resource: 'https://a.example/auth' });

/** Ids of what is recorded of the answer. */
function breachesOf(exchange: Exchange, target: Target = both): string[] {
  const scenario = exampleScenario(exampleRun(target));
  judgeSeenLimits(scenario, exchange);
  return scenario.record.checks.map(({ requirement, passed }) => `${requirement}${passed ? ' passed' : ''}`);
}

describe('an answer of the authorization service that a scenario meets', () => {
  it('is held to the max-age of Strict-Transport-Security where it has the header', () => {
    for (const path of ['/passcode', '/', '/logout.do', '/oauth/token?a=b', '']) {
      expect(breachesOf(answer(`${base}${path}`, hsts('max-age=86400'))), path).to.deep.equal([
        'LIMIT-HSTS-001',
      ]);
    }
    expect(breachesOf(answer(base, hsts('includeSubDomains')))).to.deep.equal(['LIMIT-HSTS-001']);
    expect(breachesOf(answer(base, hsts('max-age=31536000 ; includeSubDomains')))).to.deep.equal([]);
    expect(breachesOf(answer(base, []))).to.deep.equal([]);
  });

  it('is held to the Max-Age of the CSRF cookie where it sets one', () => {
    expect(breachesOf(answer(base, cookie('X-Auth-Csrf=v; Max-Age=3600')))).to.deep.equal(['LIMIT-CSRF-001']);
    expect(breachesOf(answer(base, cookie('X-Auth-Csrf=v; Max-Age=86400')))).to.deep.equal([]);
    expect(breachesOf(answer(base, cookie('X-Auth-Csrf=v; Path=/')))).to.deep.equal([]);
    expect(breachesOf(answer(base, cookie('X-Auth-Csrf=; Max-Age=0')))).to.deep.equal([]);
    expect(breachesOf(answer(base, cookie('other=v; Max-Age=3600')))).to.deep.equal([]);
    const dialect = { ...both.dialect, csrfCookie: 'other' };
    expect(breachesOf(answer(base, cookie('other=v; Max-Age=3600')), { ...both, dialect })).to.deep.equal([
      'LIMIT-CSRF-001',
    ]);
  });

  it('is one of a zone too, and neither an error nor one of somebody else', () => {
    const short = hsts('max-age=1');
    expect(breachesOf(answer('https://zone.a.example/auth/login', short))).to.deep.equal(['LIMIT-HSTS-001']);
    for (const status of [400, 404, 429, 503]) {
      expect(breachesOf(answer(base, short, status)), String(status)).to.deep.equal([]);
    }
    for (const url of [
      ...['https://b.example/auth/login', 'https://ba.example/auth', 'https://a.example/authors'],
      ...['https://a.example:8443/auth', 'https://a.example/auth/v3/buildpacks'],
    ]) {
      expect(breachesOf(answer(url, short)), url).to.deep.equal([]);
    }
    const { authorization: _none, ...resourceAlone } = both;
    expect(breachesOf(answer(base, short), resourceAlone)).to.deep.equal([]);
  });
});
