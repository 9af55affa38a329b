import { type Command, InvalidArgumentError, Option } from 'commander';
import { seedOption } from '../src/index.ts';

export interface ProveFlags {
  readonly defect?: readonly string[];
  readonly requirement?: readonly string[];
  /** A commit; the last one where the flag names none. */
  readonly changed?: string;
  readonly collateral?: boolean;
  readonly full?: boolean;
  readonly parts?: boolean;
  /** The turn. */
  readonly quick?: number;
  readonly resume?: boolean;
  readonly verbose?: boolean;
  readonly seed?: string;
  readonly out: string;
}

const help = `
Each defect is one deliberate mistake of the reference server. It counts as caught only when a scenario with a
tag of a requirement that it breaks fails by a check of that requirement. Where nothing is selected, servers that
implement nothing, or spoil a correct one's answers, are assayed too: none may be called conformant, and no must may
pass that they break. (Spoilers by the scenarios of what they break and one in 16 of the others; the others by a third
of the requirements each, so that of three neighbours, which are alike, one tries each; --full: by all.)
With --quick, as npm test proves, one defect in 16 is confirmed, and each that comes to something unexpected: what fails
runs once more, and witnesses show whether the server is still itself. The others run once, until all that they break has
failed. A null server gets half of its scenarios, a spoiler a sixth, and of --parts one in 16 is tried. Another TURN takes
others.
First the same scenarios run on the server without a defect: a requirement that fails there catches nothing.

Examples:
  assay prove                                   every defect, with the scenarios of what it breaks
  assay prove --requirement TOKEN-PKCE          the defects that break some requirements
  assay prove --changed                         the defects that what is not committed yet touches; --changed main
  assay prove --collateral                      also finds what else turns red
  assay prove --parts                           also each defect without one of its rules
  assay prove --quick                           every defect, but one in 16 of them confirmed
  assay prove --full --resume                   the whole suite for each defect; goes on where it was ended

Exit codes: 0 all caught, 1 some not caught or not by all that they break, or red without
a defect, or caught without one of their rules, 2 bad flags, 3 interrupted.`;

/** Adds the flags, and what its help says of them. */
export function addProveFlags(command: Command): Command {
  return command
    .option('--defect <ids...>', 'defect ids or prefixes')
    .option('--requirement <ids...>', 'only defects that break these requirements')
    .addOption(
      new Option(
        '--changed [commit]',
        'only defects that a change since the commit touches; says which files touch what',
      )
        .preset('HEAD')
        .conflicts(['defect', 'requirement']),
    )
    .option('--collateral', 'for each defect every scenario that can notice it: finds collateral')
    .addOption(
      new Option('--full', 'the whole suite for each defect: finds collateral, in hours').conflicts(
        'collateral',
      ),
    )
    .addOption(
      new Option(
        '--parts',
        'also each defect without one of the rules that it replaces: finds those that make two mistakes',
      ).conflicts(['collateral', 'full']),
    )
    .addOption(
      new Option(
        '--quick [turn]',
        'confirms a share of the defects, tries a share of --parts, and asks less of null servers',
      )
        .preset('0')
        .argParser(turnOf)
        .conflicts(['collateral', 'full']),
    )
    .option('--resume', 'go on where an earlier proof of the same suite was ended')
    .option('--verbose', 'a line for each defect')
    .addOption(seedOption())
    .option('--out <dir>', 'folder for kill-matrix.html and kill-matrix.json', 'reports/latest')
    .addHelpText('after', help);
}

function turnOf(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('a turn is a whole number from 0');
}
