import { type Finding, findingsOf, sizeOf } from '../findings/finding.ts';
import type { RunResult, Summary } from '../model/result.ts';
import { securitySentence } from '../model/security.ts';
import { selectedOf } from '../model/selected.ts';
import { duration } from '../phrases.ts';
import { reasonTexts } from '../reasons.ts';
import { tally } from '../tally.ts';
import { targetName } from '../target-name.ts';
import { code, plain } from './markdown-text.ts';

/** How many findings are told; with all that stands besides them the text stays below 60 lines. */
const toldFindings = 8;
const toldTexts = 300;

/** The end of a run for a pull request or the summary of a job: the verdict, what to mend, then counts. At most 60 lines. */
export function renderMarkdown(result: RunResult): string {
  const { verdict, headline, security, target, suite, runId, durationMs } = result;
  const release = target.release === undefined ? '' : `, release ${target.release}`;
  const lines = [
    `## ${badges[verdict]} Assay: ${verdict}`,
    '',
    plain(headline),
    ...findingLines(result),
    ...countLines(result),
    ...(security === undefined ? [] : ['', plain(securitySentence(security))]),
    '',
    `Target ${code(targetName(target))}${plain(release)}. Assay ${plain(suite.version)}, run ${code(runId)}, ${duration(durationMs)}.`,
    '',
  ];
  return lines.join('\n');
}

const badges = { CONFORMANT: '✅', NONCONFORMANT: '❌', INCOMPLETE: '⚠️' } as const;

function findingLines(result: RunResult): string[] {
  const findings = findingsOf(result);
  const scored = findings.filter((finding) => finding.scored);
  const told = scored.slice(0, toldFindings);
  const rest = scored.slice(toldFindings).reduce((sum, finding) => sum + sizeOf(finding), 0);
  const advice = findings.length - scored.length;
  return [
    ...(told.length === 0 ? [] : ['', '### What to mend', '', ...told.flatMap(findingText)]),
    ...(rest === 0 ? [] : [`- and ${rest} further requirements: see the other reports`]),
    ...(advice === 0 ? [] : ['', `${advice} findings are advice, not part of the verdict.`]),
    ...(result.verdict === 'INCOMPLETE' ? untestedLines(result) : []),
  ];
}

function findingText({ requirements, consequences, differences, scenario }: Finding): string[] {
  const [leading, ...others] = requirements;
  const [difference] = differences;
  const also = [...others, ...consequences];
  return [
    `- **${plain(leading.id)}** ${plain(leading.sentence)} (${plain(leading.document)}, ${plain(leading.section)})`,
    ...(difference === undefined
      ? []
      : [
          `  expected ${code(difference.expected, toldTexts)}, received ${code(difference.actual, toldTexts)}`,
        ]),
    `  ${code(`${scenario.feature}:${scenario.line}`)}${also.length === 0 ? '' : `; also failed by the same cause: ${also.length}`}`,
  ];
}

/** Why requirements that make the verdict are open; there are fewer reasons than lines. */
function untestedLines({ requirements, suiteErrors }: RunResult): string[] {
  const open = requirements.filter(({ scored, verdict }) => scored && verdict === 'notTested');
  const reasons = Map.groupBy(open, ({ reason }) => reason ?? 'no-scenario');
  const lines = [...reasons].map(([reason, own]) => `- ${plain(reasonTexts[reason].title)}: ${own.length}`);
  const errors =
    suiteErrors.length === 0 ? [] : [`- Errors of the suite or the profile: ${suiteErrors.length}`];
  return ['', '### What is open', '', ...lines, ...errors];
}

function countLines({ summary, requirements, level }: RunResult): string[] {
  const others = selectedOf(requirements).filter(({ scored }) => !scored);
  const row = (name: string, { passed, failed, notApplicable, notTested }: Summary) =>
    `| ${name} | ${passed} | ${failed} | ${notApplicable} | ${notTested} |`;
  return [
    '',
    '| Requirements | passed | failed | not applicable | not tested |',
    '|---|---:|---:|---:|---:|',
    row(`that make the verdict (${level})`, summary),
    ...(others.length === 0 ? [] : [row('others', tally(others))]),
  ];
}
