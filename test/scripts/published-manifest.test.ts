import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'chai';

describe('the manifest of what is published', () => {
  const whole = `${JSON.stringify({ name: 'x', scripts: { a: 'b' }, dependencies: { y: '1' }, bin: 'z' })}\n`;
  let folder: string;
  const manifest = () => readFileSync(join(folder, 'package.json'), 'utf8');
  const change = (...flags: string[]) =>
    execFileSync(process.execPath, [resolve('scripts/published-manifest.ts'), ...flags], { cwd: folder });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-'));
    writeFileSync(join(folder, 'package.json'), whole);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('depends on no package, and the whole one comes back unchanged', () => {
    change();
    expect(JSON.parse(manifest())).to.deep.equal({ name: 'x', bin: 'z' });
    change('--restore');
    expect(manifest()).to.equal(whole);
    change('--restore');
    expect(manifest()).to.equal(whole);
  });

  it('is made of the whole one, also after an npm pack that was cut off', () => {
    change();
    change();
    expect(JSON.parse(manifest())).to.deep.equal({ name: 'x', bin: 'z' });
    change('--restore');
    expect(manifest()).to.equal(whole);
  });
});
