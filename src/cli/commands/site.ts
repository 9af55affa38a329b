import { Command } from 'commander';
import { wholeFolder } from '../../report/whole-folder.ts';
import { suiteRoot } from '../../root.ts';
import { sitePages, writeSite } from '../../site/site.ts';
import { describedDefects } from '../described-defects.ts';
import type { Terminal } from '../terminal.ts';

const help = `
The site needs no server: open FOLDER/index.html.

Example:
  assay site --out site

Exit codes: 0 written, 2 bad flags, or the folder cannot be written.`;

export function siteCommand({ out }: Terminal): Command {
  return new Command('site')
    .option('--out <folder>', 'folder for the pages', 'site')
    .addHelpText('after', help)
    .action(async ({ out: folder }: { out: string }) => {
      const pages = await sitePages(suiteRoot, await describedDefects());
      await wholeFolder(folder, (own) => writeSite(own, pages));
      out.write(`${pages.length} pages in ${folder}; begin with ${folder}/index.html\n`);
    });
}
