import { requireClientScopes } from '../../accounts/user-scopes.ts';
import { scopeWords } from '../../grants/scope-words.ts';
import type { AuthorizationCheck } from './check.ts';

/** A scope that the client does not have is refused (supplement-authorization section 5.2). */
export const scope = {
  name: 'scope',
  check({ request, target }, context) {
    requireClientScopes(scopeWords(request.parameters.get('scope')), target.client, context);
  },
} satisfies AuthorizationCheck;
