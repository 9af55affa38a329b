import type { RequestListener } from 'node:http';
import { compose } from './compose.ts';
import { allDefects, findDefect } from './defects/index.ts';
import { lessenedOf } from './defects/parts.ts';
import type { Lifetimes } from './domain/settings.ts';
import { type Listening, listen } from './http/listener.ts';
import { OptionError, type RunningServer, type ServerOptions } from './options.ts';
import { releaseOf } from './release-option.ts';
import { memoryStorage } from './storage/memory.ts';
import type { Storage } from './storage/table.ts';
import { transactional } from './storage/transactional.ts';

export { UnknownDefectError } from './defects/index.ts';
export type { LogLine } from './domain/ports.ts';
export { releases } from './domain/release.ts';
export { OptionError, type RunningServer, type ServerOptions } from './options.ts';
export { ReleaseError } from './release-option.ts';
export { neutralWords, type Words } from './words.ts';

/** A deliberate mistake that the server can be told to make. */
export interface DefectDescription {
  readonly id: string;
  readonly mistake: string;
  /** Ids of the requirements that it breaks. */
  readonly breaks: readonly string[];
  /** Release at which the mistake shows, where it is not the newest one. */
  readonly release?: string;
  /** Lifetimes with which the mistake shows soon, in seconds. */
  readonly lifetimes?: Partial<Lifetimes>;
  /** Ids of what is left of it with one of its rules as it should be; none where it replaces one rule. */
  readonly lessened: readonly string[];
}

/** What the server can be told to do wrong. */
export const defects: readonly DefectDescription[] = allDefects.map((defect) => {
  const { id, mistake, breaks, release, lifetimes } = defect;
  return {
    ...{ id, mistake, breaks },
    ...(release && { release }),
    ...(lifetimes && { lifetimes }),
    // Seldom asked for, and a server that starts waits for it.
    get lessened() {
      return lessenedOf(defect).map((one) => one.id);
    },
  };
});

function basePathOf({ basePath = '' }: ServerOptions): string {
  const path = basePath.replace(/\/+$/, '');
  if (path === '' || /^(\/[A-Za-z0-9._~-]+)+$/.test(path)) return path;
  throw new OptionError('basePath', 'must be a path such as /auth');
}

/** What goes wrong with rows of a data file that can be read but hold something else. */
function unusable(file: string, error: unknown): unknown {
  if (error instanceof OptionError || !(error instanceof Error)) return error;
  return new OptionError('data', `${file} cannot be used: ${error.message}`);
}

/** SQLite is loaded where it is used. */
async function storageOf({ data }: ServerOptions): Promise<Storage> {
  return data === undefined ? memoryStorage() : (await import('./storage/sqlite.ts')).sqliteStorage(data);
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
  const { host = '127.0.0.1', port = 0, log = () => undefined } = options;
  const defect = options.defect === undefined ? undefined : findDefect(options.defect);
  const release = releaseOf(options.release ?? defect?.release);
  const basePath = basePathOf(options);
  const storage = transactional(await storageOf(options));
  const { promise: ready, resolve: begin } = Promise.withResolvers<RequestListener>();
  const endpoint = { host, port, ...(options.tls && { tls: options.tls }) };
  let answer: RequestListener = async (request, response) => (await ready)(request, response);
  const listening = await listen(endpoint, (request, response) => answer(request, response)).catch(
    (error: unknown) => {
      storage.close();
      throw error;
    },
  );
  const url = urlOf(options, listening, basePath);
  const baseUrl = options.publicUrl ?? url;
  const lifetimes = { ...defect?.lifetimes, ...options.lifetimes };
  const parts = { baseUrl, basePath, release, storage, defect, log };
  answer = await compose({ ...options, lifetimes }, parts).catch(async (error: unknown) => {
    await listening.close();
    storage.close();
    throw options.data === undefined ? error : unusable(options.data, error);
  });
  begin(answer);
  return {
    authorizationUrl: url,
    resourceUrl: url,
    async close() {
      await listening.close();
      storage.close();
    },
  };
}
