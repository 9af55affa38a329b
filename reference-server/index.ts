import type { RequestListener } from 'node:http';
import { compose } from './compose.ts';
import { allDefects, findDefect } from './defects/index.ts';
import { featuresOf, releases } from './domain/release.ts';
import { type Listening, listen } from './http/listener.ts';
import { OptionError, type RunningServer, type ServerOptions } from './options.ts';
import { memoryStorage } from './storage/memory.ts';
import { sqliteStorage } from './storage/sqlite.ts';

export { UnknownDefectError } from './defects/index.ts';
export type { LogLine } from './domain/ports.ts';
export { ReleaseError, releases } from './domain/release.ts';
export { OptionError, type RunningServer, type ServerOptions } from './options.ts';

/** What the server can be told to do wrong. */
export const defects: readonly {
  readonly id: string;
  readonly mistake: string;
  readonly breaks: readonly string[];
}[] = allDefects.map(({ id, mistake, breaks }) => ({ id, mistake, breaks }));

function basePathOf({ basePath = '' }: ServerOptions): string {
  const path = basePath.replace(/\/+$/, '');
  if (path === '' || /^(\/[A-Za-z0-9._~-]+)+$/.test(path)) return path;
  throw new OptionError('basePath', 'must be a path such as /auth');
}

function urlOf(options: ServerOptions, { port }: Listening, basePath: string): string {
  const { host = '127.0.0.1' } = options;
  const name = host.includes(':') ? `[${host}]` : host;
  return `${options.tls ? 'https' : 'http'}://${name}:${port}${basePath}`;
}

/**
 * Starts a server for both documents.
 * @throws UnknownDefectError, ReleaseError, OptionError, or the system's error where it can't listen
 */
export async function startReferenceServer(options: ServerOptions): Promise<RunningServer> {
  const { host = '127.0.0.1', port = 0, release = releases.at(-1) ?? '', log = () => undefined } = options;
  featuresOf(release);
  const basePath = basePathOf(options);
  const defect = options.defect === undefined ? undefined : findDefect(options.defect);
  const storage = options.data === undefined ? memoryStorage() : sqliteStorage(options.data);
  const { promise: ready, resolve: begin } = Promise.withResolvers<RequestListener>();
  const listening = await listen(
    { host, port, ...(options.tls && { tls: options.tls }) },
    async (request, response) => (await ready)(request, response),
  );
  const url = urlOf(options, listening, basePath);
  const baseUrl = options.publicUrl ?? url;
  begin(await compose(options, { baseUrl, basePath, release, storage, defect, log }));
  return {
    authorizationUrl: url,
    resourceUrl: url,
    async close() {
      await listening.close();
      storage.close();
    },
  };
}
