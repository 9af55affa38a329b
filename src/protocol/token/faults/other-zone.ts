import { type TokenRequest, tokenRecipe } from '../token-recipe.ts';
import { type PartsChange, partsChanged } from './request-parts.ts';

/** The token request with parts of one in another zone, each by its place. */
export function partsOfOtherZone(places: readonly string[], other: TokenRequest): PartsChange {
  const values = new Map<string, string>();
  const changes = places.map((place) => ({ place, shown: place }));
  const read = partsChanged(changes, {
    text: async (place, own) => {
      values.set(place, own);
      return `${own}-read`;
    },
    json: async (place, own) => {
      values.set(place, JSON.stringify(own));
      return 'read';
    },
  });
  const written = partsChanged(changes, {
    text: async (place) => values.get(place) ?? '',
    json: async (place) => JSON.parse(values.get(place) ?? 'null'),
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
