import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type IRunEnvironment, type ISupportCodeLibrary, loadSupport } from '@cucumber/cucumber/api';
import { suiteRoot } from '../root.ts';

const silent = new Writable({ write: (_chunk, _encoding, done) => done() });

/** Cucumber's surroundings: the suite's folder, and nothing printed. */
export const environment: IRunEnvironment = {
  cwd: fileURLToPath(suiteRoot),
  stdout: silent,
  stderr: silent,
  env: {},
};

const fromSource = import.meta.url.endsWith('.ts');
const stepCode = fromSource ? 'steps/**/*.ts' : 'dist/steps/**/*.js';
const sources = { defaultDialect: 'en', paths: [], names: [], tagExpression: '', order: 'defined' } as const;

let support: Promise<ISupportCodeLibrary> | undefined;

/** The step code, loaded once in a process. */
export function supportCode(): Promise<ISupportCodeLibrary> {
  const coordinates = { requireModules: [], requirePaths: [], loaders: [], importPaths: [stepCode] };
  support ??= loadSupport({ sources: { ...sources, paths: [] }, support: coordinates }, environment);
  return support;
}
