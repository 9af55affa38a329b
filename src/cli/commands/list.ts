import { Argument, Command } from 'commander';
import { placeOfScenario } from '../../evidence/scenario-record.ts';
import { loadCapabilities, loadCatalogue } from '../../requirements/catalogue.ts';
import type { Requirement } from '../../requirements/requirement.ts';
import { suiteRoot } from '../../root.ts';
import { indexFeatures } from '../../runner/features.ts';
import { select } from '../../runner/selection.ts';
import { describedDefects } from '../described-defects.ts';
import { addSelectionFlags, oneOf, type SelectionFlags, selectionOf } from '../options.ts';
import type { Terminal } from '../terminal.ts';

type Row = readonly string[];

const help = `
Lists documents, sections, requirements, security (what an attacker gains, by requirement), scenarios, defects,
capabilities, or conditions (what "provoke" in a profile can bring about).
Columns are separated by tabs, for cut, grep and sort.

Examples:
  assay list requirements --section "POST /oauth/token"
  assay list scenarios --requirement TOKEN-PKCE
  assay list security                       what an attacker gains, by requirement
  assay list conditions                     what "provoke" in a profile can name
  assay list defects

Exit codes: 0 listed, 2 bad flags, or a selection that matches nothing.`;

/** What can be listed; each gives its rows. */
const lists: Readonly<Record<string, (flags: SelectionFlags) => Row[] | Promise<Row[]>>> = {
  documents: (flags) => counted(flags, ({ document }) => [document]),
  sections: (flags) => counted(flags, ({ document, section }) => [document, section]),
  conditions: (flags) => {
    const triggered = requirementsOf(flags).filter(({ trigger }) => trigger !== undefined);
    const byTrigger = Map.groupBy(triggered, ({ trigger = '' }) => trigger);
    return [...byTrigger].map(([trigger, own]) => [trigger, own.map(({ id }) => id).join(',')]);
  },
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
  defects: async (flags) => {
    const wanted = new Set<string>(requirementsOf(flags).map(({ id }) => id));
    return (await describedDefects())
      .filter(({ breaks }) => breaks.some((id) => wanted.has(id)))
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
  const command = new Command('list').addArgument(oneOf(new Argument('<what>'), 'list', Object.keys(lists)));
  return addSelectionFlags(command)
    .addHelpText('after', help)
    .action(async (what: string, flags: SelectionFlags) => {
      for (const row of (await lists[what]?.(flags)) ?? []) terminal.out.write(`${row.join('\t')}\n`);
    });
}

function requirementsOf(flags: SelectionFlags): Requirement[] {
  const wanted = selected(flags).requirements;
  return loadCatalogue(suiteRoot).requirements.filter(({ id }) => wanted === undefined || wanted.has(id));
}

/** Places of requirements, each with the number of those that stand there. */
function counted(flags: SelectionFlags, placeOf: (one: Requirement) => Row): Row[] {
  const byPlace = Map.groupBy(requirementsOf(flags), (one) => placeOf(one).join('\t'));
  return [...byPlace].map(([place, own]) => [place, String(own.length)]);
}

function selected(flags: SelectionFlags) {
  return select(selectionOf(flags), loadCatalogue(suiteRoot), indexFeatures(suiteRoot));
}
