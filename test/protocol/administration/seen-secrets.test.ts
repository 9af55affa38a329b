import { expect } from 'chai';
import { judgeSeenSecrets } from '../../../src/protocol/administration/seen-secrets.ts';
import { exampleRun, exampleScenario, exampleTarget } from '../../scenario/example-run.ts';

/** Ids of what is recorded of an answer with this body. */
function breachesOf(method: string, path: string, body: unknown, status = 200): (string | undefined)[] {
  const scenario = exampleScenario(exampleRun(exampleTarget('https://a.example')));
  judgeSeenSecrets(scenario, {
    ...{ id: '1/1', startedAt: 0, durationMs: 1 },
    request: { method, url: `https://a.example${path}`, headers: [] },
    response: { status, headers: [], body: typeof body === 'string' ? body : JSON.stringify(body) },
  });
  return scenario.record.checks.map(({ requirement }) => requirement);
}

describe('a record of the administration that a scenario meets', () => {
  it('shows its secret in no answer', () => {
    const users = ['SUPPLEMENT-USERS-009'];
    expect(breachesOf('GET', '/Users', { resources: [{ password: 'hash' }] })).to.deep.equal(users);
    expect(breachesOf('DELETE', '/Users/1', { password: 'hash' })).to.deep.equal(users);
    const clients = ['SUPPLEMENT-CLIENTS-120'];
    expect(breachesOf('POST', '/oauth/clients/tx', [{ client_secret: 's' }], 201)).to.deep.equal(clients);
    expect(breachesOf('PUT', '/oauth/clients/a', { secondary_client_secret: 's' })).to.deep.equal(clients);
    const zone = { config: { tokenPolicy: { keys: { a: { signingKey: 'pem' } } } } };
    expect(breachesOf('PUT', '/identity-zones/a', zone)).to.deep.equal(['SUPPLEMENT-ZONES-009']);
    const provider = { config: JSON.stringify({ relyingPartySecret: 's' }) };
    expect(breachesOf('GET', '/identity-providers', [provider])).to.deep.equal(['SUPPLEMENT-PROVIDERS-004']);
  });

  it('may echo a provider, name a secret without showing it, and be refused', () => {
    expect(breachesOf('POST', '/identity-providers', { config: { relyingPartySecret: 's' } })).to.deep.equal(
      [],
    );
    expect(breachesOf('GET', '/oauth/clients/a', { client_secret: '****' })).to.deep.equal([]);
    expect(breachesOf('GET', '/Users/1', { password: null })).to.deep.equal([]);
    expect(breachesOf('GET', '/Users/1', '{"password": ')).to.deep.equal([]);
    expect(breachesOf('POST', '/Users', { password: 'echo' }, 400)).to.deep.equal([]);
    expect(breachesOf('GET', '/Groups', [{ password: 'of another kind' }])).to.deep.equal([]);
  });
});
