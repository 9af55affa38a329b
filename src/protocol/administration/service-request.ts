import type { HttpRequest, HttpResponse } from '../../client/exchange.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Fault, Recipe } from '../../scenario/request-under-test.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { isSuccess } from '../core/judgements/answer.ts';
import type { AccountRequest } from './account-request.ts';

/** A complete valid request to the service, before it has a scenario. */
export interface ServiceCall {
  readonly name: string;
  /** Id of the requirement that a granted request shows. */
  readonly shows: RequirementId;
  /** Makes the request anew; its address is the path below the base URL. */
  prepare(scenario: Scenario): Promise<HttpRequest>;
  /** Whether a response grants what was asked. Default: any success (2xx). */
  granted?(response: HttpResponse): Outcome;
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
    granted: (response) => (call.granted ?? isSuccess)(response),
    prepare: async () => {
      const request = await call.prepare(scenario);
      return { ...request, url: `${baseUrl}${request.url}` };
    },
    toRequest: async (request) => request,
  };
}
