import { existsSync, readFileSync } from 'node:fs';

/**
 * How far this release of the suite is itself proven: what `assay prove` found before it was published. Numbers of
 * deliberate defects, of requirements, and of servers that implement nothing.
 */
export interface PublishedProof {
  readonly defects: number;
  /** Defects that a check of a requirement they break caught. */
  readonly caught: number;
  readonly requirements: number;
  /** Requirements that some defect failed. */
  readonly proved: number;
  readonly nullServers: number;
  /** Musts that were called passed on a null server that breaks them. */
  readonly falseGreens: number;
}

/** Of each deliberate defect, by its id: the requirements whose own checks failed it when the suite was proved. */
export type PublishedKills = Readonly<Record<string, readonly string[]>>;

/** Reads `requirements/kills.json`, which lies beside `proof.json`; undefined where nothing is published. */
export function loadPublishedKills(root: URL): PublishedKills | undefined {
  const file = new URL('requirements/kills.json', root);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * Reads `requirements/proof.json` below the package's folder, which `proof/publish-proof.ts` writes; undefined
 * where nothing is published, and then no report speaks of it.
 */
export function loadPublishedProof(root: URL): PublishedProof | undefined {
  const file = new URL('requirements/proof.json', root);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
