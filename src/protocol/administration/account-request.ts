import type { HttpRequest, HttpResponse } from '../../client/exchange.ts';
import type { AdminCall } from '../../fixtures/admin-api.ts';
import { jsonObject, stringMember } from '../../json/json.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Fault, Recipe } from '../../scenario/request-under-test.ts';
import type { Scenario, Sent } from '../../scenario/scenario.ts';
import { isSuccess } from '../core/judgements/answer.ts';
import { pathOf } from './resource-path.ts';

/** A request to the administration of users, groups or approvals (supplement, section 13). */
export interface AccountRequest {
  /** As feature files say it. */
  readonly name: string;
  send(scenario: Scenario): Promise<Sent>;
}

/** A complete valid request to the administration, before it has a scenario. */
export interface AccountCall {
  readonly name: string;
  /** Id of the requirement that a granted request shows. */
  readonly shows: RequirementId;
  /** Makes the call anew, on accounts of its own. `bearer`: in place of the administrator's token. */
  prepare(scenario: Scenario): Promise<AdminCall & { readonly bearer?: string }>;
  /** Kind and path of what a granted request creates, which goes at the end of the run. */
  readonly creates?: { readonly kind: string; readonly path: string };
}

/** The request under that name: the call as it is, or with one thing wrong. */
export function asking(name: string, call: AccountCall, fault?: Fault<HttpRequest>): AccountRequest {
  return {
    name,
    send: (scenario) => scenario.attempt(recipeOf(call, scenario), fault),
  };
}

function recipeOf(call: AccountCall, scenario: Scenario): Recipe<HttpRequest> {
  const { admin } = scenario.run.fixtures;
  return {
    name: call.name,
    key: `administration of accounts, ${call.name}`,
    shows: call.shows,
    granted: isSuccess,
    prepare: async () => {
      const { bearer, ...prepared } = await call.prepare(scenario);
      return admin.request(prepared, bearer);
    },
    toRequest: async (request) => request,
    deliver: async (request, send) => {
      const exchange = await send(request);
      removeLater(call, exchange.response, scenario);
      return exchange;
    },
  };
}

function removeLater({ creates }: AccountCall, response: HttpResponse, { run }: Scenario): void {
  const id = stringMember(jsonObject(response.body), 'id');
  if (creates === undefined || id === undefined || !isSuccess(response).passed) return;
  const { kind, path } = creates;
  run.fixtures.created(kind, id, () => run.fixtures.admin.remove(pathOf(path, id)));
}
