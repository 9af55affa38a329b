import { Command, CommanderError, Help, type Option } from 'commander';
import { AssayError } from '../errors.ts';
import { exitCodes } from '../report/model/exit-code.ts';
import { systemErrorText } from '../system-error.ts';
import { version } from '../version.ts';
import { commandsFor } from './commands.ts';
import { processTerminal, type Terminal } from './terminal.ts';
import { beThrifty } from './thrift.ts';

const help = `
Begin with: assay run            (no target: assays the bundled reference server)
Then:       assay run --authorization https://your.server/auth --admin-client admin

Exit codes: 0 conformant, 1 nonconformant, 2 bad flags or profile, 3 incomplete (no verdict).`;

/**
 * Runs the command line and sets the exit code of the process; it never throws.
 *
 * @param caller where somebody who calls it wants it to write; left out by a process of which it is all the work
 */
export async function main(argv: readonly string[], caller?: Terminal): Promise<void> {
  if (caller === undefined && argv.includes('run')) beThrifty();
  const terminal = caller ?? processTerminal();
  try {
    await (await program(argv, terminal)).parseAsync(argv);
  } catch (error) {
    process.exitCode = report(error, terminal);
  }
}

async function program(argv: readonly string[], terminal: Terminal): Promise<Command> {
  const root = new Command('assay')
    .description('Conformance test suite for a platform resource API and an authorization and token service')
    .version(version)
    .addHelpText('after', help)
    .configureHelp({ subcommandTerm: (command) => `${command.name()} ${command.usage()}`, optionDescription })
    .configureOutput({
      writeOut: (text) => terminal.out.write(text),
      writeErr: (text) => terminal.err.write(text),
    })
    .showHelpAfterError('(see --help)')
    .exitOverride();
  for (const command of await commandsFor(argv, terminal))
    root.addCommand(command.copyInheritedSettings(root));
  return root;
}

/** Commander calls the default of a value that a flag may leave out a preset, which readers know of no other command. */
function optionDescription(option: Option): string {
  return Help.prototype.optionDescription(option).replace('(preset: ', '(default: ');
}

/** Says what went wrong in words; a stack trace is for mistakes of the suite only, and only with ASSAY_DEBUG. */
function report(error: unknown, { err }: Terminal): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  const isOfServer = isServerOption(error);
  const isKnown = error instanceof AssayError;
  const ofSystem = isKnown ? undefined : systemErrorText(error);
  const message = ofSystem ?? (error instanceof Error ? error.message : String(error));
  const isExpected = isKnown || isOfServer || ofSystem !== undefined;
  err.write(`assay: ${isExpected ? '' : 'unexpected error: '}${message}\n`);
  if (process.env.ASSAY_DEBUG !== undefined && error instanceof Error) err.write(`${error.stack}\n`);
  if (isKnown && (error.kind === 'usage' || error.kind === 'profile')) return exitCodes.usage;
  return isOfServer || ofSystem !== undefined ? exitCodes.usage : exitCodes.incomplete;
}

/** The reference server names its own mistakes of use; the suite shares no code with it, so it goes by name. */
function isServerOption(error: unknown): boolean {
  return error instanceof Error && ['OptionError', 'ReleaseError', 'UnknownDefectError'].includes(error.name);
}
