import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { assayProcess } from './assay-process.ts';

const several = ['prove', '--defect', 'discovery-jwks-uri', 'discovery-issuer', '--verbose'];

describe('assay prove', function () {
  this.timeout(120_000);
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-prove-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const matrix = () => JSON.parse(readFileSync(join(folder, 'kill-matrix.json'), 'utf8'));

  it('ends with 0 when all are caught, and writes the matrix as a page and as data', async () => {
    const { code, out } = await assayProcess(['prove', '--defect', 'discovery-jwks-uri-m', '--out', folder]);
    expect(code, out).to.equal(0);
    expect(out).to.contain('✓ PROVED');
    expect(matrix().defects.map(({ id }: { id: string }) => id)).to.deep.equal([
      'discovery-jwks-uri-mistyped',
    ]);
    expect(existsSync(join(folder, 'kill-matrix.html'))).to.equal(true);
    expect(existsSync(join(folder, 'proof-state.jsonl'))).to.equal(false);
  });

  it('ends with 2 for a defect that there is none, and for two modes at once', async () => {
    expect((await assayProcess(['prove', '--defect', 'nothing-like-it', '--out', folder])).code).to.equal(2);
    expect((await assayProcess(['prove', '--full', '--collateral', '--out', folder])).code).to.equal(2);
  });

  it('says INCOMPLETE and ends with 3 when it is interrupted, and --resume goes on', async () => {
    const child = spawn(process.execPath, ['bin/assay.js', ...several, '--out', folder], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [said, printed] = ['', ''];
    child.stdout.on('data', (text) => {
      printed += text;
    });
    child.stderr.on('data', (text) => {
      if (!said.includes('caught ') && String(text).includes('caught ')) child.kill('SIGINT');
      said += text;
    });
    await once(child, 'close');
    expect(child.exitCode, said + printed).to.equal(3);
    expect(printed).to.contain('… INCOMPLETE');
    expect(said).to.contain('--resume goes on');
    const { outcome, defects } = matrix();
    expect(outcome).to.equal('incomplete');
    const again = await assayProcess([...several, '--resume', '--out', folder]);
    expect(again.code, again.out + again.err).to.equal(0);
    expect(matrix().defects.length).to.be.above(defects.length);
    for (const { id } of defects) expect(again.err).not.to.match(new RegExp(`caught +${id}:`));
  });
});
