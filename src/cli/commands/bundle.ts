import { createPublicKey } from 'node:crypto';
import { Command } from 'commander';
import { UsageError } from '../../errors.ts';
import { writeWhole } from '../../report/write-whole.ts';
import { packBundle } from '../../results/attestation/bundle.ts';
import { verifyEvidence } from '../../results/attestation/verify.ts';
import { readEvidence } from '../evidence-files.ts';
import type { Terminal } from '../terminal.ts';

const help = `
PATH is the report folder of a signed run (assay run --sign). The file is a ZIP archive of the reports, the signed
statement and the suite that made them. A run that was modified after it was signed is not bundled.

Example:
  assay run --profile assay.yaml --sign && assay bundle --out evidence.zip
  assay verify evidence.zip

Exit codes: 0 written, 2 the run is not signed, or was modified since.`;

export function bundleCommand({ out }: Terminal): Command {
  return new Command('bundle')
    .argument('[path]', 'folder of the reports', 'reports/latest')
    .option('--out <file>', 'file to write', 'evidence.zip')
    .addHelpText('after', help)
    .action((path: string, { out: file }: { out: string }) => {
      const evidence = readEvidence(path);
      const { findings } = verifyEvidence({ ...evidence, key: createPublicKey(evidence.publicKey) });
      const broken = findings.filter(({ state }) => state === 'broken');
      if (broken.length > 0) {
        const why = broken.flatMap(({ details }) => details.slice(0, 3)).join('; ');
        throw new UsageError('evidence-changed', `${path} is no longer as it was signed: ${why}`);
      }
      const bytes = packBundle(evidence);
      writeWhole(file, bytes);
      out.write(
        `${file}: ${evidence.reports.size} reports, ${evidence.suite.size} files of the suite, ${(bytes.length / 1e6).toFixed(1)} MB\n`,
      );
    });
}
