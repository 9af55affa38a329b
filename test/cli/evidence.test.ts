import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { assayHere } from './assay-here.ts';

describe('the evidence of a run', () => {
  let folder: string;
  let environment: NodeJS.ProcessEnv;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-evidence-'));
    environment = { XDG_CONFIG_HOME: join(folder, 'config') };
  });
  after(() => rmSync(folder, { recursive: true }));

  it('is signed, bundled, verified on its own, and no longer once a verdict was changed', async () => {
    const out = join(folder, 'out');
    const defect = ['--requirement', 'CLIENT-AUTH-BASIC-011', '--defect', 'secret-any-accepted'];
    const flags = [...defect, '--sign', '--out', out];
    const run = await assayHere(['run', ...flags], { environment });
    expect(run.code, run.err).to.equal(1);
    expect(run.out).to.include('attestation.dsse.json');
    const bundle = join(folder, 'evidence.zip');
    const packed = await assayHere(['bundle', out, '--out', bundle]);
    expect(packed.code, packed.err).to.equal(0);
    const verified = await assayHere(['verify', bundle, '--key', join(out, 'attestation.pub')]);
    expect(verified.code, verified.out + verified.err).to.equal(0);
    expect(verified.out)
      .to.match(/✓ verdict +NONCONFORMANT/)
      .and.include('The evidence is what was signed.');
    const file = join(out, 'result.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"NONCONFORMANT"', '"CONFORMANT"'));
    const changed = await assayHere(['verify', out]);
    expect(changed.code).to.equal(1);
    expect(changed.out)
      .to.match(/✗ reports +result\.json was changed/)
      .and.match(/✗ verdict +verdict: says "CONFORMANT"/);
    const refused = await assayHere(['bundle', out, '--out', bundle]);
    expect(refused.code).to.equal(2);
    expect(refused.err).to.include('result.json was changed');
    const again = await assayHere(['run', ...flags.filter((flag) => flag !== '--sign')], { environment });
    expect(again.code, again.err).to.equal(1);
    const unsigned = await assayHere(['verify', out]);
    expect(unsigned.code, 'the statement of the earlier run is gone').to.equal(2);
  });

  it('is asked for in words where it is missing or cannot be read', async () => {
    writeFileSync(join(folder, 'no.zip'), 'PK nothing');
    const cases: readonly (readonly [flags: string[], says: string])[] = [
      [['verify', join(folder, 'not-there')], 'there is no such file or folder'],
      [['verify', folder], 'sign a run with assay run --sign'],
      [['verify', join(folder, 'no.zip')], 'cannot be unpacked'],
      [
        ['run', '--requirement', 'CLIENT-AUTH-BASIC', '--sign', join(folder, 'no.zip')],
        'give a private key as PEM',
      ],
    ];
    for (const [flags, says] of cases) {
      const { code, err } = await assayHere(flags, { environment });
      expect(code, err).to.equal(2);
      expect(err).to.include(says);
    }
  });
});
