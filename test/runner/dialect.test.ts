import { expect } from 'chai';
import { type RunningServer, startReferenceServer } from '../../reference-server/index.ts';
import { type BundledTarget, startBundledTarget } from '../../src/cli/bundled-target.ts';
import { planOf } from '../../src/cli/plan.ts';
import { profileText } from '../../src/cli/profile-text.ts';
import { assay } from '../../src/runner/assay.ts';
import { examine } from '../../src/runner/examine.ts';
import { ownOrigins } from '../../src/runner/preflight/dialect.ts';
import { preflight } from '../../src/runner/preflight.ts';
import type { Dialect, Target } from '../../src/target/target.ts';

/** Each of these is another word on the target. */
const words = {
  scopePrefix: 'acme',
  internalOrigin: 'people',
  defaultZone: 'main',
  csrfCookie: 'X-Acme-Csrf',
  currentUserCookie: 'Acme-User',
  platformReadScope: 'api.read',
  platformWriteScope: 'api.write',
};

/** By member of the dialect: requirements that cannot pass without the word. */
const shownBy = {
  scopePrefix: ['SUPPLEMENT-CHECK-001', 'AUTHORIZE-API'],
  internalOrigin: ['TOKEN-HINT-001', 'AUTHORIZE-HINT-002'],
  defaultZone: ['SUPPLEMENT-JWT-016'],
  csrfCookie: ['AUTHORIZE-COOKIE'],
  currentUserCookie: ['AUTHORIZE-PROMPT-012', 'LOGIN-007'],
  platformReadScope: ['RESOURCE-AUTH-025'],
  platformWriteScope: ['RESOURCE-AUTH-034'],
} as const satisfies Partial<Record<keyof Dialect, readonly string[]>>;

describe('the provider of the own users', () => {
  const provider = (type: string, config: unknown) => ({ type, originKey: `${type}-key`, config });
  const policy = { passwordPolicy: { minLength: 0 }, lockoutPolicy: null };

  it('is the one with rules for passwords, in whichever form its config comes', () => {
    for (const config of [policy, JSON.stringify(policy), { disableInternalUserManagement: false }]) {
      const others = [provider('login-server', null), provider('ldap', '{"emailDomain":null}')];
      expect(ownOrigins([...others, provider('people', config)])).to.deep.equal(['people-key']);
    }
  });

  it('may be each of no known protocol where none shows such rules', () => {
    const all = ['people', 'saml', 'ldap', 'oidc1.0', 'oauth2.0', 'keystone'].map((type) =>
      provider(type, {}),
    );
    expect(ownOrigins([...all, { type: 'none' }])).to.deep.equal(['people-key']);
  });
});

describe('a target with words of its own', () => {
  let bundled: BundledTarget;
  let server: RunningServer;
  before(async () => {
    bundled = await startBundledTarget();
    const adminClient = bundled.target.adminClient ?? { id: 'admin', secret: 'none' };
    const options = { adminClient, provoke: true, passwordCost: 4 };
    server = await startReferenceServer({ ...options, words: { ...words, sessionCookie: 'SID' } });
  });
  after(() => Promise.all([server.close(), bundled.close()]));

  function target(dialect: Partial<Dialect>): Target {
    const { authorizationUrl: authorization, resourceUrl: resource } = server;
    return {
      ...bundled.target,
      authorization,
      resource,
      dialect: { ...bundled.target.dialect, ...dialect },
    };
  }

  /** Ids of the selected requirements by whether they passed. */
  async function outcome(dialect: Partial<Dialect>, requirement: readonly string[]) {
    const plan = planOf(target(dialect), { requirement, level: 'compatible' });
    const { requirements } = await assay(plan);
    const selected = requirements.filter(({ id }) => plan.selected?.has(id));
    const idsOf = (passed: boolean) =>
      selected.filter(({ verdict }) => (verdict === 'passed') === passed).map(({ id }) => id);
    return { passed: idsOf(true), others: idsOf(false) };
  }

  it('passes when the profile names them', async () => {
    const { passed, others } = await outcome(words, Object.values(shownBy).flat());
    expect(others).to.deep.equal([]);
    expect(passed.length).to.be.above(15);
  });

  for (const [member, requirements] of Object.entries(shownBy)) {
    it(`does not pass without the member ${member}: it is read`, async () => {
      const dialect = Object.fromEntries(Object.entries(words).filter(([name]) => name !== member));
      expect((await outcome(dialect, requirements)).others).to.not.deep.equal([]);
    });
  }

  it('is asked by init, which writes into the profile what shows', async () => {
    const known = { ...target({}), name: server.authorizationUrl };
    const text = profileText(known, await examine(known), { adminClient: 'admin' });
    for (const member of ['scopePrefix', 'internalOrigin', 'defaultZone', 'csrfCookie'] as const) {
      expect(text).to.match(new RegExp(`^  ${member}: "${words[member]}"   # `, 'm'));
    }
    const { adminClient: _none, ...stranger } = known;
    const less = profileText(stranger, await examine(stranger));
    expect(less).to.contain('csrfCookie').and.not.contain('defaultZone');
  });

  it('is seen to have them: the preflight says which member of the profile is wrong', async () => {
    const right = await preflight(target(words));
    expect(right.filter(({ finding }) => finding !== 'good')).to.deep.equal([]);
    const said = (await preflight(target({}))).filter(({ what }) => what === 'dialect');
    expect(said.map(({ finding }) => finding)).to.deep.equal(said.map(() => 'advice'));
    const text = said.map(({ message }) => message).join('\n');
    for (const member of ['scopePrefix', 'internalOrigin', 'defaultZone', 'csrfCookie'] as const) {
      expect(text).to.match(new RegExp(`dialect\\.${member} is \\S+: give ${member}: ${words[member]}`));
    }
  });
});
