import { expect } from 'chai';
import type { RunResult } from '../../src/report/model/result.ts';
import { preflight } from '../../src/runner/preflight.ts';
import { byNight, byTurns } from '../nightly.ts';
import { both, inField, inJson, inPages, inRedirect, type Spoilt } from './answers.ts';
import { assaySpoilt, withSpoilt } from './assay-spoilt.ts';

/** What the target gave out is the target's: nothing is an error of the suite, and nothing is blocked by what is not red. */
function expectBlame(result: RunResult): void {
  expect(result.suiteErrors).to.deep.equal([]);
  expect(result.verdict).to.not.equal('CONFORMANT');
  const red = new Set(result.requirements.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id));
  const groundless = result.requirements
    .filter(({ reason, blockedBy = [] }) => reason === 'blocked' && !blockedBy.some((id) => red.has(id)))
    .map(({ id, blockedBy }) => `${id} is blocked by ${blockedBy}`);
  expect(groundless).to.deep.equal([]);
}

function verdictOf(result: RunResult, id: string): string | undefined {
  return result.requirements.find((one) => one.id === id)?.verdict;
}

const bearerFeatures = [
  'account-and-token-services/bearer-token',
  'account-and-token-services/check-token',
  'account-and-token-services/introspect',
  'account-and-token-services/revoke',
  'authorization/authorization-code-api',
  'authorization/flows',
  'platform-resource-api/authentication',
  'token/access-token.feature',
  'token/client-credentials/response',
  'token/refresh-token/response',
  'token/response-standard',
  'token/scope-of-users',
  'token/token-format',
  'token/user-token/',
];

/** By day one scenario in so many meets the values: neighbours need the same ones. */
const oneIn = byNight(1, 8);

/** Those of them that show what cannot run. */
const fewBearerFeatures = ['authorization/flows', 'token/client-credentials/response', 'token/user-token/'];

describe('values of the target that no request can carry', () => {
  const tokens: readonly [what: string, change: (token: string) => string][] = [
    ['a line feed', (token) => `${token.slice(0, 9)}\n${token.slice(9)}`],
    ['a space at the end', (token) => `${token} `],
    ['a letter beyond Latin-1', (token) => `${token}部`],
  ];
  for (const [at, [what, change]] of tokens.entries()) {
    const features = byNight(bearerFeatures, at === 0 ? bearerFeatures : fewBearerFeatures);
    it(`are access tokens with ${what}: what needs them cannot run, and no report shows one`, async () => {
      const given: string[] = [];
      const remembering = (token: string) => {
        given.push(change(token));
        return change(token);
      };
      const answer = both(inJson(['access_token'], remembering), inRedirect(remembering));
      const own = ['RFC6750-TOKEN-001', 'AUTH-API-001', 'TOKEN-REQUEST-GRANT-004'];
      const judged = [...own, 'TOKEN-RESPONSE-ACCESS-017'];
      const result = await assaySpoilt({ name: what, answer }, features, { oneIn, judged });
      expectBlame(result);
      expect(verdictOf(result, 'RFC6750-TOKEN-001')).to.equal('failed');
      for (const id of ['AUTH-API-001', 'TOKEN-REQUEST-GRANT-004']) {
        const must = result.requirements.find((one) => one.id === id);
        expect(must).to.include({ verdict: 'notTested', reason: 'could-not-run' });
        expect(must, 'a standard blocks no must').to.not.have.property('blockedBy');
        expect(must?.message).to.include('access_token');
      }
      const text = JSON.stringify(result);
      expect(given.length).to.be.above(5);
      for (const token of given) {
        for (const part of [token, JSON.stringify(token).slice(1, -1), token.slice(-40)]) {
          expect(text.includes(part)).to.equal(false);
        }
      }
    });
  }

  it('are the tokens of the administrator: the preflight says so, and nothing runs by mistake', async () => {
    const answer = inJson(['access_token'], (token) => `${token}\n`, { fixtures: true });
    const spoilt = { name: 'tokens of everybody', answer };
    const lines = await withSpoilt(spoilt, preflight);
    expect(lines.filter(({ finding }) => finding !== 'good')).to.have.length.above(0);
    expect(lines.map(({ finding }) => finding))
      .to.not.include('bad')
      .and.not.include('profile');
    expect(lines.find(({ what }) => what === 'admin client')?.message).to.contain(
      'access_token in the answer',
    );
    const features = [...bearerFeatures, 'account-and-token-services/users'];
    expectBlame(await assaySpoilt(spoilt, features, { oneIn, judged: [] }));
  });

  const others: readonly (Spoilt & {
    readonly features: readonly string[];
    readonly red?: readonly string[];
  })[] = [
    ...['..', 'half a pair \ud800'].map((id) => ({
      name: `the identifiers ${JSON.stringify(id)}`,
      answer: inJson(['id', 'guid', 'jti'], () => id, { fixtures: true }),
      features: ['/users', '/groups', '/identity-providers', '/revoke', '/buildpack-show', 'token/password/'],
      red: ['BUILDPACK-FIELD-026', 'TOKEN-RESPONSE-JTI-014'],
    })),
    ...byNight(['ftp:$1', 'no URL', 'http://[', 'urn:a:b', 'javascript:x()'], ['ftp:$1', 'http://[']).map(
      (url) => ({
        name: `the addresses ${url} of the discovery document`,
        answer: inJson(['issuer', 'jwks_uri', 'userinfo_endpoint', 'token_endpoint'], (value) =>
          value.replace(/^http:(.*)/, url),
        ),
        features: ['discovery/', '/token-keys'],
        red: ['DISCOVERY-URL-001', 'DISCOVERY-URL-006'],
      }),
    ),
    ...byNight(
      ['http://[', 'http://', 'ftp://127.0.0.1/', 'javascript:x()', ''],
      ['http://[', 'javascript:x()', ''],
    ).map((url) => ({
      name: `redirects to ${url}`,
      answer: inField('location', () => url),
      features: ['/login-page', '/logout', '/single-sign-on', 'token/passcode/', 'token/password/multi'],
    })),
    ...byNight(['http://[', 'javascript:x()', 'ftp://127.0.0.1/'], ['http://[']).map((url) => ({
      name: `pages whose forms and links go to ${url}`,
      answer: inPages((html) => html.replaceAll(/(action|href)="[^"]*"/g, `$1="${url}"`)),
      features: ['/login-page', '/logout', '/single-sign-on', 'token/passcode/', 'token/password/multi'],
    })),
    {
      name: 'pages whose base is no URL',
      answer: inPages((html) => html.replace(/<head>/i, '$&<base href="http://[">')),
      features: ['/login-page', '/logout'],
    },
    {
      name: 'codes, passcodes and refresh tokens with half a surrogate pair',
      answer: inJson(['refresh_token', 'passcode', 'id_token'], (value) => `${value}\n\ud800`),
      features: ['token/refresh-token', 'token/user-token/', 'token/passcode'],
    },
  ];
  for (const { features, red = [], ...spoilt } of byTurns(others, 3)) {
    it(`are ${spoilt.name}`, async () => {
      const result = await assaySpoilt(spoilt, features, { oneIn, judged: red });
      const { suiteErrors, stopped, verdict } = result;
      expect({ suiteErrors, stopped }).to.deep.equal({ suiteErrors: [], stopped: undefined });
      expect(verdict).to.not.equal('CONFORMANT');
      expect(red.map((id) => `${id} ${verdictOf(result, id)}`)).to.deep.equal(
        red.map((id) => `${id} failed`),
      );
    });
  }
});
