import type { HttpResponse } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { isObject } from '../../../json/json.ts';
import { describeAnswer } from './describe.ts';
import { bodyObject } from './granted.ts';

type Resource = Readonly<Record<string, unknown>>;

/** What stands in `resources`; undefined when the body is no list. */
export function resourcesIn({ body }: Pick<HttpResponse, 'body'>): readonly Resource[] | undefined {
  const resources = bodyObject(body)?.resources;
  return Array.isArray(resources) ? resources.filter(isObject) : undefined;
}

/** Passes when a list request was served: "200, `{pagination, resources[]}`" (supplement-platform, section 2). */
export function listGranted(response: HttpResponse): Outcome {
  return {
    expected: 'status 200 and a JSON object with pagination and an array of resources',
    actual: describeAnswer(response),
    passed:
      response.status === 200 &&
      isObject(bodyObject(response.body)?.pagination) &&
      resourcesIn(response) !== undefined,
  };
}
