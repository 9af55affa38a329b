import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RunResult } from '../../report/model/result.ts';
import { writeWhole } from '../../report/write-whole.ts';
import { seal } from './dsse.ts';
import { publicPem } from './keys.ts';
import { type Descriptor, descriptor, profileName, statementOf } from './statement.ts';
import { suiteFiles } from './suite-files.ts';

/** The signed statement, and the public key by which it can be looked at. */
export const attestationFile = 'attestation.dsse.json';
export const publicKeyFile = 'attestation.pub';

interface Attested {
  /** Folder of the reports. */
  readonly folder: string;
  /** Paths of the reports; they lie in the folder. */
  readonly reports: readonly string[];
  readonly suiteRoot: URL;
  /** Path of the profile, where the run had one. */
  readonly profile?: string;
}

/** Signs what a run found: a statement over its reports, its target, its profile and the whole suite. */
export function attest(result: RunResult, key: KeyObject, attested: Attested): readonly [string, string][] {
  const { folder, reports, suiteRoot, profile } = attested;
  const subjects = [...new Set(reports)].map((path) => descriptor(basename(path), readFileSync(path)));
  const suite: Descriptor[] = [...suiteFiles(suiteRoot)].map(([path, bytes]) => descriptor(path, bytes));
  const used = profile === undefined ? [] : [descriptor(profileName, readFileSync(profile))];
  const statement = statementOf(result, subjects, [...used, ...suite]);
  const envelope = seal(JSON.stringify(statement), key);
  return [
    ['Signed', writeWhole(join(folder, attestationFile), `${JSON.stringify(envelope)}\n`)],
    ['Key', writeWhole(join(folder, publicKeyFile), publicPem(key))],
  ];
}
