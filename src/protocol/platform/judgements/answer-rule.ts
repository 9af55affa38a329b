import type { Outcome } from '../../../evidence/outcome.ts';
import { keepsNameOrRefuses } from './error-object.ts';
import type { Message } from './judged.ts';
import { answerIs, qualities } from './quality.ts';
import { wordsOf } from './words.ts';

/** What a feature file can say of an answer as a whole, where no schema can. */
export interface AnswerRule {
  readonly name: string;
  readonly judge: (answer: Message) => Outcome;
}

/** Every rule of an answer. */
export const answerRules: readonly AnswerRule[] = [
  ...wordsOf(qualities).map((name): AnswerRule => ({ name, judge: (answer) => answerIs(answer, name) })),
  { name: 'a refusal, or a buildpack of the name that was sent', judge: keepsNameOrRefuses },
];
