import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { UsageError } from '../../errors.ts';
import { exitCodes } from '../../report/model/exit-code.ts';
import { printable } from '../../report/printable.ts';
import { fingerprint, readPublicKey } from '../../results/attestation/keys.ts';
import { type Finding, verifyEvidence } from '../../results/attestation/verify.ts';
import { readEvidence } from '../evidence-files.ts';
import type { Terminal } from '../terminal.ts';

interface VerifyFlags {
  readonly key?: string;
  readonly profile?: string;
}

const help = `
PATH is a bundle (assay bundle), or the report folder of a signed run, in which case the installed suite is checked
against the statement too. Without --key, the key beside the statement is used: that proves that nothing was modified
since, but not who signed. Nothing is sent.

Examples:
  assay verify reports/latest
  assay verify evidence.zip --key signer.pub --profile assay.yaml

Exit codes: 0 verified, 1 something was modified, 2 nothing to verify.`;

const signs = { holds: '✓', broken: '✗', 'not looked at': '·' } as const;
const toldDetails = 20;

export function verifyCommand({ out, colors }: Terminal): Command {
  return new Command('verify')
    .argument('[path]', 'bundle, or folder of the reports', 'reports/latest')
    .option('--key <file>', 'public key of the signer (PEM)')
    .option('--profile <file>', 'profile of the run')
    .addHelpText('after', help)
    .action((path: string, { key: trusted, profile }: VerifyFlags) => {
      const evidence = readEvidence(path);
      const key = trusted === undefined ? keyBeside(evidence.publicKey, path) : readPublicKey(trusted);
      const { findings } = verifyEvidence({
        ...evidence,
        key,
        ...(profile === undefined ? {} : { profile: read(profile) }),
      });
      const whose =
        trusted === undefined ? 'found beside the statement: compare it with the signer’s' : trusted;
      out.write(`key        SHA-256 ${fingerprint(key)}\n           ${whose}\n`);
      for (const finding of findings) out.write(textOf(finding, colors));
      const isBroken = findings.some(({ state }) => state === 'broken');
      out.write(
        isBroken ? '\nThe evidence is not what was signed.\n' : '\nThe evidence is what was signed.\n',
      );
      process.exitCode = isBroken ? exitCodes.nonconformant : exitCodes.ok;
    });
}

function textOf({ what, state, details }: Finding, colors: Terminal['colors']): string {
  const paint = { holds: colors.green, broken: colors.red, 'not looked at': colors.dim }[state];
  const more = details.length - toldDetails;
  const told = [...details.slice(0, toldDetails), ...(more > 0 ? [`and ${more} more`] : [])];
  const lines = told.map((line) => printable(line)).join(`\n${' '.repeat(13)}`);
  return `${paint(signs[state])} ${what.padEnd(11)}${lines}\n`;
}

function keyBeside(pem: string, path: string) {
  try {
    return createPublicKey(pem);
  } catch (cause) {
    throw new UsageError('key-unusable', `${path}: the file beside the statement holds no key; give --key`, {
      cause,
    });
  }
}

function read(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new UsageError('unreadable', `--profile ${path}: cannot be read`, { cause });
  }
}
