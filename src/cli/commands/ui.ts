import { Command } from 'commander';
import { exitCodeOf, exitCodes } from '../../report/model/exit-code.ts';
import { addSelectionFlags, addTargetFlags, levelOption, portOf, targetOfFlags } from '../options.ts';
import { quiet, type Terminal } from '../terminal.ts';
import { UiServer } from '../ui/server.ts';
import { Session } from '../ui/session.ts';
import { type RunFlags, run } from './run.ts';

const help = `
Serves the report while the run goes on: each failure appears at once, with its evidence. From the page you can run
everything again, what failed, or what the filter shows; it says what changed since the previous run. It listens on the
loopback address only, and answers only requests with the token of its address. Ctrl-C ends it.

Examples:
  assay ui --profile assay.yaml
  assay ui --profile assay.yaml --requirement TOKEN-PKCE

Exit codes: that of the last run, as for assay run; 2 bad flags or profile.`;

export function uiCommand(terminal: Terminal): Command {
  const command = addSelectionFlags(addTargetFlags(new Command('ui')))
    .addOption(levelOption())
    .option('--port <number>', 'port to listen on (default: a free one)', portOf)
    .option('--defect <id>', 'enable a deliberate defect of the bundled server')
    .option('--slow', 'also run scenarios that wait for more than 5 seconds')
    .option('--yes', 'consent to creating fixtures on a target that is not this machine');
  return command
    .addHelpText('after', help)
    .action((flags: RunFlags & { port?: number }) => ui(flags, terminal));
}

async function ui({ port = 0, ...flags }: RunFlags & { readonly port?: number }, terminal: Terminal) {
  targetOfFlags(flags, process.env);
  const server = new UiServer(
    (tell) =>
      new Session((requirements, onlooker) => {
        const selected = requirements === undefined ? {} : { requirement: [...requirements] };
        return run({ ...flags, ...selected }, quiet(terminal), onlooker);
      }, tell),
  );
  terminal.out.write(`${await server.listen(port)}\n`);
  const over = ended();
  void server.session.begin('all');
  await over;
  // A run that goes on removes what it has made, and then ends by the same signal.
  await server.session.idle();
  await server.close();
  const { last } = server.session;
  process.exitCode = last === undefined ? exitCodes.usage : exitCodeOf(last);
}

/** Waits until somebody ends the command. */
function ended(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}
