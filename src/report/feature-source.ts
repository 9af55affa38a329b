import { existsSync, readFileSync } from 'node:fs';
import { suiteRoot } from '../root.ts';
import { scenariosIn } from './feature-text.ts';
import type { ScenarioResult } from './model/result.ts';

/**
 * The text of a feature file as the suite has it, where its scenarios still stand at the lines at which they ran; of
 * another version's result undefined.
 */
export function featureSource(path: string, ran: readonly ScenarioResult[]): string | undefined {
  if (!/^features\/[\w/.-]+\.feature$/.test(path) || path.includes('..')) return undefined;
  const file = new URL(path, suiteRoot);
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const places = new Set(scenariosIn(text).flatMap(({ line, rows }) => [line, ...rows.keys()]));
  return ran.every(({ line }) => places.has(line)) ? text : undefined;
}
