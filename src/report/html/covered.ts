import { withCases } from '../model/cases.ts';
import type { RunResult } from '../model/result.ts';
import { count } from '../phrases.ts';
import { reasonTexts } from '../reasons.ts';
import { untestedGroups } from '../untested.ts';
import { type Markup, markup } from './markup.ts';

/** What the verdict covers and what not, with reasons and counts, in a sentence. */
export function coverageSentence({ requirements, scope, level }: RunResult): Markup {
  const counted = withCases(requirements.filter(({ scored }) => scored)).length;
  const judged = requirements.filter(({ verdict }) => verdict === 'passed' || verdict === 'failed');
  const reasons = untestedReasons(requirements);
  const off = scope.declaredOff.length === 0 ? '' : `; declared off: ${scope.declaredOff.join(', ')}`;
  const selection = scope.selection === undefined ? '' : `, only ${scope.selection}`;
  return markup`The verdict rests on ${count(counted, 'requirement')} (${scope.kind} scope, level ${level}${selection}${off}); ${withCases(judged).length} of ${withCases(requirements).length} were judged. ${
    reasons.length === 0
      ? 'Nothing was left out.'
      : markup`Left out, whole or in some of their cases: ${reasons.map(({ title, number }, at) => markup`${at > 0 && ', '}<a href="#untested">${title.toLowerCase()}</a> ${number}`)}.`
  }`;
}

function untestedReasons(requirements: RunResult['requirements']) {
  const byReason = Map.groupBy(untestedGroups(requirements), ({ reason }) => reason);
  return [...byReason].map(([reason, groups]) => ({
    title: reasonTexts[reason].title,
    number: withCases(groups.flatMap((group) => group.requirements)).length,
  }));
}
