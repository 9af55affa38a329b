import { basename, join } from 'node:path';
import { Command } from 'commander';
import { type FormatName, renderAs, writeFormats } from '../../report/formats.ts';
import { wholeFolder } from '../../report/whole-folder.ts';
import { formatOption } from '../options.ts';
import { readResult } from '../read-result.ts';
import type { Terminal } from '../terminal.ts';

interface ReportFlags {
  readonly format: readonly FormatName[];
  readonly out?: string;
}

const help = `
PATH is the report folder of a run, or its result.json. Without --out the report is printed.

Example:
  assay report reports/latest --format sarif,har --out reports/latest
  assay report reports/latest --format markdown >> "$GITHUB_STEP_SUMMARY"

Exit codes: 0 written, 2 bad flags or reports not found.`;

/** What a run wrote, in other formats: nothing is sent to the target. */
export function reportCommand({ out }: Terminal): Command {
  return new Command('report')
    .argument('[path]', 'report of the run', 'reports/latest')
    .addOption(formatOption().makeOptionMandatory())
    .option('--out <dir>', 'folder for the files (default: standard output)')
    .addHelpText('after', help)
    .action(async (path: string, { format, out: folder }: ReportFlags) => {
      const result = readResult(path);
      if (folder === undefined) {
        for (const name of format) out.write(await renderAs(name, result));
        return;
      }
      const written = await wholeFolder(folder, (own) => writeFormats(result, format, own));
      for (const [title, file] of written) out.write(`${title}  ${join(folder, basename(file))}\n`);
    });
}
