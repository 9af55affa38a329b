import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { parseResult } from '../../src/report/model/validate.ts';
import { run } from './run.ts';

describe('the published package', () => {
  it('runs from its tarball in an empty folder, without a network after the install', function () {
    this.timeout(180_000);
    const folder = mkdtempSync(join(tmpdir(), 'assay-pack-'));
    try {
      const [packed] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', folder], '.'));
      writeFileSync(join(folder, 'package.json'), '{ "private": true }');
      run('npm', ['install', '--no-audit', '--no-fund', join(folder, packed.filename)], folder);
      const flags = ['run', '--requirement', 'TOKEN-CC', '--feature', 'features/token'];
      run('npx', ['--offline', 'assay', ...flags], folder);
      const result = parseResult(readFileSync(join(folder, 'reports/latest/result.json'), 'utf8'));
      expect(result.verdict).to.equal('CONFORMANT');
      expect(result.summary.passed).to.be.above(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
