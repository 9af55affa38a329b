import { Command, Option } from 'commander';
import { stringify } from 'yaml';
import { UsageError } from '../../errors.ts';
import { removeOldFixtures } from '../../fixtures/clean.ts';
import { manifestOf } from '../../fixtures/provisioning/manifest.ts';
import { withSpareUsers } from '../../fixtures/provisioning/spare-users.ts';
import { exitCodes } from '../../report/model/exit-code.ts';
import { fixtureRequests, fixtureTable } from '../fixture-list.ts';
import { ordersFor } from '../fixture-orders.ts';
import {
  addSelectionFlags,
  addTargetFlags,
  minutesOf,
  oneOf,
  type SelectionFlags,
  type TargetFlags,
  targetOfFlags,
} from '../options.ts';
import type { Terminal } from '../terminal.ts';

interface FixturesFlags extends TargetFlags, SelectionFlags {
  readonly format: 'table' | 'json' | 'yaml' | 'curl';
  readonly clean?: boolean;
  readonly olderThan: number;
}

const help = `
The list is determined by a run against the bundled server, so it takes as long as one. Its secrets are new each
time: keep those that you put on the target. To use it, write in the profile: provisioning: { way: static, file: FILE }.

Examples:
  assay fixtures                                     what scenarios need on a target
  assay fixtures --format yaml --requirement TOKEN > fixtures.yaml
  assay fixtures --format curl                       the same as requests of the admin API of the documents
  assay fixtures --clean --profile target.yaml       remove what killed runs have left behind

Exit codes: 0 done, 2 bad flags, 3 something could not be removed.`;

export function fixturesCommand(terminal: Terminal): Command {
  const command = new Command('fixtures');
  return addSelectionFlags(addTargetFlags(command))
    .addOption(
      oneOf(
        new Option(
          '--format <format>',
          'form of the list; curl: a script of requests of the admin API',
        ).default('table'),
        'format',
        ['table', 'json', 'yaml', 'curl'],
      ),
    )
    .option('--clean', 'remove fixtures of earlier runs from the target')
    .addOption(
      new Option('--older-than <minutes>', 'with --clean: leave what is newer, which a run may be using')
        .default(60)
        .argParser(minutesOf('--older-than')),
    )
    .addHelpText('after', help)
    .action((flags: FixturesFlags) =>
      flags.clean === true ? clean(flags, terminal) : print(flags, terminal),
    );
}

async function print(flags: FixturesFlags, { out, width }: Terminal): Promise<void> {
  const manifest = await manifestOf(withSpareUsers((await ordersFor(flags, true)).orders));
  const texts = {
    table: () => fixtureTable(manifest, width),
    json: () => `${JSON.stringify(manifest, undefined, 2)}\n`,
    yaml: () => stringify(manifest, { aliasDuplicateObjects: false }),
    curl: () => fixtureRequests(manifest),
  } satisfies Record<FixturesFlags['format'], () => string>;
  out.write(texts[flags.format]());
}

async function clean(flags: FixturesFlags, { out }: Terminal): Promise<void> {
  const target = targetOfFlags(flags, process.env, true);
  if (target === undefined) {
    throw new UsageError('no-target', '--clean: name the target by --profile or --authorization');
  }
  const { removed, kept } = await removeOldFixtures(target, flags.olderThan * 60_000);
  for (const { kind, name } of removed) out.write(`removed ${kind} ${name}\n`);
  for (const { kind, name, why } of kept) out.write(`kept    ${kind} ${name}: ${why}\n`);
  out.write(`${removed.length} removed, ${kept.length} kept\n`);
  process.exitCode = kept.some(({ failed }) => failed) ? exitCodes.incomplete : exitCodes.ok;
}
