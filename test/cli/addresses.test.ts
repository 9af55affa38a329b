import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { request } from 'undici';
import type { RunResult } from '../../src/report/model/result.ts';
import { parseResult } from '../../src/report/model/validate.ts';
import { listening } from '../client/loopback.ts';
import { assayHere } from './assay-here.ts';
import type { Served } from './assay-process.ts';
import { servedHere } from './served-here.ts';

describe('the addresses of a target', () => {
  let folder: string;
  let server: Served;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'assay-addresses-'));
    server = await servedHere({ basePath: '/deep/prefix' });
  });
  after(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  async function run(profile: string, ...features: string[]): Promise<RunResult> {
    const path = join(folder, 'target.yaml');
    writeFileSync(path, profile);
    const selection = features.length === 0 ? [] : ['--feature', ...features];
    const out = join(folder, 'out');
    const {
      code,
      out: printed,
      err,
    } = await assayHere(['run', '--profile', path, ...selection, '--out', out], {
      environment: { ADMIN_SECRET: server.adminSecret },
    });
    expect([0, 1, 3], printed + err).to.include(code);
    return parseResult(readFileSync(join(out, 'result.json'), 'utf8'));
  }

  const admin = `adminClient: { id: admin, secret: "$\{ADMIN_SECRET}" }`;
  const health = 'features/platform-resource-api/health.feature';

  it('may be two hosts, and the issuer a third name', async () => {
    const other = server.authorization.replace('127.0.0.1', 'localhost');
    const profile = `authorization: { url: "${other}" }\nresource: { url: "${server.authorization}" }\n${admin}`;
    const result = await run(
      profile,
      health,
      'features/discovery/document.feature',
      'features/token/client-credentials',
    );
    expect(result.verdict, result.headline).to.equal('CONFORMANT');
    const hosts = new Set(result.exchanges.map(({ request: { url } }) => new URL(url).hostname));
    expect([...hosts].sort()).to.deep.equal(['127.0.0.1', 'localhost']);
  });

  it('may be two base URLs with paths of their own, and the issuer a third address', async () => {
    const behind = await servedHere({ basePath: '/login/v2', publicUrl: 'https://login.example/x' });
    const { authorization, adminSecret } = behind;
    const profile = `authorization: { url: "${authorization}" }\nresource: { url: "${server.authorization}" }`;
    const path = join(folder, 'behind.yaml');
    const reference = ['$', '{ADMIN_SECRET}'].join('');
    const credentials = `credentials: { way: basic, userName: admin, password: "${reference}" }`;
    writeFileSync(path, `${profile.replace(/" }$/, `", ${credentials} }`)}\n${admin}`);
    try {
      const environment = { ADMIN_SECRET: adminSecret };
      const check = await assayHere(['check', '--profile', path], { environment });
      expect(check.code, check.out + check.err).to.equal(0);
      expect(check.out).to.match(
        /names \d endpoints elsewhere, as authorization_endpoint https:\/\/login\.example\/x\//,
      );
      const features = ['features/discovery/request.feature', 'features/token/client-credentials', health];
      const out = join(folder, 'behind');
      const flags = ['run', '--profile', path, '--feature', ...features, '--out', out];
      const { code, out: printed, err } = await assayHere(flags, { environment });
      expect(code, printed + err).to.equal(0);
    } finally {
      await behind.close();
    }
  });

  it('may be one alone: the other document is out of scope, and the verdict says so first', async () => {
    const result = await run(`resource: { url: "${server.authorization}" }\nname: alone`);
    expect(result.headline).to.match(/^Scope: partial, without .*authorization-service/);
    const other = result.requirements.filter(({ document }) => document === 'authorization-token-service');
    expect(other.filter(({ verdict }) => verdict === 'failed')).to.deep.equal([]);
    expect(result.exchanges.filter(({ request: { url } }) => url.includes('/oauth/'))).to.deep.equal([]);
  });

  it('may have the health at another path', async () => {
    const front = createServer(async (incoming, response) => {
      const { url: asked = '' } = incoming;
      const path = asked === '/status' ? '/v3/healthz' : asked.replace('/v3/healthz', '/nothing-there');
      const answer = await request(`${server.authorization}${path}`, { method: 'GET' });
      response.writeHead(answer.statusCode, { 'content-type': String(answer.headers['content-type']) });
      response.end(await answer.body.text());
    });
    const { url, close } = await listening(front);
    try {
      const without = join(folder, 'without.yaml');
      writeFileSync(without, `resource: { url: "${url}" }`);
      const { out } = await assayHere(['check', '--profile', without]);
      expect(out).to.match(
        /health: .*\/v3\/healthz answered \d+; resource\.healthPath of the profile sets another/,
      );
      const result = await run(`resource: { url: "${url}", healthPath: /status }`, health);
      expect(result.summary.failed, result.headline).to.equal(0);
      expect(result.summary.passed).to.be.above(0);
    } finally {
      await close();
    }
  });
});
