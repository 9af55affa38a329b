import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { suiteRoot } from '../../src/root.ts';
import { indexFeatures } from '../../src/runner/features.ts';
import { assayHere } from './assay-here.ts';

const several = ['prove', '--defect', 'discovery-jwks-uri', 'discovery-issuer', '--verbose'];

describe('assay prove', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-prove-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const matrix = () => JSON.parse(readFileSync(join(folder, 'kill-matrix.json'), 'utf8'));

  /** Interrupts the command once its progress says `words`. */
  async function interruptedAt(words: string, command: readonly string[]) {
    const child = spawn(process.execPath, ['bin/assay.js', ...command, '--out', folder], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [said, printed] = ['', ''];
    child.stdout.on('data', (text) => {
      printed += text;
    });
    child.stderr.on('data', (text) => {
      if (!said.includes(words) && `${said}${text}`.includes(words)) child.kill('SIGINT');
      said += text;
    });
    await once(child, 'close');
    return { code: child.exitCode, said, printed };
  }

  it('ends with 0 when all are caught, and writes the matrix as a page and as data', async () => {
    const { code, out } = await assayHere(['prove', '--defect', 'discovery-jwks-uri-m', '--out', folder]);
    expect(code, out).to.equal(0);
    expect(out).to.contain('✓ PROVED');
    expect(matrix().defects.map(({ id }: { id: string }) => id)).to.deep.equal([
      'discovery-jwks-uri-mistyped',
    ]);
    expect(existsSync(join(folder, 'kill-matrix.html'))).to.equal(true);
    expect(existsSync(join(folder, 'proof-state.jsonl'))).to.equal(false);
    const [control, ...more] = matrix().control;
    expect(control).to.deep.include({ setting: 'default', failed: [], errors: [] });
    expect(control.scenarios).to.equal(matrix().defects[0].scenarios);
    expect(more).to.deep.equal([]);
  });

  it('ends with 2 for a defect that there is none, for two modes at once, and for a turn that is no number', async () => {
    expect((await assayHere(['prove', '--defect', 'nothing-like-it', '--out', folder])).code).to.equal(2);
    expect((await assayHere(['prove', '--full', '--collateral', '--out', folder])).code).to.equal(2);
    expect((await assayHere(['prove', '--full', '--quick', '--out', folder])).code).to.equal(2);
    expect((await assayHere(['prove', '--quick', 'first', '--out', folder])).code).to.equal(2);
  });

  it('--quick says in the matrix what it confirmed', async () => {
    const quick = ['prove', '--defect', 'discovery-jwks-uri', '--quick', '--out', folder];
    const { code, out } = await assayHere(quick);
    expect(code, out).to.equal(0);
    const { quick: turn, defects } = matrix();
    expect(turn).to.equal(0);
    const [first, ...others] = defects.map((one: { unconfirmed?: boolean }) => one.unconfirmed);
    expect([first, new Set(others)]).to.deep.equal([undefined, new Set([true])]);
    expect(out).to.contain(`confirmed for 1 of ${defects.length} (--quick 0)`);
  });

  it('runs every scenario without a defect where nothing is selected; one interrupted there proves nothing', async () => {
    const scenarios = indexFeatures(suiteRoot).length;
    const { code, said, printed } = await interruptedAt('control ', ['prove']);
    expect(code, said + printed).to.equal(3);
    const [, run = '0'] = /control 0\/(\d+)/.exec(said) ?? [];
    expect(Number(run))
      .to.be.at.least(scenarios)
      .and.below(scenarios + 50);
    const { outcome, control, defects } = matrix();
    expect({ outcome, control, defects }).to.deep.equal({ outcome: 'incomplete', control: [], defects: [] });
  });

  it('says INCOMPLETE and ends with 3 when it is interrupted, and --resume goes on', async () => {
    const { code, said, printed } = await interruptedAt('caught ', several);
    expect(code, said + printed).to.equal(3);
    expect(printed).to.contain('… INCOMPLETE');
    expect(said).to.contain('--resume goes on');
    const { outcome, defects } = matrix();
    expect(outcome).to.equal('incomplete');
    const again = await assayHere([...several, '--resume', '--out', folder]);
    expect(again.code, again.out + again.err).to.equal(0);
    expect(matrix().defects.length).to.be.above(defects.length);
    for (const { id } of defects) expect(again.err).not.to.match(new RegExp(`caught +${id}:`));
  });
});
