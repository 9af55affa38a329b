import { contents } from './content.ts';
import type { Answered, Judged } from './judged.ts';
import { memberIs } from './member.ts';
import { mapAspects, mapValuesAre, nullableRules } from './nullable.ts';
import { wordsOf } from './words.ts';

/** What a feature file can say of a member of an answer. */
export interface MemberRule {
  readonly name: string;
  readonly judge: (answer: Answered, path: string) => Judged;
}

/** Every rule of a member: its content, the rules of nullable values, and those of maps of them. */
export const memberRules: readonly MemberRule[] = [
  ...wordsOf(contents).map((content): MemberRule => {
    return { name: content, judge: (answer, path) => memberIs(answer, path, content) };
  }),
  ...wordsOf(nullableRules).map((rule): MemberRule => ({ name: rule, judge: nullableRules[rule] })),
  ...wordsOf(mapAspects).map((aspect): MemberRule => {
    const name = `a map of which each value is ${aspect}`;
    return { name, judge: (answer, path) => mapValuesAre(answer, path, aspect) };
  }),
];
