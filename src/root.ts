import { existsSync } from 'node:fs';

/** Folder of the package (features, requirements, schemas, spec), whether run from source or from `dist`. */
export const suiteRoot = findRoot(new URL('./', import.meta.url));

/** False where it is the package that was published: then nothing of it changes, and `dist` has what was built. */
export const isCheckout = existsSync(new URL('src/cli/main.ts', suiteRoot));

function findRoot(from: URL): URL {
  const here = existsSync(new URL('package.json', from)) && existsSync(new URL('requirements/', from));
  return here ? from : findRoot(new URL('../', from));
}
