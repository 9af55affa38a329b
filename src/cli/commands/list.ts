import { Argument, Command } from 'commander';
import { defects } from '../../../reference-server/index.ts';
import { placeOfScenario } from '../../evidence/scenario-record.ts';
import { loadCapabilities, loadCatalogue, named } from '../../requirements/catalogue.ts';
import { suiteRoot } from '../../root.ts';
import { indexFeatures } from '../../runner/features.ts';
import { select } from '../../runner/selection.ts';
import { addSelectionFlags, type SelectionFlags, selectionOf } from '../options.ts';
import type { Terminal } from '../terminal.ts';

type Row = readonly string[];

const help = `
Columns are separated by tabs, so that cut, grep and sort can work on them.

Examples:
  assay list requirements --section "POST /oauth/token"
  assay list scenarios --requirement TOKEN-PKCE
  assay list security                       what an attacker gains, by requirement
  assay list defects`;

/** What can be listed; each gives its rows. */
const lists: Readonly<Record<string, (flags: SelectionFlags) => Row[]>> = {
  requirements: (flags) => {
    const catalogue = loadCatalogue(suiteRoot);
    const wanted = selected(flags).requirements;
    return catalogue.requirements
      .filter(({ id }) => wanted === undefined || wanted.has(id))
      .map(({ id, level, since, document, section, sentence, caseOf }) => [
        id,
        level,
        since ?? '',
        document,
        section,
        sentence,
        caseOf?.id ?? '',
      ]);
  },
  security: (flags) => {
    const wanted = selected(flags).requirements;
    return loadCatalogue(suiteRoot)
      .requirements.filter(({ id }) => wanted === undefined || wanted.has(id))
      .flatMap(({ id, document, section, threat }) =>
        threat === undefined ? [] : [[id, document, section, threat]],
      );
  },
  scenarios: (flags) =>
    selected(flags).scenarios.map((scenario) => [
      placeOfScenario(scenario),
      scenario.requirements.join(','),
      scenario.name,
    ]),
  defects: (flags) => {
    const wanted = flags.requirement ?? [];
    const isNamed = named(wanted, loadCatalogue(suiteRoot));
    return defects
      .filter(({ breaks }) => wanted.length === 0 || breaks.some(isNamed))
      .map(({ id, breaks, mistake }) => [id, breaks.join(','), mistake]);
  },
  capabilities: () =>
    loadCapabilities(suiteRoot).map(({ id, conditional, offers }) => [
      id,
      conditional ? 'conditional' : '',
      offers,
    ]),
};

export function listCommand(terminal: Terminal): Command {
  const command = new Command('list').addArgument(new Argument('<what>').choices(Object.keys(lists)));
  return addSelectionFlags(command)
    .addHelpText('after', help)
    .action((what: string, flags: SelectionFlags) => {
      for (const row of lists[what]?.(flags) ?? []) terminal.out.write(`${row.join('\t')}\n`);
    });
}

function selected(flags: SelectionFlags) {
  return select(selectionOf(flags), loadCatalogue(suiteRoot), indexFeatures(suiteRoot));
}
