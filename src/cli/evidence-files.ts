import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../errors.ts';
import { attestationFile, publicKeyFile } from '../results/attestation/attest.ts';
import { type Bundle, unpackBundle } from '../results/attestation/bundle.ts';
import { parseEnvelope } from '../results/attestation/dsse.ts';
import { type Statement, targetSubject } from '../results/attestation/statement.ts';
import { suiteFiles } from '../results/attestation/suite-files.ts';
import { suiteRoot } from '../root.ts';

/**
 * The evidence of a run: a bundle, or the folder of its reports with the suite that is installed.
 *
 * @throws UsageError when there is no signed statement
 */
export function readEvidence(path: string): Bundle {
  if (!existsSync(path)) throw new UsageError('unreadable', `${path}: there is no such file or folder`);
  if (!statSync(path).isDirectory()) return unpackBundle(path, readFileSync(path));
  const [envelope, publicKey] = [attestationFile, publicKeyFile].map((name) => {
    const file = join(path, name);
    if (existsSync(file)) return readFileSync(file, 'utf8');
    throw new UsageError('not-signed', `${file} does not exist: sign a run with assay run --sign`);
  });
  const reports = signedNames(envelope ?? '').flatMap((name) => {
    const file = join(path, name);
    return existsSync(file) ? [[name, readFileSync(file)] as const] : [];
  });
  return {
    ...{ envelope: envelope ?? '', publicKey: publicKey ?? '' },
    reports: new Map(reports),
    suite: suiteFiles(suiteRoot),
  };
}

/** Other files may lie in the folder; whether the statement is to be believed is seen later. */
function signedNames(envelope: string): string[] {
  try {
    const payload = Buffer.from(parseEnvelope(envelope)?.payload ?? '', 'base64').toString('utf8');
    const { subject }: Statement = JSON.parse(payload);
    return subject.map(({ name }) => name).filter((name) => name !== targetSubject && !/[/\\]/.test(name));
  } catch {
    return [];
  }
}
