import { existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { UsageError } from '../../errors.ts';
import { examine } from '../../runner/examine.ts';
import { targetOf } from '../../target/profile.ts';
import { baseUrl } from '../options.ts';
import { profileText } from '../profile-text.ts';
import type { Terminal } from '../terminal.ts';

interface InitFlags {
  readonly authorization?: string;
  readonly resource?: string;
  readonly adminClient?: string;
  readonly insecure?: boolean;
  readonly out: string;
  readonly force?: boolean;
}

const help = `
Asks for what the flags leave out, when a person is there to answer; otherwise it goes by the flags alone.
With the secret of the admin client in ASSAY_ADMIN_SECRET it also finds words of your installation (dialect).

Examples:
  assay init
  assay init --authorization https://your.server/auth --resource https://your.server --admin-client admin

Exit codes: 0 written, 2 bad flags, 3 the target does not answer.`;

export function initCommand(terminal: Terminal): Command {
  return new Command('init')
    .option('--authorization <url>', 'base URL of the authorization and token service', baseUrl)
    .option('--resource <url>', 'base URL of the platform resource API; /v3 follows it', baseUrl)
    .option('--admin-client <id>', 'id of the admin client')
    .option('--insecure', 'do not verify certificates')
    .option('--out <file>', 'the profile to write', 'assay.yaml')
    .option('--force', 'write over a file that is there')
    .addHelpText('after', help)
    .action((flags: InitFlags) => init(flags, terminal));
}

async function init(flags: InitFlags, terminal: Terminal): Promise<void> {
  const { out, force, insecure } = flags;
  if (existsSync(out) && force !== true) {
    throw new UsageError('file-exists', `${out} is there already: give --force, or another --out`);
  }
  if (!existsSync(dirname(out))) {
    throw new UsageError('out-unwritable', `--out ${out}: there is no folder ${dirname(out)}; make it first`);
  }
  const { authorization, resource, adminClient } = await answersOf(flags);
  if (authorization === undefined && resource === undefined) {
    throw new UsageError(
      'no-target',
      'give --authorization, --resource or both: the base URLs of the target',
    );
  }
  const { ASSAY_ADMIN_SECRET: secret = '' } = process.env;
  const target = targetOf(
    {
      ...(authorization === undefined ? {} : { authorization: { url: authorization } }),
      ...(resource === undefined ? {} : { resource: { url: resource } }),
      ...(insecure === undefined ? {} : { tls: { insecure } }),
      ...(adminClient === undefined || secret === '' ? {} : { adminClient: { id: adminClient, secret } }),
    },
    '.',
  );
  const findings = await examine(target);
  writeFileSync(out, profileText(target, findings, adminClient));
  terminal.out.write(`${out} is written.\n`);
  for (const line of findings.unknown) terminal.out.write(`not found out: ${line}\n`);
  terminal.out.write(`Next: ${nextStep(adminClient)}assay check --profile ${out}\n`);
}

/** What must be done before the profile can be looked at. */
function nextStep(adminClient: string | undefined): string {
  if (adminClient !== undefined) return 'export ASSAY_ADMIN_SECRET, then ';
  return 'name an admin client, or another way of provisioning (docs/no-admin-api.md), then ';
}

/** The flags, and what a person says of what they leave out. */
async function answersOf(flags: InitFlags): Promise<InitFlags> {
  if (flags.authorization !== undefined || flags.resource !== undefined || process.stdin.isTTY !== true)
    return flags;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const ask = async (question: string) => (await lines.question(`${question}: `)).trim() || undefined;
    const url = (text: string | undefined) => (text === undefined ? undefined : baseUrl(text));
    const authorization = url(await ask('Base URL of the authorization and token service (empty: none)'));
    const resource = url(await ask('Base URL of the platform resource API, without /v3 (empty: none)'));
    const adminClient =
      flags.adminClient ?? (await ask('Id of a client that may administer clients and users (empty: none)'));
    return {
      ...flags,
      ...(authorization === undefined ? {} : { authorization }),
      ...(resource === undefined ? {} : { resource }),
      ...(adminClient === undefined ? {} : { adminClient }),
    };
  } finally {
    lines.close();
  }
}
