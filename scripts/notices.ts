import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files in which packages state their terms. */
const termsFile = /^(licen[cs]e|copying|notice)\b/i;

/** A package of which files were bundled. */
const packagePath = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/**
 * What the programs contain of others, with their terms, which nearly all demand to be told.
 *
 * @param bundled paths of the files that were bundled
 * @throws Error where a package states no terms
 */
export function noticesOf(bundled: readonly string[]): string {
  const folders = new Set(bundled.flatMap((path) => packagePath.exec(path)?.[1] ?? []));
  const notices = [...folders].map(noticeOf).sort();
  return [
    'The programs in dist/ contain the packages below, each under its own terms.\n',
    ...new Set(notices),
  ].join(`\n${'-'.repeat(80)}\n\n`);
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => termsFile.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  if (typeof license !== 'string' && texts.length === 0) throw new Error(`${name} states no terms`);
  return `${name} ${version} (${license})\n\n${texts.map((text) => `${text}\n`).join('\n')}`;
}
