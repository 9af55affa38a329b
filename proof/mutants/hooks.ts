import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Added to a URL to import it, and what it imports, anew. */
const copyParameter = 'copy';

/**
 * Lets Node load instrumented code instead of the files. A module imported as `freshly(url, n)` is evaluated
 * anew, with all that it imports from `folders`: what happens while a module loads can be mutated too.
 */
export function serveInstrumented(
  sources: Readonly<Record<string, string>>,
  folders: readonly string[],
): void {
  const roots = folders.map((folder) => `${pathToFileURL(folder).href}/`);
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      const copy = copyOf(context.parentURL);
      const own = roots.some((root) => resolved.url.startsWith(root)) && copyOf(resolved.url) === null;
      return copy !== null && own ? { ...resolved, url: freshly(resolved.url, copy) } : resolved;
    },
    load(url, context, next) {
      const source = sources[url.split('?')[0] ?? ''];
      return source === undefined
        ? next(url, context)
        : { format: 'module-typescript', source, shortCircuit: true };
    },
  });
}

/** The URL under which a module is imported anew, once for each `copy`. */
export function freshly(url: string, copy: string): string {
  return `${url}?${copyParameter}=${copy}`;
}

function copyOf(url: string | undefined): string | null {
  return url?.startsWith('file:') === true ? new URL(url).searchParams.get(copyParameter) : null;
}
