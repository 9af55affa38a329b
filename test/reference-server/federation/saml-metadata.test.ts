import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { send, start } from '../support/client.ts';
import { makeSamlIssuer, registerSamlProvider } from './support/saml-issuer.ts';

describe('The SAML service provider', () => {
  it('shows its addresses in metadata, and its providers in /info', async () => {
    const server = await start({ basePath: '/auth' });
    await registerSamlProvider(server, 'one', makeSamlIssuer('https://one.example'));
    await registerSamlProvider(server, 'off', makeSamlIssuer('https://off.example'), {}, { active: false });
    const { text, headers } = await send('GET', `${server.authorizationUrl}/saml/metadata`);
    const info = (await send('GET', `${server.authorizationUrl}/info`)).json();
    await server.close();
    expect(headers['content-type']).to.equal('application/samlmetadata+xml');
    for (const path of ['saml/SSO/alias', 'saml/SingleLogout/alias', 'oauth/token/alias']) {
      expect(text).to.include(`Location="${server.authorizationUrl}/${path}/auth-saml-login"`);
    }
    expect(text).to.include(`entityID="${info.entityID}"`);
    expect(info.idpDefinitions).to.deep.equal({ one: `${server.authorizationUrl}/login/provider/one` });
  });

  it('keeps its key over a restart in the data file', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'saml-key-'));
    const certificates: unknown[] = [];
    for (const port of [0, 0]) {
      const server = await start({ data: join(directory, 'server.db'), port });
      const { text } = await send('GET', `${server.authorizationUrl}/saml/metadata`);
      certificates.push(/<ds:X509Certificate>([^<]+)/.exec(text)?.[1]);
      await server.close();
    }
    rmSync(directory, { recursive: true });
    expect(certificates[0]).to.be.a('string').and.equal(certificates[1]);
  });
});
