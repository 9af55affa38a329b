import { Command } from 'commander';
import type { DefectDescription } from '../../../reference-server/index.ts';
import { placeOfScenario } from '../../evidence/scenario-record.ts';
import { loadCatalogue } from '../../requirements/catalogue.ts';
import type { Requirement } from '../../requirements/requirement.ts';
import { inRow, sourceLink } from '../../requirements/source-link.ts';
import { loadDocuments } from '../../requirements/specification.ts';
import { columnsOf } from '../../requirements/whole-quote.ts';
import { suiteRoot } from '../../root.ts';
import { indexFeatures } from '../../runner/features.ts';
import { describedDefects } from '../described-defects.ts';
import { programOf } from '../invocation.ts';
import { requirementOf } from '../requirement-of.ts';
import type { Terminal } from '../terminal.ts';

const meaning: Readonly<Record<Requirement['level'], string>> = {
  must: 'the document says so: it makes the verdict',
  should: 'the document only shows it: advice unless --level should',
  standard: 'a cited standard says so: advice unless --level standard',
  compatible: 'only the supplement says so: advice unless --level compatible',
  observe: 'not shown in the document: recorded, never judged',
};

const help = `
Example:
  assay explain CLIENT-AUTH-BASIC-011

Exit codes: 0 explained, 2 no such requirement.`;

export function explainCommand(terminal: Terminal): Command {
  return new Command('explain')
    .argument('<requirement>', 'id, as reports print it, in any letter case')
    .addHelpText('after', help)
    .action(async (id: string) => {
      const defects = await describedDefects();
      const catalogue = loadCatalogue(suiteRoot);
      const [first, ...others] = catalogue.casesOf(id.toUpperCase());
      const text =
        first === undefined
          ? explanation(requirementOf(id, catalogue), defects)
          : explanationOfCases([first, ...others]);
      terminal.out.write(`${text.join('\n')}\n`);
    });
}

function explanation(requirement: Requirement, defects: readonly DefectDescription[]): string[] {
  const { id, sentence, quote, document, section, row, level, since, before, needs } = requirement;
  const { conditional, trigger, threat, paraphrase, caseOf, also = [], aliases = [] } = requirement;
  const link = sourceLink(requirement);
  return [
    `${id}  ${sentence}`,
    '',
    ...(caseOf === undefined ? [] : [`  case of      ${caseOf.id}  ${caseOf.sentence}`]),
    `  source       ${document}, "${section}"${inRow(row)}`,
    ...columns(requirement),
    ...(quote === undefined ? [] : [`  quote        ${quote}`]),
    ...also.map((one) => `  also         "${one.section}"${inRow(one.row)}: ${one.quote}`),
    ...(aliases.length === 0 ? [] : [`  earlier      ${aliases.join(', ')}`]),
    ...(paraphrase === undefined ? [] : [`  says         ${paraphrase}`]),
    ...(link === undefined ? [] : [`  link         ${link}`]),
    `  level        ${level}: ${meaning[level]}`,
    ...(since === undefined ? [] : [`  since        release ${since}`]),
    ...(before === undefined ? [] : [`  before       release ${before}`]),
    ...(threat === undefined ? [] : [`  threat       ${threat} (security set: --gate security)`]),
    ...(needs === undefined ? [] : [`  needs        ${needs.join(', ')}`]),
    ...(conditional === undefined ? [] : [`  conditional  ${conditional}`]),
    ...(trigger === undefined ? [] : [`  trigger      provoke.${trigger} in the profile brings it about`]),
    ...(requirement.note === undefined ? [] : [`  note         ${requirement.note}`]),
    '',
    ...listed('Scenarios', scenariosOf(id)),
    ...listed('Defects that it catches', defectsOf(id, defects)),
    `Try it: ${programOf(process)} run --requirement ${id} --verbose`,
  ];
}

/** A requirement whose cases are judged one by one, each with scenarios and defects of its own. */
function explanationOfCases(cases: readonly [Requirement, ...Requirement[]]): string[] {
  const [{ caseOf = cases[0], document, section, quote = '', level }] = cases;
  return [
    `${caseOf.id}  ${caseOf.sentence}`,
    '',
    `  source       ${document}, "${section}"${inRow(cases[0].row)}`,
    ...columns(cases[0]),
    `  quote        ${quote}`,
    `  level        ${level}: ${meaning[level]}`,
    '',
    ...listed(
      'Cases',
      cases.map(({ id, sentence }) => `${id}  ${sentence}`),
    ),
    `Try it: ${programOf(process)} run --requirement ${caseOf.id} --verbose`,
  ];
}

/** What the columns of a quoted row are called. */
function columns({ document, quote = '' }: Requirement): string[] {
  const named = columnsOf(loadDocuments(suiteRoot).get(document) ?? '', quote);
  return named === undefined ? [] : [`  columns      ${named}`];
}

function scenariosOf(id: string): string[] {
  return indexFeatures(suiteRoot)
    .filter(({ requirements }) => requirements.includes(id))
    .map((scenario) => `${placeOfScenario(scenario)}  ${scenario.name}`);
}

function defectsOf(id: string, defects: readonly DefectDescription[]): string[] {
  return defects.filter(({ breaks }) => breaks.includes(id)).map((one) => `${one.id}  ${one.mistake}`);
}

function listed(title: string, lines: readonly string[]): string[] {
  return [`${title}:`, ...(lines.length === 0 ? ['  none'] : lines.map((line) => `  ${line}`)), ''];
}
