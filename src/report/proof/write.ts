import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { WrittenReports } from '../write.ts';
import { writeWhole } from '../write-whole.ts';
import { renderMatrix } from './html/page.ts';
import type { KillMatrix } from './model.ts';
import { matrixJson } from './validate.ts';

/**
 * Writes `kill-matrix.html` and `kill-matrix.json` into a folder, which is made when it is missing. The page
 * links to the report of a run that stands beside it.
 * @throws the error of the file system when the folder cannot be written
 */
export function writeProof(matrix: KillMatrix, outDir: string): WrittenReports {
  const besideReport = existsSync(join(outDir, 'report.html'));
  const texts = [
    ['HTML', 'kill-matrix.html', renderMatrix(matrix, { besideReport })],
    ['JSON', 'kill-matrix.json', matrixJson(matrix)],
  ] as const;
  return texts.map(([format, name, text]) => [format, writeWhole(join(outDir, name), text)] as const);
}
