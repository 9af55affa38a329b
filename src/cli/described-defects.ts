import { readdirSync, readFileSync } from 'node:fs';
import type { DefectDescription } from '../../reference-server/index.ts';
import { remember, remembered } from '../derived/derived.ts';

const server = new URL('../../reference-server/', import.meta.url);

/** The defects of the reference server as it describes them; what describes them is loaded only after it has changed. */
export async function describedDefects(): Promise<readonly DefectDescription[]> {
  const paths = readdirSync(server, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`);
  const texts = paths.sort().map((path) => readFileSync(path, 'utf8'));
  const before = remembered<readonly DefectDescription[]>('defects', texts);
  if (before !== undefined) return before;
  const { defects } = await import('../../reference-server/index.ts');
  return remember('defects', texts, defects);
}
