import type { Difference, RequirementChange } from './diff.ts';

/** Requirements that changed the same way, worst first. */
export const trends: readonly (readonly [trend: RequirementChange['trend'], heading: string])[] = [
  ['worse', 'Worse'],
  ['better', 'Better'],
  ['other', 'Otherwise changed'],
];

/** What became of a requirement, in words. */
export function changeText({ before, after }: RequirementChange): string {
  return before === after ? `still ${after}` : `${before ?? 'not there'} → ${after ?? 'not there'}`;
}

/** The difference in a sentence, by what counts for the verdict. */
export function differenceSentence({ requirements, facts }: Difference): string {
  const of = (trend: RequirementChange['trend']) =>
    requirements.filter((one) => one.scored && one.trend === trend).length;
  if (requirements.length === 0 && facts.length === 0) return 'Nothing changed.';
  return `Of the requirements that make the verdict, ${of('worse')} got worse and ${of('better')} better.`;
}
