import type { Answered, AskedList, Judged } from './judged.ts';
import { isOrdered, listsNoOther, listsNothing, listsOwn, listsPart, orderMembers } from './list-contents.ts';

/** Which of the suite's own buildpacks a list is to have, in the words of the feature files. */
const choices = {
  'all the buildpacks': ({ own }) => own,
  'the first and the third buildpack': ({ own }) => own.filter((_, at) => at !== 1),
  'the first buildpack': ({ own }) => own.slice(0, 1),
  'the third buildpack': ({ own }) => own.slice(2),
  'none of the buildpacks': () => [],
  'the buildpacks that fit': ({ own, fitting = own }) => fitting,
} as const satisfies Record<string, (asked: AskedList) => readonly string[]>;

/** Which part of the list in its order a page is to have: from, and to without it. */
const parts = {
  'the first in order': [0, 1],
  'the second in order': [1, 2],
  'the third in order': [2, 3],
  'the first two in order': [0, 2],
} as const satisfies Record<string, readonly [number, number]>;

/** What a feature file can say of a list: "the platform answer is …". */
export const listRules: readonly { readonly name: string; readonly judge: (answer: Answered) => Judged }[] = [
  ...Object.entries(choices).map(([name, wanted]) => ({
    name: `a list of ${name}`,
    judge: (answer: Answered) => listsOwn(answer, wanted),
  })),
  ...Object.entries(parts).map(([name, [from, to]]) => ({
    name: `a list of ${name}`,
    judge: (answer: Answered) => listsPart(answer, from, to),
  })),
  ...orderMembers.flatMap((member) => [
    { name: `a list ordered by ${member}`, judge: (answer: Answered) => isOrdered(answer, member, false) },
    {
      name: `a list ordered by falling ${member}`,
      judge: (answer: Answered) => isOrdered(answer, member, true),
    },
  ]),
  { name: 'a list of no other buildpack', judge: listsNoOther },
  { name: 'a list with an empty array', judge: listsNothing },
];
