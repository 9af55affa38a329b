import { expect } from 'chai';
import picocolors from 'picocolors';
import { startBundledTarget } from '../../src/cli/bundled-target.ts';
import { planOf } from '../../src/cli/plan.ts';
import type { RecordedExchange } from '../../src/evidence/records.ts';
import { renderHtml } from '../../src/report/html/html.ts';
import { renderJson } from '../../src/report/json.ts';
import { renderJunit } from '../../src/report/junit.ts';
import type { RunResult } from '../../src/report/model/result.ts';
import { renderSummary } from '../../src/report/terminal.ts';
import { assay } from '../../src/runner/assay.ts';
import { undeclaredNotes, withWholeNotes } from '../../src/runner/undeclared.ts';

const features = [
  'features/discovery/document.feature',
  'features/authorization/flows.feature',
  'features/authorization/implicit.feature',
  'features/authorization/hybrid.feature',
  'features/authorization/id-token.feature',
  'features/token/authorization-code/pkce.feature',
  'features/token/authorization-code/public-clients.feature',
  'features/token/password/response.feature',
  'features/token/client-authentication/private-key-jwt.feature',
  'features/account-and-token-services/userinfo.feature',
  'features/account-and-token-services/introspect.feature',
];

const isDiscovery = ({ request: { url } }: RecordedExchange) => url.endsWith('/openid-configuration');

describe('what works and discovery does not list', () => {
  let result: RunResult;
  before(async () => {
    const { target, close } = await startBundledTarget();
    result = await assay(planOf(target, { feature: features }));
    await close();
    expect(result.verdict, result.headline).to.equal('CONFORMANT');
  });

  /** The note about the exchanges of that run, had the discovery document been another one. */
  function noteWith(document: Readonly<Record<string, unknown>>): string[] {
    return undeclaredNotes(
      result.exchanges.map((one) => {
        if (!isDiscovery(one) || one.response === undefined) return one;
        const body = JSON.stringify({ token_endpoint: 'https://host.example/oauth/token', ...document });
        return { ...one, response: { ...one.response, body } };
      }),
    );
  }

  const cases: readonly [list: string, listed: string[], shown: RegExp][] = [
    [
      'grant_types_supported',
      ['authorization_code'],
      / client_credentials, implicit, password, refresh_token, urn:\S+jwt-bearer, urn:\S+saml2-bearer$/,
    ],
    ['response_types_supported', ['code', 'id_token token'], / code id_token, id_token, token$/],
    [
      'token_endpoint_auth_methods_supported',
      ['client_secret_basic'],
      / client_secret_post, none, private_key_jwt$/,
    ],
    ['code_challenge_methods_supported', ['S256'], / plain$/],
    ['scopes_supported', ['profile'], / .*\bopenid\b/],
    ['claims_supported', ['sub', 'iss'], / .*\bclient_id\b.*\buser_id\b/],
  ];
  for (const [list, listed, shown] of cases) {
    it(`is told: ${list}`, () => {
      const [note = '', ...others] = noteWith({ [list]: listed });
      expect(others).to.deep.equal([]);
      expect(note).to.match(/^granted, though the discovery document does not list it: /);
      const text = note.split(': ')[1] ?? '';
      expect(text).to.match(new RegExp(`^${list}${shown.source}`));
      for (const value of listed) expect(text.slice(list.length + 1).split(', ')).to.not.include(value);
    });
  }

  it('is nothing where the list is left out, or names everything', () => {
    expect(noteWith({})).to.deep.equal([]);
    expect(noteWith({ grant_types_supported: 'password' })).to.deep.equal([]);
    const bearer = ['jwt-bearer', 'saml2-bearer'].map((name) => `urn:ietf:params:oauth:grant-type:${name}`);
    const grants = [
      'authorization_code',
      'client_credentials',
      'implicit',
      'password',
      'refresh_token',
      ...bearer,
    ];
    expect(noteWith({ grant_types_supported: grants })).to.deep.equal([]);
    expect(undeclaredNotes(result.exchanges.filter((one) => !isDiscovery(one)))).to.deep.equal([]);
  });

  it('is not what a request with a fault was granted, or one that was refused', () => {
    const faulty = result.exchanges.map((one) => (isDiscovery(one) ? one : { ...one, fault: 'a fault' }));
    expect(undeclaredNotes(faulty)).to.deep.equal([]);
    const refused = result.exchanges.map((one) =>
      isDiscovery(one) || one.response === undefined
        ? one
        : { ...one, response: { ...one.response, status: 400, headers: [] } },
    );
    expect(undeclaredNotes(refused)).to.deep.equal([]);
  });

  it('stands in every format, and once in joined parts', () => {
    const said = 'does not list it: response_types_supported token';
    expect(result.target.notes.join()).to.contain(said);
    const style = { colors: picocolors.createColors(false), width: 10_000 };
    for (const text of [
      renderJson(result),
      renderJunit(result),
      renderHtml(result),
      renderSummary(result, style),
    ]) {
      expect(text).to.contain(said);
    }
    const { notes } = result.target;
    const half = notes.map((note) => note.replace(/list it: .*/, 'list it: grant_types_supported password'));
    expect(withWholeNotes(half, result.exchanges)).to.deep.equal(notes);
  });
});
