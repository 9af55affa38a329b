import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect } from 'chai';
import { startBundledTarget } from '../../src/cli/bundled-target.ts';
import { capabilityLines } from '../../src/runner/preflight/capabilities.ts';
import { discoveryLines } from '../../src/runner/preflight/discovery.ts';
import { releaseLine } from '../../src/runner/preflight/release.ts';
import { type PreflightLine, preflight } from '../../src/runner/preflight.ts';
import type { Target } from '../../src/target/target.ts';
import { listening } from '../client/loopback.ts';
import { exampleTarget } from '../scenario/example-run.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, url: string, body: string) => void;

/** The preflight of a server that answers so. */
async function linesOf(handler: Handler, changes: Partial<Target> = {}): Promise<PreflightLine[]> {
  let base = '';
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part)).on('end', () => handler(request, response, base, body));
  });
  const { url, close } = await listening(server);
  base = url;
  const { resource: _resource, ...target } = exampleTarget(url, changes);
  try {
    return await preflight(target);
  } finally {
    await close();
  }
}

function json(response: ServerResponse, value: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}

const isDiscovery = ({ url }: IncomingMessage) => url?.startsWith('/.well-known/') === true;

function find(lines: readonly PreflightLine[], what: string): PreflightLine | undefined {
  return lines.find((line) => line.what.includes(what));
}

describe('the preflight', () => {
  it('finds nothing wrong with the bundled server, and creates nothing on it', async () => {
    const { target, close } = await startBundledTarget();
    const lines = await preflight(target);
    await close();
    expect(lines.filter(({ finding }) => finding !== 'good')).to.deep.equal([]);
    expect(find(lines, 'fixtures')?.message).to.contain('can be administered');
  });

  it('tries whether the admin client may write by objects, which every service reads, of which nothing can be made', async () => {
    const written: string[] = [];
    await linesOf(
      (request, response, url, body) => {
        if (request.method === 'POST') written.push(`${request.url} ${body}`);
        json(response, isDiscovery(request) ? { token_endpoint: `${url}/oauth/token` } : []);
      },
      { adminToken: 'admin-token' },
    );
    const paths = ['/oauth/clients', '/Users', '/Groups', '/identity-providers'];
    expect(written).to.include.members(paths.map((path) => `${path} {}`));
  });

  it('says that nothing listens, that a name is unknown, or that TLS fails', async () => {
    const at = (authorization: string) => {
      const { resource: _resource, ...target } = exampleTarget(authorization);
      return preflight(target);
    };
    expect((await at('http://127.0.0.1:9'))[0]).to.include({
      finding: 'bad',
      what: 'authorization service: connection',
    });
    expect((await at('http://no-such-host.invalid'))[0]).to.include({
      finding: 'bad',
      what: 'authorization service: DNS',
    });
    const server = createServer((_request, response) => void response.end());
    const { url, close } = await listening(server);
    const [tls] = await at(url.replace('http:', 'https:'));
    await close();
    expect(tls).to.include({ finding: 'bad', what: 'authorization service: TLS' });
  });

  it('takes a redirect for a wrong base URL, and says the right one', async () => {
    const lines = await linesOf((_request, response) => {
      response.writeHead(308, { Location: 'https://right.example/.well-known/openid-configuration' }).end();
    });
    expect(lines.at(-1)).to.include({ finding: 'profile' });
    expect(lines.at(-1)?.message).to.contain('https://right.example/');
  });

  it('takes an address where nothing of the service is for a wrong base URL', async () => {
    const lines = await linesOf((_request, response) => response.writeHead(404).end());
    expect(lines.at(-1)).to.include({ what: 'authorization service: nothing there', finding: 'profile' });
    expect(lines.at(-1)?.message).to.contain('path prefix');
  });

  it('leaves a server without discovery, but with a token endpoint, to be judged', async () => {
    const lines = await linesOf((request, response) =>
      response.writeHead(isDiscovery(request) ? 404 : 405).end(),
    );
    expect(find(lines, 'discovery document')).to.include({ finding: 'advice' });
    expect(lines.some(({ finding }) => finding === 'profile')).to.equal(false);
  });

  it('shows a clock that is wrong', async () => {
    const lines = await linesOf((_request, response) =>
      json(response, { token_endpoint: 'x' }, { Date: new Date(Date.now() - 600_000).toUTCString() }),
    );
    expect(find(lines, 'clock')?.message).to.match(/-(599|600|601) s off/);
  });

  it('takes refused credentials for the profile, and an admin client without authority for advice', async () => {
    const refusing = await linesOf((request, response, url) => {
      if (isDiscovery(request)) return json(response, { token_endpoint: `${url}/oauth/token` });
      response.writeHead(401, { 'Content-Type': 'application/json' });
      return response.end('{"error":"invalid_client"}');
    });
    expect(find(refusing, 'admin client')).to.include({ finding: 'profile' });
    const poor = await linesOf((request, response, url) => {
      if (isDiscovery(request)) return json(response, { token_endpoint: `${url}/oauth/token` });
      if (request.url === '/oauth/token') return json(response, { access_token: 'a-token' });
      return response.writeHead(403).end('{}');
    });
    expect(
      poor
        .filter(({ what }) => what === 'fixtures')
        .map(({ message }) => message)
        .join(),
    ).to.match(/clients\.write.*scim\.write.*idps\.write/s);
  });

  it('finds listed fixtures that are not there', async () => {
    const client = { altered: false, client: { client_id: 'gone', client_secret: 'secret' } };
    const user = { altered: false, id: '', groups: [], user: { userName: 'nameless' } };
    const fixtures = JSON.stringify({ clients: [client], users: [user] });
    const lines = await linesOf(
      (request, response, url) => {
        if (isDiscovery(request)) return json(response, { token_endpoint: `${url}/oauth/token` });
        response.writeHead(401, { 'Content-Type': 'application/json' });
        return response.end('{"error":"invalid_client"}');
      },
      { provisioning: { way: 'static', path: 'fixtures.yaml', fixtures }, adminToken: 'a-token' },
    );
    const wrong = lines.filter(({ finding }) => finding === 'profile').map(({ message }) => message);
    expect(wrong.join('\n')).to.match(/1 the target does not know.*gone\n1 have no id.*nameless/);
  });

  it('finds programs that are not there', async () => {
    const lines = await linesOf((_request, response) => response.end(), {
      provisioning: { way: 'command', command: ['/no/such/program'] },
      login: { way: 'command', command: ['no-such-program-at-all'] },
    });
    expect(find(lines, 'provisioning.command')).to.include({ finding: 'profile' });
    expect(find(lines, 'login.command')).to.include({ finding: 'profile' });
  });
});

