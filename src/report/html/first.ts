import { type Finding, findingsOf, sizeOf } from '../findings/finding.ts';
import type { RunResult } from '../model/result.ts';
import { count } from '../phrases.ts';
import { reasonTexts } from '../reasons.ts';
import { untestedGroups } from '../untested.ts';
import { withCode } from './code-spans.ts';
import { type Markup, markup } from './markup.ts';

const shown = 6;

/**
 * Where to begin: the failures that count, those first that keep most others from being tested, then those that break
 * most; where nothing failed, what keeps the run from being complete.
 */
export function beginSection(result: RunResult): Markup | undefined {
  const findings = findingsOf(result).filter(({ scored }) => scored);
  if (findings.length === 0) return untestedReasons(result);
  const more = findings.length - shown;
  return markup`<section class="begin" aria-labelledby="begin"><h2 id="begin">Begin with <small>${count(findings.length, 'cause')}, the worst first</small></h2>
<ol>${findings.slice(0, shown).map(entry)}</ol>${more > 0 && markup`<p><a href="#failures">${more} more</a></p>`}</section>`;
}

function entry(finding: Finding): Markup {
  const { requirements, blocks, differences } = finding;
  const [first] = requirements;
  const others = sizeOf(finding) - 1;
  const along = [
    ...(others > 0 ? [`and ${others} more by the same cause`] : []),
    ...(blocks.length > 0 ? [`blocks ${blocks.length}`] : []),
  ];
  const cause = differences.find(({ likelyCause }) => likelyCause !== undefined)?.likelyCause;
  return markup`<li><a class="id" href="#f-${first.id}">${first.id}</a> ${withCode(first.sentence)}${along.length > 0 && markup` <small>${along.join(', ')}</small>`}${cause && markup`<br><small>${cause}</small>`}</li>`;
}

function untestedReasons({ requirements }: RunResult): Markup | undefined {
  const open = requirements.filter(({ scored, verdict }) => scored && verdict === 'notTested');
  const byReason = [...Map.groupBy(untestedGroups(open), ({ reason }) => reason)];
  if (byReason.length === 0) return undefined;
  return markup`<section class="begin" aria-labelledby="begin"><h2 id="begin">Not tested, but in scope</h2>
<ol>${byReason.map(([reason, groups]) => {
    const number = groups.reduce((sum, group) => sum + group.requirements.length, 0);
    const { title, remedy } = reasonTexts[reason];
    return markup`<li><a href="#untested">${title}</a> <b>${number}</b>${remedy && markup`<br><small>${withCode(remedy)}</small>`}</li>`;
  })}</ol></section>`;
}
