import { Command, Option } from 'commander';
import { exitCodes } from '../../report/model/exit-code.ts';
import { loadCatalogue } from '../../requirements/catalogue.ts';
import { type Difference, difference } from '../../results/diff.ts';
import { differenceHtml } from '../../results/diff-html.ts';
import { differenceMarkdown } from '../../results/diff-markdown.ts';
import { differenceText } from '../../results/diff-text.ts';
import { suiteRoot } from '../../root.ts';
import { oneOf } from '../options.ts';
import { readResult } from '../read-result.ts';
import type { Terminal } from '../terminal.ts';

const renders = {
  text: differenceText,
  markdown: differenceMarkdown,
  html: differenceHtml,
  json: (found: Difference) => `${JSON.stringify(found, undefined, 1)}\n`,
};

const help = `
BEFORE and AFTER are report folders or result.json files. Each change is attributed to the target, to the suite
(different scenarios or version) or to the spec (different wording or level of a requirement).

Example:
  assay diff reports/release-1 reports/latest
  assay diff reports/release-1 reports/latest --format html > diff.html

Exit codes: 0 nothing that counts for the verdict got worse, 1 something did, 2 reports not found.`;

export function diffCommand({ out }: Terminal): Command {
  return new Command('diff')
    .argument('<before>', 'report of the earlier run')
    .argument('<after>', 'report of the later run')
    .addOption(oneOf(new Option('--format <format>').default('text'), 'format', Object.keys(renders)))
    .addHelpText('after', help)
    .action((before: string, after: string, { format }: { format: keyof typeof renders }) => {
      const found = difference(readResult(before), readResult(after), loadCatalogue(suiteRoot));
      out.write(renders[format](found));
      const worse = found.requirements.some(({ scored, trend }) => scored && trend === 'worse');
      process.exitCode = worse ? exitCodes.nonconformant : exitCodes.ok;
    });
}
