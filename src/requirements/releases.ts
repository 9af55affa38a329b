import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { UsageError } from '../errors.ts';
import type { Catalogue } from './catalogue.ts';

/** The musts that a release of the suite was made of; they never change afterwards. */
export interface FrozenMusts {
  readonly version: string;
  readonly musts: ReadonlySet<string>;
}

/** Versions whose musts are frozen, in `requirements/releases/`. */
export function frozenVersions(root: URL): string[] {
  const folder = releasesFolder(root);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.slice(0, -'.yaml'.length))
    .sort();
}

/**
 * The musts of a release, under the ids that they have now.
 *
 * @throws UsageError when that release has no frozen musts; the message names those that have
 */
export function loadFrozenMusts(root: URL, version: string, catalogue: Catalogue): FrozenMusts {
  const known = frozenVersions(root);
  if (!known.includes(version)) {
    throw new UsageError(
      'unknown-requirements',
      `--requirements ${version}: there is no such release; there ${known.length === 1 ? 'is' : 'are'} ${known.join(', ')}`,
    );
  }
  const file = new URL(`${version}.yaml`, releasesFolder(root));
  const { musts }: { musts: string[] } = parse(readFileSync(file, 'utf8'));
  return { version, musts: new Set(musts.map((id) => catalogue.get(id)?.id ?? id)) };
}

/** The text of the file that freezes the musts of a release. */
export function frozenText(version: string, { requirements }: Catalogue): string {
  const musts = requirements.filter(({ level }) => level === 'must').map(({ id }) => `  - ${id}\n`);
  return `# The musts of release ${version}. Never changed once it is released; a renamed id lives on as an alias.\nversion: ${version}\nmusts:\n${musts.join('')}`;
}

function releasesFolder(root: URL): URL {
  return new URL('requirements/releases/', root);
}
