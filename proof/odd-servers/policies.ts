import type { PolicyReplacements } from '../../reference-server/defects/defect.ts';
import type { SigningKeys } from '../../reference-server/domain/tokens/signing-keys.ts';

type Replacement = (original: unknown) => unknown;

/** Several sets of replacements as one: where two replace the same rule, the later one gets what the earlier made. */
export function merged(sets: readonly PolicyReplacements[]): PolicyReplacements {
  const all: Record<string, Record<string, Replacement>> = {};
  const entries = sets.flatMap((set) => Object.entries(set));
  for (const [area, rules] of entries) {
    const known = all[area] ?? {};
    for (const [name, later] of Object.entries(rules)) {
      if (isReplacement(later)) known[name] = after(known[name], later);
    }
    all[area] = known;
  }
  return all;
}

function after(earlier: Replacement | undefined, later: Replacement): Replacement {
  return earlier === undefined ? later : (original) => later(earlier(original));
}

function isReplacement(value: unknown): value is Replacement {
  return typeof value === 'function';
}

/** "All keys stay published" (supplement-authorization section 7): tokens under keys of before are still taken. */
export function withKeysOfBefore(before: readonly SigningKeys[]): PolicyReplacements {
  if (before.length === 0) return {};
  return {
    tokenKeys: {
      published: (original) => (keys) => [...original(keys), ...before.flatMap(({ published }) => published)],
    },
    tokenValidation: {
      claimsOf: (original) => async (verify, jwt) => {
        const own = await original(verify, jwt);
        if (own !== undefined) return own;
        const claims = await Promise.all(before.map((keys) => keys.verify(jwt)));
        return claims.find((found) => found !== undefined);
      },
    },
  };
}
