import { readFileSync } from 'node:fs';
import { suiteRoot } from './root.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
}

const manifest: Manifest = JSON.parse(readFileSync(new URL('package.json', suiteRoot), 'utf8'));

/** Name of the package, from its package.json. */
export const packageName = manifest.name;

/** Version of the suite, from its package.json. */
export const version = manifest.version;

/** First part of the User-Agent of each request: `assay/VERSION`. */
export const userAgent = `assay/${version}`;
