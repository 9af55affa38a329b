import { changing } from '../../reference-server/defects/changing.ts';
import type { PolicyReplacements, PortReplacements } from '../../reference-server/defects/defect.ts';
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

/** What a server has instead of the reference server's own. */
export interface Change {
  readonly policy?: PolicyReplacements;
  readonly ports?: PortReplacements;
}

/** Several changes of ports, each made of what the ones before it left. */
export function portsOf(changes: readonly Change[]): PortReplacements {
  return (sound, home) => {
    const made: ReturnType<PortReplacements> = {};
    for (const { ports } of changes) Object.assign(made, ports?.({ ...sound, ...made }, home));
    return made;
  };
}

/** "All keys stay published" (supplement-authorization section 7): tokens under keys of before are still taken. */
export function withKeysOfBefore(before: readonly SigningKeys[]): Change {
  if (before.length === 0) return {};
  return {
    policy: {
      tokenKeys: {
        published: (original) => (keys) => [
          ...original(keys),
          ...before.flatMap(({ published }) => published),
        ],
      },
    },
    ports: changing('signingKeys', (own) => ({
      async verify(jwt) {
        const claims = await Promise.all([own, ...before].map((keys) => keys.verify(jwt)));
        return claims.find((found) => found !== undefined);
      },
    })),
  };
}
