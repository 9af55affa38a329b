import { readdirSync, readFileSync } from 'node:fs';
import type { DefectDescription } from '../../reference-server/index.ts';
import { memoryOf } from '../derived/derived.ts';
import { suiteRoot } from '../root.ts';

/** The defects of the reference server as it describes them; what describes them is loaded only after it has changed. */
export async function describedDefects(): Promise<readonly DefectDescription[]> {
  const memory = memoryOf<readonly DefectDescription[]>('defects', textsOfServer);
  if (memory.value !== undefined) return memory.value;
  const { defects } = await import('../../reference-server/index.ts');
  return memory.keep(defects);
}

function textsOfServer(): string[] {
  const paths = readdirSync(new URL('reference-server/', suiteRoot), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`);
  return paths.sort().map((path) => readFileSync(path, 'utf8'));
}
