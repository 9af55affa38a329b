import { headerValue } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { isObject } from '../../../json/json.ts';
import { isUuid4 } from './content.ts';
import { describeAnswer, describeBody } from './describe.ts';
import { bodyObject, guidIn } from './granted.ts';
import { readJsonText } from './json-text.ts';
import { type Answered, type Blocked, isSuccess } from './judged.ts';

/** The request id that a client sends along (supplement-platform, section 1). */
export const sentRequestId = 'assay-request-1';

/** What the body of an error can be asked for beside its members, in the words of the feature files. */
export const bodyShapes = {
  'an object': (value) => isObject(value),
  'an object without members': (value) => isObject(value) && Object.keys(value).length === 0,
  'a single buildpack': (value) =>
    isObject(value) && typeof value.guid === 'string' && !Array.isArray(value.resources),
  'free of an envelope': (value) => isObject(value) && !Object.values(value).some(holdsError),
} as const satisfies Record<string, (value: unknown) => boolean>;

export type BodyShape = keyof typeof bodyShapes;

/** Whether a value has the members of a platform error in it, alone or in an array: what holds it is an envelope, of any name. */
function holdsError(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsError);
  return isObject(value) && ['code', 'title', 'detail'].some((name) => Object.hasOwn(value, name));
}

/** Judges the body as a whole. */
export function bodyIs(answer: Answered, shape: BodyShape): Outcome {
  const { value } = readJsonText(answer.body);
  return {
    expected: `${answer.name}: the body is ${shape}`,
    actual: describeAnswer(answer),
    passed: bodyShapes[shape](value),
  };
}

/** Passes when the object has no member beside those; blocked when the body is no object. */
export function nothingBeside(answer: Answered, names: readonly string[]): Outcome | Blocked {
  const object = bodyObject(answer.body);
  if (object === undefined) {
    return { blockedBy: answer.shows, message: `${answer.name} carries no JSON object` };
  }
  const further = Object.keys(object).filter((name) => !names.includes(name));
  return {
    expected: `${answer.name}: no member beside ${names.join(', ')}`,
    actual: describeBody(answer.body),
    passed: further.length === 0,
  };
}

/** Passes when the status is one of the allowed. */
export function statusIs(answer: Answered, what: string, allowed: (status: number) => boolean): Outcome {
  return {
    expected: `${answer.name}: status ${what}`,
    actual: describeAnswer(answer),
    passed: allowed(answer.status),
  };
}

/** Passes when an answer shows no single buildpack; a list of some is none. */
export function showsNoBuildpack(answer: Answered): Outcome {
  return {
    expected: `${answer.name}: no single buildpack object`,
    actual: describeAnswer(answer),
    passed: !isSuccess(answer) || guidIn(answer) === undefined,
  };
}

/** Passes when a request was refused with a 4xx, or granted with the name that it sent and no other. */
export function keepsNameOrRefuses(answer: Answered): Outcome {
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

/** Passes when the request id is the one that was sent, `::`, and a UUIDv4 (supplement-platform, section 1). */
export function keepsRequestId(answer: Answered): Outcome {
  const { requestIdHeader: name } = answer;
  const value = headerValue(answer, name);
  const isKept = value?.startsWith(`${sentRequestId}::`) === true;
  return {
    expected: `${name}: ${sentRequestId}::UUIDv4`,
    actual: `${name}: ${value ?? 'left out'}`,
    passed: isKept && isUuid4(value.slice(sentRequestId.length + 2)),
  };
}
