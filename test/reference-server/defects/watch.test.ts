import { expect } from 'chai';
import { allDefects } from '../../../reference-server/defects/index.ts';
import { watchedPolicies } from '../../../reference-server/defects/watch.ts';
import { policies } from '../../../reference-server/domain/policies.ts';
import { type RunningServer, startReferenceServer } from '../../../reference-server/index.ts';

const adminClient = { id: 'admin', secret: 'secret-of-the-admin' };

describe('a server that says which defects would have shown', () => {
  const shownDefects = new Set<string>();
  let server: RunningServer;
  before(async () => {
    server = await startReferenceServer({ adminClient, shownDefects });
  });
  after(() => server.close());
  beforeEach(() => shownDefects.clear());

  const breaking = (id: string) => allDefects.find((one) => one.id === id)?.breaks ?? [];

  it('names those of what was answered, by rule and by rewrite, and no others', async () => {
    await fetch(`${server.authorizationUrl}/.well-known/openid-configuration`);
    expect(shownDefects).to.include('discovery-jwks-uri-mistyped');
    expect(shownDefects).to.include('discovery-in-an-array');
    const others = [...shownDefects].filter((id) => !breaking(id).some((one) => one.startsWith('DISCOVERY')));
    expect(others.filter((id) => !id.startsWith('discovery'))).to.deep.equal([]);
  });

  it('names none whose rule answers as the sound one does', async () => {
    const wrong = new URLSearchParams({ grant_type: 'client_credentials' });
    await fetch(`${server.authorizationUrl}/oauth/token`, { method: 'POST', body: wrong });
    expect(shownDefects).to.include('client-nowhere-named-accepted');
    expect(shownDefects).not.to.include('token-status-201');
    expect(shownDefects).not.to.include('verifier-never-hashed');
  });

  it('names those whose port is used, and whose request would be read otherwise', async () => {
    const listed = (query: string) => fetch(`${server.authorizationUrl}/Users${query}`);
    await listed('');
    expect(shownDefects).not.to.include('users-attributes-ignored');
    await listed('?attributes=id');
    expect(shownDefects).to.include('users-attributes-ignored');
    expect(shownDefects).not.to.include('client-unknown-accepted');
    const body = new URLSearchParams({ grant_type: 'password', client_id: 'a', client_secret: 'b' });
    await fetch(`${server.authorizationUrl}/oauth/token`, { method: 'POST', body });
    expect(shownDefects).to.include('client-unknown-accepted');
  });

  it('answers as a server that watches nothing', async () => {
    const plain = await startReferenceServer({ adminClient });
    try {
      const answers = [server, plain].map(async ({ authorizationUrl }) => {
        const response = await fetch(`${authorizationUrl}/oauth/token`, { method: 'POST' });
        return [response.status, await response.text()];
      });
      const [watched, unwatched] = await Promise.all(answers);
      expect(watched).to.deep.equal(unwatched);
    } finally {
      await plain.close();
    }
  });
});

describe('watched policies', () => {
  it('pass on what the sound rule throws, and count it as shown', () => {
    const thrown = new Error('no');
    const refusing = {
      ...policies,
      clientAssertion: {
        ...policies.clientAssertion,
        isIssuer: () => {
          throw thrown;
        },
      },
    };
    const shown = new Set<string>();
    const watched = watchedPolicies(refusing, shown);
    const ask: unknown = watched.clientAssertion.isIssuer;
    expect(() => Reflect.apply(ask as () => void, undefined, [])).to.throw(thrown);
    expect(shown).to.include('assertion-issuer-unchecked');
  });
});
