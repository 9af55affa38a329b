import type { Outcome } from '../../../evidence/outcome.ts';
import { describeAnswer } from './describe.ts';
import { bodyObject } from './granted.ts';
import { type Answered, isSuccess, type Message } from './judged.ts';

/** Passes when the status is one of the allowed. */
export function statusIs(answer: Answered, what: string, allowed: (status: number) => boolean): Outcome {
  return {
    expected: `${answer.name}: status ${what}`,
    actual: describeAnswer(answer),
    passed: allowed(answer.status),
  };
}

/** Passes when an answer is no object with such a member; a list of some is none. */
export function lacks(answer: Answered, name: string): Outcome {
  return {
    expected: `${answer.name}: no object with ${name}`,
    actual: describeAnswer(answer),
    passed: !Object.hasOwn(bodyObject(answer.body) ?? {}, name),
  };
}

/** Passes when a request was refused with a 4xx, or granted with the name that it sent and no other. */
export function keepsNameOrRefuses(answer: Message): Outcome {
  const sent = bodyObject(answer.payload ?? '')?.name;
  const shown = bodyObject(answer.body)?.name;
  return {
    expected: `${answer.name}: a 4xx, or a buildpack of the name ${JSON.stringify(sent)}`,
    actual: `${describeAnswer(answer)}${isSuccess(answer) ? `, name ${JSON.stringify(shown)}` : ''}`,
    passed: isSuccess(answer)
      ? sent !== undefined && shown === sent
      : answer.status >= 400 && answer.status < 500,
  };
}
