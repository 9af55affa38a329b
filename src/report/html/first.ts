import { type FailureBlock, failureBlocks } from '../failure.ts';
import type { RunResult } from '../model/result.ts';
import { reasonTexts } from '../reasons.ts';
import { untestedGroups } from '../untested.ts';
import { withCode } from './code-spans.ts';
import { type Markup, markup } from './markup.ts';

const shown = 8;

/**
 * Where to begin: the failures that count, those first that keep most others from being tested; where nothing
 * failed, what keeps the run from being complete.
 */
export function beginSection(result: RunResult): Markup | undefined {
  const blocks = failureBlocks(result).filter(({ scored }) => scored);
  if (blocks.length === 0) return untestedReasons(result);
  const more = blocks.length - shown;
  return markup`<section class="begin" aria-labelledby="begin"><h2 id="begin">Begin with</h2>
<ol>${blocks.slice(0, shown).map(entry)}</ol>${more > 0 && markup`<p><a href="#failures">${more} more</a></p>`}</section>`;
}

function entry({ requirements, blocks }: FailureBlock): Markup {
  const [first, ...others] = requirements;
  const along = [
    ...(others.length > 0 ? [`and ${others.length} more by the same exchange`] : []),
    ...(blocks.length > 0 ? [`blocks ${blocks.length}`] : []),
  ];
  return markup`<li><a class="id" href="#f-${first.id}">${first.id}</a> ${withCode(first.sentence)}${along.length > 0 && markup` <small>${along.join(', ')}</small>`}</li>`;
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
