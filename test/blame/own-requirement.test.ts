import { expect } from 'chai';
import { startReferenceServer } from '../../reference-server/index.ts';
import { startBundledTarget } from '../../src/cli/bundled-target.ts';
import type { RunResult } from '../../src/report/model/result.ts';
import { loadCapabilities, loadCatalogue } from '../../src/requirements/catalogue.ts';
import { suiteRoot } from '../../src/root.ts';
import { assay } from '../../src/runner/assay.ts';
import { indexFeatures } from '../../src/runner/features.ts';
import { freePort } from '../client/loopback.ts';
import { byTurns } from '../nightly.ts';
import { type Mistake, mistakenRelay, type Passed } from './refusing-relay.ts';

const catalogue = loadCatalogue(suiteRoot);
const capabilities = loadCapabilities(suiteRoot);
const scenarios = indexFeatures(suiteRoot);

const refusal: Passed = { status: 400, body: '{"error":"invalid_request"}' };

/** Refuses token requests that carry a parameter, with that value. */
function refusing(name: string, value?: string, grant?: string): Mistake {
  return ({ method, path, form }, answer) => {
    const isToken = method === 'POST' && path.startsWith('/oauth/token') && !path.includes('revoke');
    const isMeant = grant === undefined || form.get('grant_type') === grant;
    const carries = value === undefined ? form.has(name) : form.get(name) === value;
    return isToken && isMeant && carries && answer.status === 200 ? refusal : answer;
  };
}

/** Servers that refuse something added to a valid request, or lack one thing; and where the scenarios of it are. */
const mistakes: readonly (readonly [what: string, mistake: Mistake, features: RegExp])[] = [
  ['token_format=opaque is refused', refusing('token_format', 'opaque'), /token\/(token-format|client-cred)/],
  ['token_format=jwt is refused', refusing('token_format', 'jwt'), /token\/(token-format|client-cred)/],
  [
    'user_token with a token_format is refused',
    refusing('token_format', undefined, 'user_token'),
    /token\/(user-token|token-format|scope-of-users)/,
  ],
  ['response_type is refused', refusing('response_type'), /token\/(request|client-cred|jwt-bearer)/],
  ['scope is refused', refusing('scope', undefined, 'client_credentials'), /token\/client-credentials/],
  [
    'there is no passcode',
    ({ path }, answer) => (path === '/passcode' ? { status: 404, body: '{}' } : answer),
    /token\/passcode/,
  ],
  [
    'enabled is left out of a buildpack',
    ({ path }, answer) =>
      path.startsWith('/v3/buildpacks')
        ? { ...answer, body: answer.body.replace(/"enabled":\{[^}]*\},?/, '') }
        : answer,
    /buildpack-object/,
  ],
];

/** Refuses requests of client_credentials that lack a parameter. */
function demanding(name: string): Mistake {
  return ({ path, form }, answer) => {
    const isMeant = path === '/oauth/token' && form.get('grant_type') === 'client_credentials';
    return isMeant && !form.has(name) ? refusal : answer;
  };
}

const unauthorized: Passed = { status: 401, body: '{"error":"invalid_client"}' };

/** Servers at which the admin client of the profile gets no token in the way that the document shows. */
const atTheAdminClient: readonly (readonly [what: string, mistake: Mistake, features: RegExp])[] = [
  [
    'no secret in the body is taken',
    ({ form }, answer) => (form.has('client_secret') ? unauthorized : answer),
    /token\/client-(auth|cred)/,
  ],
  ['token_format is demanded', demanding('token_format'), /token\/client-cred/],
  ['response_type is demanded', demanding('response_type'), /token\/client-cred/],
  ['client_id is demanded beside the Basic header', demanding('client_id'), /token\/client-cred/],
  ['scope is demanded', demanding('scope'), /token\/client-cred/],
  [
    'the discovery document is behind a redirect',
    ({ path }, answer) =>
      path === '/.well-known/openid-configuration'
        ? { status: 302, body: '', location: '/.well-known/elsewhere' }
        : answer,
    /discovery/,
  ],
  [
    'the token endpoint is at no path of the document',
    ({ path }, answer) => {
      if (path === '/oauth/token') return { status: 404, body: '{}' };
      const led = answer.body.replace(/("token_endpoint":"http:\/\/[^/]+)/, '$1/elsewhere');
      return { ...answer, body: led };
    },
    /token\/client-cred/,
  ],
];

async function assayed(mistake: Mistake, features: RegExp): Promise<RunResult> {
  const { target: profile, close } = await startBundledTarget();
  await close();
  const port = await freePort();
  const relay = await mistakenRelay(`http://127.0.0.1:${port}`, mistake);
  const adminClient = profile.adminClient ?? { id: 'admin', secret: 'the-admin-secret' };
  const server = await startReferenceServer({
    ...{ port, adminClient, provoke: true, privateAddresses: true, passwordCost: 4, publicUrl: relay.url },
  });
  try {
    const chosen = scenarios.filter(({ feature }) => features.test(feature));
    return await assay({
      target: { ...profile, authorization: relay.url, resource: relay.url },
      ...{ catalogue, capabilities, scenarios: chosen, level: 'must' },
      selected: new Set(chosen.flatMap(({ requirements }) => requirements)),
      scope: { kind: 'selection', declaredOff: [], selection: String(features) },
      ...{ targetEnds: true, verdictsOnly: true },
    });
  } finally {
    await server.close();
    await relay.close();
  }
}

describe('a server that refuses what a scenario adds, or lacks what another needs', () => {
  // All are blamed by the same rules: by day a third of them, by turns.
  for (const [what, mistake, features] of byTurns([...mistakes, ...atTheAdminClient], 3)) {
    it(`is NONCONFORMANT: ${what}`, async () => {
      const { verdict, suiteErrors, requirements } = await assayed(mistake, features);
      const failed = requirements.filter((one) => one.verdict === 'failed').map(({ id }) => id);
      expect(suiteErrors).to.deep.equal([]);
      expect(verdict, failed.join()).to.equal('NONCONFORMANT');
      const passed = new Set(requirements.filter((one) => one.verdict === 'passed').map(({ id }) => id));
      const innocent = requirements.flatMap(({ blockedBy = [] }) => blockedBy).filter((id) => passed.has(id));
      expect(innocent, 'named as blocking, though it passed').to.deep.equal([]);
    });
  }
});
