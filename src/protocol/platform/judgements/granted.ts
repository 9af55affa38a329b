import type { HttpResponse } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { isObject, stringMember } from '../../../json/json.ts';
import { describeAnswer } from './describe.ts';
import { readJsonText } from './json-text.ts';
import { isSuccess } from './judged.ts';

/** The JSON object that a body is, or undefined when it is anything else. */
export function bodyObject(body: string): Record<string, unknown> | undefined {
  const { value } = readJsonText(body);
  return isObject(value) ? value : undefined;
}

/** The guid of the buildpack that an answer shows; empty guids identify nothing. */
export function guidIn(response: Pick<HttpResponse, 'body'>): string | undefined {
  return stringMember(bodyObject(response.body), 'guid') || undefined;
}

/** Passes when a create or show request was served: a 2xx and a buildpack that has a guid. */
export function buildpackGranted(response: HttpResponse): Outcome {
  return {
    expected: 'a 2xx and a JSON object with the guid of the buildpack',
    actual: describeAnswer(response),
    passed: isSuccess(response) && guidIn(response) !== undefined,
  };
}

/** Passes when the health operation says that the platform is available; its body is judged on its own. */
export function healthGranted(response: HttpResponse): Outcome {
  return {
    expected: 'a 2xx',
    actual: describeAnswer(response),
    passed: isSuccess(response),
  };
}

/** Passes for every answer: of requests that the document does not show. */
export function anyAnswer(response: HttpResponse): Outcome {
  return { expected: 'any answer', actual: describeAnswer(response), passed: true };
}