describe('what discovery shows', () => {
  it('of the release is a bound; what it does not show proves nothing', () => {
    const keys = { token_endpoint_auth_methods_supported: ['private_key_jwt'] };
    const pkce = { code_challenge_methods_supported: ['S256'] };
    expect(releaseLine({}, keys).message).to.match(/76\.23\.0 or later; the newest is assumed/);
    expect(releaseLine({}, pkce).message).to.match(/75\.5\.0 or later; the newest is assumed/);
    expect(releaseLine({}, {}).message).to.match(/discovery shows none; the newest is assumed/);
    expect(releaseLine({ release: '75.4.0' }, pkce)).to.include({ finding: 'advice' });
    expect(releaseLine({ release: '77.0.0' }, keys)).to.include({ finding: 'good', message: '77.0.0' });
  });

  it('of capabilities is held against the profile both ways', () => {
    const document = { grant_types_supported: ['password', 'client_credentials'] };
    const [contradicted, silent] = capabilityLines(['password'], document);
    expect(contradicted?.message).to.match(/^password declared off, but discovery names it/);
    expect(silent?.message).to.match(/^discovery does not name authorization-code, refresh-token/);
    expect(capabilityLines([], {})).to.have.lengthOf(1).and.have.nested.property('[0].finding', 'good');
  });

  it('of capabilities says nothing of what came with a later release', () => {
    const document = { token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'] };
    const findings = (release?: string) =>
      capabilityLines([], document, release).map(({ finding, message }) => `${finding} ${message}`);
    expect(findings('4.30.0')).to.deep.equal(['good fit the discovery document']);
    for (const release of ['76.23.0', undefined]) {
      expect(findings(release)[0]).to.match(/^advice discovery does not name private-key-jwt;/);
    }
  });

  it('of its own address is held against the base URL', () => {
    const base = 'https://host.example/auth';
    const good = discoveryLines(base, {
      token_endpoint: `${base}/oauth/token`,
      issuer: 'https://other.example',
    });
    expect(good.map(({ finding }) => finding)).to.deep.equal(['good', 'good']);
    expect(good[1]?.message).to.contain('which is allowed');
    const [bad] = discoveryLines(base, { token_endpoint: 'http://inside:8080/oauth/token' });
    expect(bad).to.include({ finding: 'advice' });
    expect(bad?.message).to.contain('http://inside:8080/oauth/token');
  });
});

describe('the scopes of the resource API', () => {
  it('are seen in the token of an admin client that reads and writes there under another word', async () => {
    const token = (scope: readonly string[]) =>
      ['{"alg":"RS256"}', JSON.stringify({ scope }), 'x']
        .map((part) => Buffer.from(part).toString('base64url'))
        .join('.');
    const hints = async (scope: readonly string[]) => {
      const lines = await linesOf(
        (request, response, url) =>
          json(response, isDiscovery(request) ? { token_endpoint: `${url}/oauth/token` } : []),
        { adminToken: token(scope) },
      );
      return lines.filter(({ what }) => what === 'dialect').map(({ message }) => message);
    };
    const [read, write] = await hints(['clients.read', 'auth.resource', 'cloud.read', 'cloud.write']);
    expect(read).to.match(/give platformReadScope: cloud\.read/);
    expect(write).to.match(/give platformWriteScope: cloud\.write/);
    expect(await hints(['clients.read', 'platform.write', 'cloud.read'])).to.deep.equal([]);
    expect(await hints(['clients.read', 'scim.write', 'platform.admin'])).to.deep.equal([]);
  });
});
