import { discoveryFields, discoveryServed } from '../assertions/discovery.ts';
import type { HttpRequest } from '../client/exchange.ts';
import { getRecipe } from './get-recipe.ts';
import type { Recipe } from './request-under-test.ts';

/** "No parameters." (document, "GET /.well-known/openid-configuration") */
export function discoveryRecipe(baseUrl: string, query = ''): Recipe<HttpRequest> {
  return getRecipe(
    {
      name: 'discovery request',
      shows: 'DISCOVERY-ENDPOINT-001',
      url: `${baseUrl}/.well-known/openid-configuration${query}`,
    },
    discoveryServed,
  );
}

/** Id of the requirement that the discovery document has a field of the table. */
export function discoveryFieldRequirement(field: string): string {
  const place = discoveryFields.findIndex(({ name }) => name === field) + 1;
  return place === 0 ? 'DISCOVERY-ENDPOINT-005' : `DISCOVERY-FIELD-${String(place).padStart(3, '0')}`;
}
