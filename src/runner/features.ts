import { readdirSync, readFileSync } from 'node:fs';
import { AstBuilder, compile, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { SuiteDefect } from '../errors.ts';
import type { ScenarioInfo } from '../evidence/scenario-record.ts';
import { scenarioInfo } from '../scenario/scenario-info.ts';

/** Every scenario of `features/`, rows of outlines included, in the order of files and lines. */
export function indexFeatures(root: URL): ScenarioInfo[] {
  return featureFiles(root).flatMap((path) => scenariosOf(root, path));
}

/** Paths of the feature files, from the root of the suite. */
export function featureFiles(root: URL): string[] {
  return readdirSync(new URL('features/', root), { recursive: true })
    .map((path) => `features/${String(path).replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.feature'))
    .sort();
}

function scenariosOf(root: URL, path: string): ScenarioInfo[] {
  let last = 0;
  const newId = () => {
    last += 1;
    return String(last);
  };
  const parser = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher());
  try {
    const document = parser.parse(readFileSync(new URL(path, root), 'utf8'));
    return compile({ ...document, comments: [...document.comments] }, path, newId).map((pickle) =>
      scenarioInfo(pickle, document),
    );
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new SuiteDefect('feature-syntax', `${path}: ${message}`, { cause });
  }
}
