import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';

/**
 * Holds a text that people read to the file under `golden/`. `UPDATE_GOLDEN=1` writes the file anew;
 * the difference is then reviewed like code.
 */
export function expectGolden(name: string, text: string): void {
  const file = new URL(`golden/${name}`, import.meta.url);
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, text);
  expect(text).to.equal(readFileSync(file, 'utf8'));
}
