import { type Outcome, shorten } from '../../../evidence/outcome.ts';
import { describeAnswer, describeValue } from './describe.ts';
import { bodyObject } from './granted.ts';
import type { Answered } from './judged.ts';
import { memberAt } from './member.ts';

/** What the document leaves open and the report records, in the words of the feature files. */
export const observations = {
  'the answer': describeAnswer,
  'the form of the timestamps': (answer: Answered) =>
    `created_at ${form(memberAt(answer, 'created_at'))}, updated_at ${form(memberAt(answer, 'updated_at'))}`,
  'the state': (answer: Answered) => `state is ${describeValue(memberAt(answer, 'state'))}`,
  'each member': (answer: Answered) => Object.keys(bodyObject(answer.body) ?? {}).join(', ') || 'none',
  'the code with the title': (answer: Answered) =>
    `status ${answer.status}, code ${describeValue(memberAt(answer, 'code'))}, title ${describeValue(memberAt(answer, 'title'))}`,
  'the type of the message': (answer: Answered) => `message is ${describeValue(memberAt(answer, 'message'))}`,
} as const;

export type Observation = keyof typeof observations;

/** Notes what an answer shows; never a failure. */
export function noted(answer: Answered, observation: Observation): Outcome {
  const actual = shorten(`${answer.name}: ${observations[observation](answer)}`, 400);
  return { expected: 'recorded, not judged', actual, passed: true };
}

/** A timestamp with its digits as 0, so that runs compare. */
function form(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/\d/g, '0') : describeValue(value);
}
