import type { HttpRequest, HttpResponse } from '../../client/exchange.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Fault, Recipe } from '../../scenario/request-under-test.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { describeBody } from '../core/judgements/token-response.ts';
import type { AccountRequest } from './account-request.ts';

/** A complete valid request to the service, before it has a scenario. */
export interface ServiceCall {
  readonly name: string;
  /** Id of the requirement that a granted request shows. */
  readonly shows: RequirementId;
  /** Makes the request anew; its address is the path below the base URL. */
  prepare(scenario: Scenario): Promise<HttpRequest>;
  /** Status of a granted request. Default: any success (2xx). */
  readonly status?: number;
}

/** The request under that name: the call as it is, or with one thing wrong. */
export function requesting(name: string, call: ServiceCall, fault?: Fault<HttpRequest>): AccountRequest {
  return { name, send: (scenario) => scenario.attempt(serviceRecipe(call, scenario), fault) };
}

/** The call as a recipe of that scenario. */
export function serviceRecipe(call: ServiceCall, scenario: Scenario): Recipe<HttpRequest> {
  const baseUrl = authorizationUrl(scenario.run);
  return {
    name: call.name,
    key: `service, ${call.name}`,
    shows: call.shows,
    granted: (response) => isGranted(response, call.status),
    prepare: async () => {
      const request = await call.prepare(scenario);
      return { ...request, url: `${baseUrl}${request.url}` };
    },
    toRequest: async (request) => request,
  };
}

function isGranted(response: HttpResponse, status: number | undefined): Outcome {
  const { status: found } = response;
  return {
    expected: status === undefined ? 'a success (2xx)' : `status ${status}`,
    actual: `status ${found}, ${describeBody(response)}`,
    passed: status === undefined ? found >= 200 && found < 300 : found === status,
  };
}
