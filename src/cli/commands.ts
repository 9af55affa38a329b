import { Command } from 'commander';
import type { Terminal } from './terminal.ts';
import { beThrifty } from './thrift.ts';

/** A command as the help lists it; what it does is loaded when it is asked for. */
interface Listed {
  readonly name: string;
  readonly description: string;
  /** What stands behind its name in the help. */
  readonly takes: string;
  readonly load: () => Promise<(terminal: Terminal) => Command>;
}

const commands: readonly Listed[] = [
  {
    name: 'run',
    description: 'assay a target and end in a verdict',
    takes: '[options]',
    load: async () => {
      beThrifty();
      return (await import('./commands/run.ts')).runCommand;
    },
  },
  {
    name: 'serve',
    description: 'run the reference server, to develop against',
    takes: '[options]',
    load: async () => (await import('./commands/serve.ts')).serveCommand,
  },
  {
    name: 'check',
    description: 'look at the target and the profile before anything runs',
    takes: '[options]',
    load: async () => (await import('./commands/check.ts')).checkCommand,
  },
  {
    name: 'fixtures',
    description: 'what a target must hold; or remove what runs have left',
    takes: '[options]',
    load: async () => (await import('./commands/fixtures.ts')).fixturesCommand,
  },
  {
    name: 'init',
    description: "write a profile, with comments, from what a target's discovery document says",
    takes: '[options]',
    load: async () => (await import('./commands/init.ts')).initCommand,
  },
  {
    name: 'list',
    description:
      'list documents, sections, requirements, security, scenarios, defects, capabilities or conditions',
    takes: '[options] <what>',
    load: async () => (await import('./commands/list.ts')).listCommand,
  },
  {
    name: 'explain',
    description: 'show what a requirement says, where it stands and what tests it',
    takes: '[options] <requirement>',
    load: async () => (await import('./commands/explain.ts')).explainCommand,
  },
  {
    name: 'site',
    description: 'write the documents, requirements, features and schemas as a site, linked to each other',
    takes: '[options]',
    load: async () => (await import('./commands/site.ts')).siteCommand,
  },
  {
    name: 'diff',
    description: 'what changed between two runs: the target, the suite or the spec',
    takes: '[options] <before> <after>',
    load: async () => (await import('./commands/diff.ts')).diffCommand,
  },
  {
    name: 'baseline',
    description: 'write what failed in a run as known departures, each with a reason and a last day',
    takes: '[options] [path]',
    load: async () => (await import('./commands/baseline.ts')).baselineCommand,
  },
  {
    name: 'watch',
    description: 'run what failed again when the target comes back, or on a key',
    takes: '[options]',
    load: async () => (await import('./commands/watch.ts')).watchCommand,
  },
  {
    name: 'ui',
    description:
      'the report in a browser while the run goes on, with what changed, and runs again from there',
    takes: '[options]',
    load: async () => (await import('./commands/ui.ts')).uiCommand,
  },
  {
    name: 'history',
    description: 'the runs that were kept, as a table or a picture',
    takes: '[options] [folder]',
    load: async () => (await import('./commands/history.ts')).historyCommand,
  },
  {
    name: 'merge',
    description: 'join the shards of one run into one report with one verdict',
    takes: '[options] <paths...>',
    load: async () => (await import('./commands/merge.ts')).mergeCommand,
  },
  {
    name: 'report',
    description: 'write the result of a run in other formats',
    takes: '[options] [path]',
    load: async () => (await import('./commands/report.ts')).reportCommand,
  },
  {
    name: 'bundle',
    description: 'the evidence of a signed run in one file',
    takes: '[options] [path]',
    load: async () => (await import('./commands/bundle.ts')).bundleCommand,
  },
  {
    name: 'verify',
    description: 'hold the evidence of a run to its signed statement, offline',
    takes: '[options] [path]',
    load: async () => (await import('./commands/verify.ts')).verifyCommand,
  },
  {
    name: 'replay',
    description: 'try one requirement again step by step, or send one recorded exchange again',
    takes: '[options] <what>',
    load: async () => (await import('./commands/replay.ts')).replayCommand,
  },
  {
    name: 'prove',
    description:
      'in a checkout of Assay: run the suite against the deliberate defects of the reference server: the kill matrix',
    takes: '[options]',
    load: async () => (await import('./commands/prove.ts')).loadProveCommand(),
  },
];

/** Every command; those that the command line names as they work, the others as the help lists them. */
export function commandsFor(argv: readonly string[], terminal: Terminal): Promise<Command[]> {
  return Promise.all(
    commands.map(async ({ name, description, takes, load }) => {
      const command = argv.includes(name) ? (await load())(terminal) : new Command(name).usage(takes);
      return command.description(description);
    }),
  );
}
