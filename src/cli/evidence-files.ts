import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import { UsageError } from '../errors.ts';
import type { RunResult } from '../report/model/result.ts';
import type { WrittenReports } from '../report/write.ts';
import { attest, attestationFile, publicKeyFile } from '../results/attestation/attest.ts';
import { type Bundle, unpackBundle } from '../results/attestation/bundle.ts';
import { parseEnvelope } from '../results/attestation/dsse.ts';
import { ownKeyPath, signingKey } from '../results/attestation/keys.ts';
import { type Statement, targetSubject } from '../results/attestation/statement.ts';
import { suiteFiles } from '../results/attestation/suite-files.ts';
import { suiteRoot } from '../root.ts';

/** Flags of a command that signs what it writes. */
export interface SigningFlags {
  /** Path of a private key; true: the user's own. */
  readonly sign?: string | true;
  readonly profile?: string;
}

/** Signs the reports of a result, which lie in a folder. */
export type Signer = (result: RunResult, reports: WrittenReports, folder: string) => WrittenReports;

export function signOption(): Option {
  return new Option(
    '--sign [key]',
    `sign what is found; with a private key (PEM), or your own (made at first use in ${ownKeyPath(process.env)})`,
  );
}

/**
 * What signs the reports, where that was asked for. The key is read before anything runs.
 *
 * @throws UsageError when there is no such key
 */
export function signerOf({ sign, profile }: SigningFlags): Signer {
  if (sign === undefined) return () => [];
  const key = signingKey(sign === true ? undefined : sign, process.env);
  return (result, reports, folder) =>
    attest(result, key, {
      ...{ folder, reports: reports.map(([, path]) => path), suiteRoot },
      ...(profile === undefined ? {} : { profile }),
    });
}

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
