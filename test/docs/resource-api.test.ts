import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadProfile } from '../../src/target/profile.ts';
import type { Served } from '../cli/assay-process.ts';
import { servedHere } from '../cli/served-here.ts';
import { runBlock, shellBlocks, yamlBlocks } from './shell-blocks.ts';

const guide = 'docs/resource-api.md';
const tokens = { API_TOKEN: 'token', READ_TOKEN: 'read', WRITE_TOKEN: 'write', OTHER_TOKEN: 'other' };

describe('the guide for a resource API alone', () => {
  let folder: string;
  let server: Served;
  let token: string;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'assay-resource-'));
    server = await servedHere();
    token = await tokenOf(server);
    const [profile = ''] = yamlBlocks(guide);
    writeFileSync(
      join(folder, 'resource.yaml'),
      profile.replace('https://your.server', server.authorization),
    );
  });
  after(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  shellBlocks(guide).forEach((block, at) => {
    it(`holds what it says, block ${at + 1}`, async () => {
      const { code, output } = await runBlock(block, {
        folder,
        environment: { API_TOKEN: token },
        replace: [['https://your.server', server.authorization]],
      });
      expect(code, output).to.equal(0);
      if (block.includes('assay run'))
        expect(output).to.match(/CONFORMANT: exit code 0, \d+ requirements in a partial/);
    });
  });

  yamlBlocks(guide).forEach((block, at) => {
    it(`has a profile that is one, ${at + 1}`, () => {
      const path = join(folder, `profile-${at}.yaml`);
      writeFileSync(path, block);
      const { resource, authorization } = loadProfile(path, tokens);
      expect([resource, authorization]).to.deep.equal(['https://your.server', undefined]);
    });
  });
});

async function tokenOf({ authorization, adminSecret }: Served): Promise<string> {
  const answer = await fetch(`${authorization}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`admin:${adminSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: token } = (await answer.json()) as { readonly access_token: string };
  return token;
}
