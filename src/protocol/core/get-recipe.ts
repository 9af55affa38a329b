import type { HttpRequest, HttpResponse } from '../../client/exchange.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';

/** A GET request without credentials that wants JSON, or what `accept` says; an empty one is not sent. */
export function getRecipe(
  about: Pick<Recipe<unknown>, 'name' | 'verifies'> & { readonly url: string; readonly accept?: string },
  granted: (response: HttpResponse) => Outcome,
): Recipe<HttpRequest> {
  const { name, verifies, url, accept = 'application/json' } = about;
  return {
    name,
    verifies,
    granted,
    key: JSON.stringify(['GET', url, accept]),
    prepare: async () => ({ method: 'GET', url, headers: accept === '' ? [] : [['Accept', accept]] }),
    toRequest: async (request) => request,
  };
}
