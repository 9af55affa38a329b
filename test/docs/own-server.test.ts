import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { parse } from 'yaml';
import { parseManifest } from '../../src/fixtures/provisioning/manifest.ts';
import { loadProfile } from '../../src/target/profile.ts';
import type { Served } from '../cli/assay-process.ts';
import { servedHere } from '../cli/served-here.ts';
import { runBlock, shellBlocks, yamlBlocks } from './shell-blocks.ts';

describe('the guides for somebody else’s server', () => {
  let folder: string;
  let server: Served;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'assay-docs-'));
    server = await servedHere({ basePath: '/auth' });
  });
  after(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it('README.md, your own server', async () => {
    const [block = ''] = shellBlocks('README.md').filter((text) => text.includes('https://your.server/auth'));
    const { code, output } = await runBlock(block, {
      folder: mkdtempSync(join(folder, 'readme-')),
      environment: {},
      replace: [
        ['https://your.server/auth', server.authorization],
        ['ASSAY_ADMIN_SECRET=...', `ASSAY_ADMIN_SECRET=${server.adminSecret}`],
      ],
    });
    expect(code, output).to.equal(0);
  });

  const guides = ['docs/own-server.md', 'docs/no-admin-api.md'];
  for (const guide of guides) {
    const own = () => {
      const path = join(folder, basename(guide, '.md'));
      mkdirSync(path, { recursive: true });
      return path;
    };

    shellBlocks(guide).forEach((block, i) => {
      const first = block.split('\n').find((line) => line.startsWith('npx')) ?? block;
      it(`${guide}, block ${i + 1}: ${first.replace(/\s+#.*/, '')}`, async () => {
        const { code, output } = await runBlock(block, {
          folder: own(),
          environment: { ASSAY_ADMIN_SECRET: server.adminSecret },
          replace: [
            ['https://your.server/auth', server.authorization],
            ['ASSAY_ADMIN_SECRET=...', `ASSAY_ADMIN_SECRET=${server.adminSecret}`],
          ],
        });
        expect(code, output).to.equal(0);
      });
    });

    yamlBlocks(guide).forEach((block, i) => {
      it(`${guide}, profile ${i + 1} is one`, () => {
        for (const name of ['ca.pem', 'me.pem', 'me.key', 'existing.yaml', 'fixtures.yaml'])
          writeFileSync(join(folder, name), 'PEM');
        const path = join(folder, `profile-${guide.length}-${i}.yaml`);
        const addressed = block.includes('url:') ? block : `${block}\nauthorization: { url: "https://host" }`;
        writeFileSync(path, addressed);
        const environment = { GATEWAY_KEY: 'key', TOKEN: 'token', ASSAY_ADMIN_SECRET: 'secret' };
        const names = Object.keys(parse(block).targets ?? {});
        const [name] = names;
        const target = loadProfile(path, environment, name);
        expect(target.authorization ?? target.resource).to.match(/^https:/);
      });
    });
  }

  it('give a list of fixtures that a profile takes', () => {
    const { clients } = parseManifest(
      readFileSync(join(folder, 'no-admin-api', 'fixtures.yaml'), 'utf8'),
      'fixtures.yaml',
    );
    expect(clients.length).to.be.above(0);
  });
});
