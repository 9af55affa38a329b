import type { Requirement } from '../requirements/requirement.ts';

/** Compares two releases such as `75.5.0` number by number: negative, zero or positive. */
export function compareReleases(a: string, b: string): number {
  const [left, right] = [a, b].map((release) => release.split('.').map(Number));
  for (let i = 0; i < 3; i += 1) {
    const difference = (left?.[i] ?? 0) - (right?.[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The release that each capability came with, of those that did not stand from the first (document, "Versioning"). */
export const cameWith = {
  'opaque-tokens': '3.3.0',
  'login-hint': '4.19.0',
  pkce: '75.5.0',
  'public-clients': '75.21.0',
  'private-key-jwt': '76.23.0',
} as const;

/** The release that a capability came with; undefined of one that stood from the first. */
export function releaseOf(capability: string): string | undefined {
  return Object.entries(cameWith).find(([id]) => id === capability)?.[1];
}

/** Whether a release may offer a capability; of an unknown release the newest is assumed. */
export function mayOffer(release: string | undefined, capability: string): boolean {
  const since = releaseOf(capability);
  return release === undefined || since === undefined || compareReleases(release, since) >= 0;
}

/** Whether a requirement holds for a release; of an unknown release the newest is assumed. */
export function holdsFor(requirement: Pick<Requirement, 'since' | 'before'>, release?: string): boolean {
  const { since, before } = requirement;
  if (release === undefined) return before === undefined;
  if (since !== undefined && compareReleases(release, since) < 0) return false;
  return before === undefined || compareReleases(release, before) < 0;
}
