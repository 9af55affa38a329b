import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { UsageError } from '../../errors.ts';
import { attestationFile, publicKeyFile } from './attest.ts';

/** The evidence of a run as it lies in one file. */
export interface Bundle {
  readonly envelope: string;
  /** The public key in PEM: whose it is, the bundle cannot say. */
  readonly publicKey: string;
  readonly reports: ReadonlyMap<string, Uint8Array>;
  readonly suite: ReadonlyMap<string, Uint8Array>;
}

/** The earliest day that a ZIP file knows: the same evidence makes the same bytes. */
const mtime = new Date(1980, 0, 1);

const readme = `Evidence of a run of Assay, a conformance test suite.

run/              the reports of the run: open run/report.html, it needs no network
suite/            the documents, requirements, features and programs that it was made with
${attestationFile}  a signed statement over all of them (in-toto test-result in a DSSE envelope)
${publicKeyFile}   the key that it says it was signed with: ask the signer for the fingerprint

assay verify THIS-FILE --key signer.pub
cosign verify-blob-attestation --insecure-ignore-tlog --key signer.pub --signature ${attestationFile} \\
  --type https://in-toto.io/attestation/test-result/v0.1 run/result.json
`;

/** A ZIP file with all that an auditor needs to verify a run, on any machine. */
export function packBundle({ envelope, publicKey, reports, suite }: Bundle): Uint8Array {
  const entries: Zippable = {
    'README.txt': strToU8(readme),
    [attestationFile]: strToU8(envelope),
    [publicKeyFile]: strToU8(publicKey),
  };
  for (const [name, bytes] of reports) entries[`run/${name}`] = bytes;
  for (const [path, bytes] of suite) entries[`suite/${path}`] = bytes;
  return zipSync(entries, { mtime, level: 6 });
}

/** @throws UsageError when the file is no such bundle, or cannot be unpacked any more */
export function unpackBundle(path: string, bytes: Uint8Array): Bundle {
  const entries = unzipped(path, bytes);
  const text = (name: string): string => {
    const entry = entries[name];
    if (entry === undefined) throw new UsageError('no-bundle', `${path}: no ${name} in it`);
    return strFromU8(entry);
  };
  const under = (folder: string) =>
    new Map(
      Object.entries(entries)
        .filter(([name]) => name.startsWith(folder))
        .map(([name, entry]) => [name.slice(folder.length), entry]),
    );
  const bundle = { envelope: text(attestationFile), publicKey: text(publicKeyFile) };
  return { ...bundle, reports: under('run/'), suite: under('suite/') };
}

function unzipped(path: string, bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError('no-bundle', `${path}: cannot be unpacked (${why})`, { cause });
  }
}
