import { withParameter } from '../../../client/parameters.ts';
import type { ClientFixture } from '../../../fixtures/client-fixture.ts';
import type { AuthorizationFault } from '../authorize.ts';

/** The request in the name of another client, and for other scopes where some are given. */
export function anotherClient(name: string, { id }: ClientFixture, scope?: string): AuthorizationFault {
  return {
    name,
    apply: (draft) => {
      const parameters = withParameter(draft.parameters, 'client_id', id);
      if (scope === undefined) return { ...draft, parameters };
      return { ...draft, parameters: withParameter(parameters, 'scope', scope) };
    },
  };
}
