import { UsageError } from '../errors.ts';
import type { Catalogue } from './catalogue.ts';

/** The musts that a release of the suite was made of: those of the catalogue that it, or one before it, froze. */
export interface FrozenMusts {
  readonly version: string;
  readonly musts: ReadonlySet<string>;
}

/** Versions that froze requirements, the oldest first. */
export function frozenVersions({ requirements }: Catalogue): string[] {
  return [...new Set(requirements.flatMap(({ frozen }) => frozen ?? []))].sort(byVersion);
}

/**
 * The musts of a release. What is no must any more is none of any release: a server was wrongly held to it.
 *
 * @throws UsageError when that release froze nothing; the message names those that did
 */
export function frozenMusts(version: string, catalogue: Catalogue): FrozenMusts {
  const known = frozenVersions(catalogue);
  if (!known.includes(version)) {
    throw new UsageError(
      'unknown-requirements',
      `--requirements ${version}: there is no such release; there ${known.length === 1 ? 'is' : 'are'} ${known.join(', ')}`,
    );
  }
  const musts = catalogue.requirements.filter(
    ({ level, frozen }) => level === 'must' && frozen !== undefined && byVersion(frozen, version) <= 0,
  );
  return { version, musts: new Set(musts.map(({ id }) => id)) };
}

/** A file of the catalogue with every must, and every case of one, that is not frozen frozen by a version. */
export function frozenText(text: string, version: string): string {
  return parts(text, '  - id: ')
    .map((requirement) => {
      if (!/^ {4}level: must$/m.test(requirement)) return requirement;
      const [own = '', ...cases] = parts(requirement, '      - id: ');
      if (cases.length === 0) return frozenPart(own, '    ', version);
      return own + cases.map((one) => frozenPart(one, '        ', version)).join('');
    })
    .join('');
}

/** A text cut before each line that begins so. */
function parts(text: string, beginning: string): string[] {
  return text.split(new RegExp(`^(?=${beginning})`, 'm'));
}

function frozenPart(text: string, indent: string, version: string): string {
  if (text.includes(`\n${indent}frozen: `)) return text;
  return text.replace(/(?<=\n +sentence: .*\n)/, `${indent}frozen: ${version}\n`);
}

function byVersion(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
