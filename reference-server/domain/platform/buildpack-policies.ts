import type { Buildpack } from './buildpack.ts';

/** The rules of creating and finding buildpacks (supplement-platform sections 3.2 to 3.4). */
export const buildpackPolicies = {
  /** "requested position > highest existing + 1: stored as highest existing + 1" */
  place: (requested: number, highest: number): number => Math.min(requested, highest + 1),
  /** "every existing buildpack with position >= that value moves down by one" */
  isMoved: (existing: Buildpack, place: number): boolean => existing.position >= place,
  /** "its stored `updated_at` is not touched" */
  move: (existing: Buildpack): Buildpack => ({ ...existing, position: existing.position + 1 }),
  /** "The pair (`name`, `stack`) is unique"; "null stacks do not collide" */
  isDuplicate: (existing: Buildpack, name: string, stack: string | null): boolean =>
    stack !== null && existing.name === name && existing.stack === stack,
  /** The path names the buildpack by its guid, letter by letter. */
  hasGuid: (buildpack: Buildpack, guid: string): boolean => buildpack.guid === guid,
  /** "Derived on every read" (supplement-platform section 7, `state`) */
  state: (buildpack: Buildpack): string => (buildpack.filename === null ? 'AWAITING_UPLOAD' : 'READY'),
};
