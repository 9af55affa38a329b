import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { UsageError } from '../../errors.ts';
import { count } from '../../report/phrases.ts';
import { writeWhole } from '../../report/write-whole.ts';
import { loadCatalogue } from '../../requirements/catalogue.ts';
import { readBaseline } from '../../results/baseline.ts';
import { baselineText, draftOf, type Tolerance } from '../../results/baseline-draft.ts';
import { suiteRoot } from '../../root.ts';
import { readResult } from '../read-result.ts';
import type { Terminal } from '../terminal.ts';

interface BaselineFlags {
  readonly out: string;
  readonly reason?: string;
  readonly owner?: string;
  readonly expires?: string;
}

const help = `
PATH is a folder with the reports of a run, or its result.json. Entries already in the file keep their reasons; those
that no longer fail are removed. On a terminal, a missing reason, owner or expiry date is prompted for.

Examples:
  assay baseline
  assay baseline reports/latest --reason "waits for release 78" --owner me@example.com --expires 2030-12-31
  assay run --profile assay.yaml --baseline assay-baseline.yaml

Exit codes: 0 written, 2 bad flags, reports not found, or no failures in them.`;

export function baselineCommand(terminal: Terminal): Command {
  return new Command('baseline')
    .argument('[path]', 'report of the run', 'reports/latest')
    .option('--out <file>', 'the baseline to write', 'assay-baseline.yaml')
    .option(
      '--reason <text>',
      'why the departures are tolerated: ten characters or more, for a reader in a year',
    )
    .option('--owner <text>', 'who is responsible for resolving them')
    .option('--expires <date>', 'last day on which they are tolerated, such as 2030-12-31')
    .addHelpText('after', help)
    .action((path: string, flags: BaselineFlags) => writeBaseline(path, flags, terminal));
}

async function writeBaseline(path: string, flags: BaselineFlags, { out }: Terminal): Promise<void> {
  const result = readResult(path);
  const former = existsSync(flags.out) ? readBaseline(flags.out, loadCatalogue(suiteRoot)) : [];
  const failed = result.requirements.filter(({ scored, verdict }) => scored && verdict === 'failed');
  if (failed.length === 0 && former.length === 0) {
    throw new UsageError(
      'nothing-failed',
      `nothing that makes the verdict failed in ${path}: no baseline is needed`,
    );
  }
  const today = new Date().toISOString().slice(0, 10);
  const current = former.filter(({ expires }) => expires >= today);
  const { departures, added, dropped } = draftOf(result, current, await toleranceOf(flags));
  writeWhole(flags.out, baselineText(departures));
  out.write(
    `${flags.out}: ${count(departures.length, 'entry', 'entries')}, ${added} new, ${dropped.length} removed\n`,
  );
  for (const { requirement, scenario } of dropped) {
    out.write(`no longer there: ${requirement}${scenario === undefined ? '' : ` "${scenario}"`}\n`);
  }
}

/** What the flags say, and what a person says of what they leave out. */
async function toleranceOf(flags: BaselineFlags): Promise<Tolerance> {
  const { reason = '', owner = '', expires = '' } = await answered(flags);
  if (reason.trim().length < 10) {
    throw new UsageError(
      'bad-reason',
      '--reason: say in ten characters or more why the departures are tolerated',
    );
  }
  if (owner.trim() === '')
    throw new UsageError('bad-owner', '--owner: say who is responsible for resolving the departures');
  const day = Date.parse(`${expires}T23:59:59Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(expires) || Number.isNaN(day)) {
    throw new UsageError('bad-expiry', `--expires ${expires}: give the last day, such as 2030-12-31`);
  }
  if (day < Date.now()) throw new UsageError('bad-expiry', `--expires ${expires}: that day is over`);
  return { reason: reason.trim(), owner: owner.trim(), expires };
}

async function answered(flags: BaselineFlags): Promise<BaselineFlags> {
  if (process.stdin.isTTY !== true) return flags;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const ask = async (given: string | undefined, question: string) =>
      given ?? (await lines.question(`${question}: `)).trim();
    return {
      ...flags,
      reason: await ask(flags.reason, 'Why are these departures tolerated'),
      owner: await ask(flags.owner, 'Who is responsible for resolving them'),
      expires: await ask(flags.expires, 'Last day on which they are tolerated (2030-12-31)'),
    };
  } finally {
    lines.close();
  }
}
