import { bodies, carries } from './body-schema.ts';
import {
  bodyIs,
  bodyShapes,
  keepsNameOrRefuses,
  keepsRequestId,
  nothingBeside,
  showsNoBuildpack,
} from './error-object.ts';
import type { Answered, Judged } from './judged.ts';
import { answerIs, qualities } from './quality.ts';
import { wordsOf } from './words.ts';

/** What a feature file can say of an answer as a whole. */
export interface AnswerRule {
  readonly name: string;
  readonly judge: (answer: Answered) => Judged;
}

/** Every rule of an answer: its body, its encoding and its header fields. */
export const answerRules: readonly AnswerRule[] = [
  ...wordsOf(bodies).map((name): AnswerRule => ({ name, judge: (answer) => carries(answer, name) })),
  ...wordsOf(bodyShapes).map((name): AnswerRule => ({ name, judge: (answer) => bodyIs(answer, name) })),
  ...wordsOf(qualities).map((name): AnswerRule => ({ name, judge: (answer) => answerIs(answer, name) })),
  { name: 'no buildpack', judge: showsNoBuildpack },
  { name: 'a refusal, or a buildpack of the name that was sent', judge: keepsNameOrRefuses },
  { name: 'marked with the request id that was sent', judge: keepsRequestId },
  {
    name: 'free of anything beside code, title and detail',
    judge: (answer) => nothingBeside(answer, ['code', 'title', 'detail']),
  },
  { name: 'free of anything beside message', judge: (answer) => nothingBeside(answer, ['message']) },
];
