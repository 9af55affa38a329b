import { Option } from 'commander';
import type { RunResult } from '../report/model/result.ts';
import type { WrittenReports } from '../report/write.ts';
import { attest } from '../results/attestation/attest.ts';
import { ownKeyPath, signingKey } from '../results/attestation/keys.ts';
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
    `sign what is found; with a private key (PEM), or your own (created at first use in ${ownKeyPath(process.env)})`,
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
