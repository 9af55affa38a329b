import { Command } from 'commander';
import type { Terminal } from './terminal.ts';

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
    description: 'assay a target and give a verdict',
    takes: '[options]',
    load: async () => (await import('./commands/run.ts')).runCommand,
  },
  {
    name: 'serve',
    description: 'run the reference server, to develop against',
    takes: '[options]',
    load: async () => (await import('./commands/serve.ts')).serveCommand,
  },
  {
    name: 'check',
    description: 'check the target and the profile before a run',
    takes: '[options]',
    load: async () => (await import('./commands/check.ts')).checkCommand,
  },
  {
    name: 'fixtures',
    description: 'list the fixtures that a target must hold, or remove those that runs left behind',
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
    description: 'show what a requirement says, its source and what tests it',
    takes: '[options] <requirement>',
    load: async () => (await import('./commands/explain.ts')).explainCommand,
  },
  {
    name: 'site',
    description: 'write documents, requirements, features and schemas as a cross-linked site',
    takes: '[options]',
    load: async () => (await import('./commands/site.ts')).siteCommand,
  },
  {
    name: 'diff',
    description: 'show what changed between two runs: the target, the suite or the spec',
    takes: '[options] <before> <after>',
    load: async () => (await import('./commands/diff.ts')).diffCommand,
  },
  {
    name: 'baseline',
    description: 'record what failed in a run as known departures, each with a reason and an expiry date',
    takes: '[options] [path]',
    load: async () => (await import('./commands/baseline.ts')).baselineCommand,
  },
  {
    name: 'watch',
    description: 'run what failed again when the target comes back, or on a key press',
    takes: '[options]',
    load: async () => (await import('./commands/watch.ts')).watchCommand,
  },
  {
    name: 'ui',
    description: 'serve the report in a browser while the run goes on, and run again from there',
    takes: '[options]',
    load: async () => (await import('./commands/ui.ts')).uiCommand,
  },
  {
    name: 'history',
    description: 'show the runs that were kept, as a table or a chart',
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
    description: 'pack the evidence of a signed run into one file',
    takes: '[options] [path]',
    load: async () => (await import('./commands/bundle.ts')).bundleCommand,
  },
  {
    name: 'verify',
    description: 'verify the evidence of a run against its signed statement, offline',
    takes: '[options] [path]',
    load: async () => (await import('./commands/verify.ts')).verifyCommand,
  },
  {
    name: 'replay',
    description: 'test one requirement again step by step, or send one recorded exchange again',
    takes: '[options] <what>',
    load: async () => (await import('./commands/replay.ts')).replayCommand,
  },
  {
    name: 'prove',
    description:
      'in a checkout of Assay: run the suite against the deliberate defects of the reference server (the kill matrix)',
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
