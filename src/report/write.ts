import { existsSync } from 'node:fs';
import { join } from 'node:path';
import picocolors from 'picocolors';
import { type PageOptions, renderHtml } from './html/html.ts';
import { renderPackedJson } from './json.ts';
import { renderJunit } from './junit.ts';
import type { RunResult } from './model/result.ts';
import { renderSummary } from './terminal.ts';
import { writeWhole } from './write-whole.ts';

/** The reports that were written: format and path. */
export type WrittenReports = readonly (readonly [format: string, path: string])[];

const summaryWidth = 100;

/**
 * Writes every report of a run into a folder, which is made when it is missing: `report.html`,
 * `result.json`, `junit.xml` and `summary.txt`. A report of an earlier run stays whole until the new one is.
 *
 * @param page what the HTML report shows besides the result
 * @throws the error of the file system when the folder cannot be written
 */
export function writeReports(result: RunResult, outDir: string, page: PageOptions = {}): WrittenReports {
  const besideMatrix = page.besideMatrix ?? existsSync(join(outDir, 'kill-matrix.html'));
  const colors = picocolors.createColors(false);
  // One after the other, so that only one is in memory.
  const reports = [
    ['HTML', 'report.html', () => renderHtml(result, { ...page, besideMatrix })],
    ['JSON', 'result.json', () => renderPackedJson(result)],
    ['JUnit', 'junit.xml', () => renderJunit(result)],
    ['Text', 'summary.txt', () => renderSummary(result, { colors, width: summaryWidth, details: true })],
  ] as const;
  return reports.map(([format, name, render]) => [format, writeWhole(join(outDir, name), render())] as const);
}
