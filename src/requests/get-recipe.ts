import type { Outcome } from '../assertions/outcome.ts';
import type { HttpRequest, HttpResponse } from '../client/exchange.ts';
import type { Recipe } from './request-under-test.ts';

/** A GET request without credentials that wants JSON. */
export function getRecipe(
  about: Pick<Recipe<unknown>, 'name' | 'shows'> & { readonly url: string },
  granted: (response: HttpResponse) => Outcome,
): Recipe<HttpRequest> {
  const { name, shows, url } = about;
  return {
    name,
    shows,
    granted,
    key: JSON.stringify(['GET', url]),
    prepare: async () => ({ method: 'GET', url, headers: [['Accept', 'application/json']] }),
    toRequest: async (request) => request,
  };
}
