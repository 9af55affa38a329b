import { tokenRecipe } from '../token-recipe.ts';
import type { PartsChange, TokenRequest } from '../token-request.ts';
import { partsChanged } from './request-parts.ts';

/** The token request with parts of one in another zone, each by its place. */
export function partsOfOtherZone(places: readonly string[], other: TokenRequest): PartsChange {
  const values = new Map<string, string>();
  // As a page shows what is somebody else's: it may be what the request has, where a target has given it out twice.
  const changes = places.map((place) => ({ place, shown: `{{ ${place} }}` }));
  const read = partsChanged(changes, {
    text: async (shown, own) => {
      values.set(shown, own);
      return `${own}-read`;
    },
    json: async (shown, own) => {
      values.set(shown, JSON.stringify(own));
      return 'read';
    },
  });
  const written = partsChanged(changes, {
    text: async (shown) => values.get(shown) ?? '',
    json: async (shown) => JSON.parse(values.get(shown) ?? 'null'),
  });
  return {
    ...written,
    name: `"${places.join(' ')}" of the other zone`,
    apply: async (draft) => {
      await read.apply(await tokenRecipe(other).prepare());
      return written.apply(draft);
    },
  };
}
