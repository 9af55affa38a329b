import { expect } from 'chai';
import type { Command } from 'commander';
import { commandsFor } from '../../src/cli/commands.ts';
import { processTerminal } from '../../src/cli/terminal.ts';
import { assayProcess } from './assay-process.ts';

/** Looks like the line of a command in the help of the program. */
const lineOf = (command: Command) => `${command.name()} ${command.usage()}: ${command.description()}`;

describe('the commands', () => {
  it('are listed without being loaded as they are when loaded', async () => {
    const terminal = processTerminal();
    const listed = await commandsFor([], terminal);
    const loaded = await commandsFor(
      listed.map((command) => command.name()),
      terminal,
    );
    expect(listed.map(lineOf)).to.deep.equal(loaded.map(lineOf));
    expect(loaded.filter(({ options }) => options.length > 0)).to.have.length.above(8);
  });

  it('are each there, also in the help of one', async () => {
    const { out } = await assayProcess(['help', 'merge']);
    expect(out).to.match(/^Usage: assay merge \[options\] <paths\.\.\.>/);
    expect(out).to.contain('--baseline');
  });
});
