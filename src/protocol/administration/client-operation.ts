import type { ClientFixture, ClientSpec } from '../../fixtures/client-fixture.ts';
import type { Fixtures } from '../../fixtures/fixtures.ts';
import type { JsonObject } from '../../keys/client-assertion.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';
import { isSuccess } from '../core/judgements/answer.ts';

/** A request to the client administration before it is put on the wire. */
export interface ClientOperationDraft {
  readonly method: string;
  /** Below the base URL. */
  readonly path: string;
  /** The objects of the body: the one, or all of an array. */
  readonly objects: readonly JsonObject[];
  /** True when the body is an array. */
  readonly inArray?: boolean;
  /** Replaces the token of the admin client. */
  readonly bearer?: string;
}

export interface ClientOperationContext {
  readonly fixtures: Fixtures;
  /** The client that the operation is about. */
  client(): Promise<ClientFixture>;
}

/** One operation of the client administration (supplement-authorization, section 12). */
export interface ClientOperation {
  /** As feature files say it. */
  readonly name: string;
  /** Id of the requirement that a granted operation shows. */
  readonly shows: RequirementId;
  draft(context: ClientOperationContext): Promise<ClientOperationDraft>;
}

/** A client that scenarios of the administration have for themselves. */
export const administeredClient: ClientSpec = {
  name: 'administered',
  authorized_grant_types: ['client_credentials'],
  scope: ['assay.alpha'],
  authorities: ['assay.alpha'],
};

/** The operation as a complete valid request, on a fresh client each time it is prepared. */
export function clientOperationRecipe(
  fixtures: Fixtures,
  operation: ClientOperation,
): Recipe<ClientOperationDraft> {
  const client = () => fixtures.ownClient(administeredClient);
  return {
    name: `client administration, ${operation.name}`,
    key: `client administration, ${operation.name}`,
    shows: operation.shows,
    granted: isSuccess,
    prepare: () => operation.draft({ fixtures, client }),
    toRequest: (draft) => fixtures.admin.request(callOf(draft), draft.bearer),
  };
}

/** The call that a draft describes. */
export function callOf({ method, path, objects, inArray }: ClientOperationDraft) {
  if (objects.length === 0) return { method, path };
  return { method, path, json: inArray === true ? objects : objects[0] };
}
