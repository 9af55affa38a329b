import type { Context } from '../../domain/context.ts';
import type { Buildpack } from '../../domain/platform/buildpack.ts';
import { PlatformError, platformErrors } from '../../domain/platform/platform-error.ts';
import type { Middleware } from '../route.ts';

const changes: Readonly<Record<string, Partial<Buildpack>>> = {
  metadata: {
    labels: { tier: 'gold', retired: null },
    annotations: { contact: 'ops@example.org', note: null },
  },
  'absent-values': { enabled: null, locked: null, stack: null, filename: null },
};

function withChange(change: Partial<Buildpack>, isReading: boolean, context: Context): Context {
  const changed = (buildpack: Buildpack): Buildpack => ({ ...buildpack, ...change });
  const find = (guid: string): Buildpack | undefined => {
    const found = context.buildpacks.find(guid);
    return found && changed(found);
  };
  const list = (): readonly Buildpack[] =>
    isReading ? context.buildpacks.list().map(changed) : context.buildpacks.list();
  return { ...context, buildpacks: { ...context.buildpacks, find, list } };
}

/** An error that nothing in the request explains. */
function provokedError(word: string): Error | undefined {
  if (word === '400') return new PlatformError(platformErrors.invalidParameter);
  if (word === '404') return new PlatformError(platformErrors.notFound);
  return word === '500' ? new Error('Provoked by X-Reference-Server-Provoke') : undefined;
}

/**
 * With the option `provoke`, the header `X-Reference-Server-Provoke` brings about what a client can't:
 * `400`, `404` or `500` answers with that error, `metadata` shows labels and annotations, `absent-values`
 * shows a buildpack whose nullable values are absent.
 */
export const provoke: Middleware = (handler, server) =>
  server.provoke
    ? async (request, context) => {
        const word = request.headers.get('x-reference-server-provoke') ?? '';
        const error = provokedError(word);
        if (error !== undefined) throw error;
        const change = changes[word];
        return handler(
          request,
          change === undefined ? context : withChange(change, request.method === 'GET', context),
        );
      }
    : handler;
