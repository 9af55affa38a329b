import type { Buildpack } from './buildpack.ts';

/** Where buildpacks are kept, by their guid. */
export interface BuildpackStore {
  find(guid: string): Buildpack | undefined;
  list(): readonly Buildpack[];
  /** Keeps all of them, or none. */
  saveAll(buildpacks: readonly Buildpack[]): void;
}
