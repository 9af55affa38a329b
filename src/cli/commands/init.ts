import { existsSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { Command } from 'commander';
import { UsageError } from '../../errors.ts';
import { writeWhole } from '../../report/write-whole.ts';
import { examine, type Findings } from '../../runner/examine.ts';
import { targetOf } from '../../target/profile.ts';
import {
  answersOf,
  type FirstAnswers,
  type FirstCredentials,
  firstCredentials,
  scopeTokenOf,
} from '../first-answers.ts';
import { programOf } from '../invocation.ts';
import { baseUrl } from '../options.ts';
import { profileText } from '../profile-text.ts';
import type { Terminal } from '../terminal.ts';

interface InitFlags extends FirstAnswers {
  readonly insecure?: boolean;
  readonly out: string;
  readonly force?: boolean;
}

const help = `
On a terminal it prompts for what the flags leave out; otherwise it uses the flags alone.
With the admin client's secret in ASSAY_ADMIN_SECRET it also detects the names that your installation uses (dialect).
Credentials of a resource API go into the profile as a file reference or a variable, never as the value.

Examples:
  assay init
  assay init --authorization https://your.server/auth --resource https://your.server --admin-client admin
  assay init --resource https://your.server --bearer-token-file token.txt --scope-token read=read.txt

Exit codes: 0 written, 2 bad flags, 3 the target does not answer.`;

export function initCommand(terminal: Terminal): Command {
  return new Command('init')
    .option('--authorization <url>', 'base URL of the authorization and token service', baseUrl)
    .option('--resource <url>', 'base URL of the platform resource API; /v3 follows it', baseUrl)
    .option('--admin-client <id>', 'id of the admin client')
    .option('--bearer-token-file <file>', 'file that holds the bearer token for the resource API')
    .option('--basic-user <name>', 'or the user name of Basic credentials; the password is a variable')
    .option(
      '--scope-token <name=file>',
      'file that holds a token of less authority (read, write or none), for the scenarios about scope',
      scopeTokenOf,
    )
    .option('--insecure', 'do not verify certificates')
    .option('--out <file>', 'the profile to write', 'assay.yaml')
    .option('--force', 'overwrite an existing file')
    .addHelpText('after', help)
    .action((flags: InitFlags) => init(flags, terminal));
}

async function init(flags: InitFlags, terminal: Terminal): Promise<void> {
  const { out, force, insecure } = flags;
  if (existsSync(out) && force !== true) {
    throw new UsageError('file-exists', `${out} is there already: give --force, or another --out`);
  }
  if (!existsSync(dirname(out))) {
    throw new UsageError(
      'out-unwritable',
      `--out ${out}: there is no folder ${dirname(out)}; create it first`,
    );
  }
  const answers = await answersOf(flags);
  const { authorization, resource, adminClient } = answers;
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
  const credentials = firstCredentials(answers, findings.asksFor, (file) => relative(dirname(out), file));
  writeWhole(out, profileText(target, findings, { adminClient, credentials, path: out }));
  terminal.out.write(`${out} is written.\n`);
  for (const line of findings.unknown) terminal.out.write(`not found out: ${line}\n`);
  terminal.out.write(
    `Next: ${nextStep(answers, findings, credentials)}${programOf(process)} check --profile ${out}\n`,
  );
}

/** What must be done before the profile can be looked at. */
function nextStep(
  { authorization, adminClient }: FirstAnswers,
  { noAdminApi }: Findings,
  { variables }: FirstCredentials,
): string {
  const exports = [...(adminClient === undefined ? [] : ['ASSAY_ADMIN_SECRET']), ...variables];
  const fixtures =
    authorization === undefined || adminClient !== undefined
      ? ''
      : noAdminApi === true
        ? 'put fixtures on the server (docs/no-admin-api.md), then '
        : 'name an admin client, or another way of provisioning (docs/no-admin-api.md), then ';
  return `${exports.length === 0 ? '' : `export ${exports.join(' and ')}, then `}${fixtures}`;
}
