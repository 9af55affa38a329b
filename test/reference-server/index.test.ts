import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { Agent, request } from 'undici';
import {
  defects,
  type LogLine,
  OptionError,
  ReleaseError,
  releases,
  startReferenceServer,
  UnknownDefectError,
} from '../../reference-server/index.ts';
import { admin, askToken, basic, send, start } from './support/client.ts';

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error) => error,
  );
}

describe('startReferenceServer', () => {
  it('refuses what it cannot be', async () => {
    expect(await failureOf(start({ defect: 'nothing' })))
      .to.be.instanceOf(UnknownDefectError)
      .and.include({ id: 'nothing' });
    expect(await failureOf(start({ release: 'latest' }))).to.be.instanceOf(ReleaseError);
    expect(await failureOf(start({ basePath: 'no slash' }))).to.be.instanceOf(OptionError);
    expect(releases.at(-1)).to.equal('77.0.0');
  });

  it('tells when the port is taken', async () => {
    const server = await start();
    const port = Number(new URL(server.authorizationUrl).port);
    expect(await failureOf(start({ port }))).to.include({ code: 'EADDRINUSE' });
    await server.close();
  });

  it('logs why it refused, and no secret', async () => {
    const lines: LogLine[] = [];
    const server = await start({ log: (line) => lines.push(line) });
    await askToken(server, { grant_type: 'client_credentials' }, basic(admin.id, 'wrong secret'));
    await askToken(server, { grant_type: 'client_credentials' }, basic(admin.id, admin.secret));
    await send('GET', `${server.resourceUrl}/v3/buildpacks/x?name=private`);
    await server.close();
    expect(lines[0]).to.deep.include({
      level: 'warn',
      path: '/oauth/token',
      status: 401,
      error: 'invalid_client',
    });
    expect(lines[0]?.detail).to.match(/admin/);
    expect(lines[1]).to.deep.equal({ level: 'info', method: 'POST', path: '/oauth/token', status: 200 });
    expect(JSON.stringify(lines)).not.to.match(/secret"|wrong|private/);
  });

  it('ignores the provoking header unless it was told to', async () => {
    const server = await start();
    const headers = { 'x-reference-server-provoke': '500' };
    const answer = await send('GET', `${server.resourceUrl}/v3/healthz`, { headers });
    await server.close();
    expect(answer.status).to.equal(200);
  });

  it('serves TLS', async () => {
    const read = (name: string): string =>
      readFileSync(new URL(`../client/certificates/${name}`, import.meta.url), 'utf8');
    const tls = { key: read('loopback-key.pem'), cert: read('loopback-cert.pem') };
    const server = await startReferenceServer({ adminClient: admin, tls });
    const dispatcher = new Agent({ connect: { ca: tls.cert } });
    const { body } = await request(`${server.authorizationUrl}/.well-known/openid-configuration`, {
      dispatcher,
    });
    expect(await body.json()).to.include({ issuer: `${server.authorizationUrl}/oauth/token` });
    expect(server.authorizationUrl).to.match(/^https:/);
    await dispatcher.close();
    await server.close();
  });

  it('shares one signing key among the servers of a process, so that they start at once', async () => {
    const [one, other] = [await start(), await start()];
    const [first, second] = [one, other].map((server) =>
      send('GET', `${server.authorizationUrl}/token_keys`),
    );
    expect((await first)?.text).to.equal((await second)?.text);
    await Promise.all([one.close(), other.close()]);
  });

  it('names its defects', () => {
    expect(defects.length).to.be.above(0);
    expect(new Set(defects.map(({ id }) => id)).size).to.equal(defects.length);
  });
});
