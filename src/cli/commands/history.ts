import { existsSync, statSync } from 'node:fs';
import { Command, Option } from 'commander';
import { UsageError } from '../../errors.ts';
import { historyOf, type PastRun } from '../../results/history.ts';
import { historyHtml, historyMarkdown, historyText } from '../../results/history-rows.ts';
import { oneOf } from '../options.ts';
import type { Terminal } from '../terminal.ts';

const renders = {
  text: historyText,
  markdown: historyMarkdown,
  html: historyHtml,
  json: (runs: readonly PastRun[]) => `${JSON.stringify(runs, undefined, 1)}\n`,
};

const help = `
FOLDER holds one report folder per run; assay run keeps the last 20 in reports/runs.

Example:
  assay history
  assay history --format html > history.html

Exit codes: 0 shown, 2 no runs found.`;

export function historyCommand({ out }: Terminal): Command {
  return new Command('history')
    .argument('[folder]', 'folder of the runs', 'reports/runs')
    .addOption(oneOf(new Option('--format <format>').default('text'), 'format', Object.keys(renders)))
    .addHelpText('after', help)
    .action((folder: string, { format }: { format: keyof typeof renders }) => {
      const isFolder = existsSync(folder) && statSync(folder).isDirectory();
      const runs = isFolder ? historyOf(folder) : [];
      if (runs.length === 0)
        throw new UsageError('no-last-run', `${folder}: there are no reports of runs in it`);
      out.write(renders[format](runs));
    });
}
