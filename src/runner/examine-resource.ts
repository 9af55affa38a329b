import type { HttpRequest, HttpResponse } from '../client/exchange.ts';
import { headerValues } from '../client/exchange.ts';
import { drawnUuid } from '../draws/draws.ts';
import { jsonObject } from '../json/json.ts';
import { nothingWritten } from './preflight/services.ts';

export type Send = (request: HttpRequest) => Promise<HttpResponse>;
export type Get = (url: string) => Promise<HttpResponse>;

/** By which scheme the resource API wants to be called; `credentials` where it does not say. */
export type AskedCredentials = 'none' | 'bearer' | 'basic' | 'credentials';

/** What a resource API says of itself. */
interface OfResource {
  readonly healthPath?: string;
  readonly descriptionPath?: string;
  readonly asksFor: AskedCredentials;
  readonly unannounced: readonly string[];
  readonly unknown: readonly string[];
}

const healthPaths = ['/v3/healthz', '/healthz', '/health', '/v3/health'];
const descriptionPaths = ['/v3/swagger.json', '/swagger.json', '/v3/api-docs'];

/** Asks a resource API where its health and its description are, and what it wants to be called with. */
export async function askResource(base: string, get: Get, send: Send): Promise<OfResource> {
  const healthPath = await firstOf(healthPaths, async (path) => (await get(`${base}${path}`)).status === 200);
  const descriptionPath = await firstOf(descriptionPaths, async (path) => {
    const { status, body } = await get(`${base}${path}`);
    return status === 200 && jsonObject(body)?.swagger === '2.0';
  });
  const asksFor = await credentialsAskedFor(base, get, send);
  return {
    ...(healthPath === undefined ? {} : { healthPath }),
    ...(descriptionPath === undefined ? {} : { descriptionPath }),
    asksFor,
    unannounced: [],
    unknown: [
      ...(healthPath === undefined ? ['the health path: resource.healthPath'] : []),
      ...(descriptionPath === undefined
        ? ['where the Swagger description is: resource.descriptionPath']
        : []),
    ],
  };
}

/** A buildpack that is not there is asked for, and one is sent that nothing can be made of, both without credentials. */
async function credentialsAskedFor(base: string, get: Get, send: Send): Promise<AskedCredentials> {
  const operations = `${base}/v3/buildpacks`;
  const answers = [
    await get(`${operations}/${drawnUuid('guid of nobody')}`),
    await send(nothingWritten(operations, [])),
  ];
  const refusal = answers.find(({ status }) => status === 401 || status === 403);
  if (refusal === undefined) return 'none';
  const challenges = headerValues(refusal, 'www-authenticate').join(', ');
  if (/\bbearer\b/i.test(challenges)) return 'bearer';
  return /\bbasic\b/i.test(challenges) ? 'basic' : 'credentials';
}

async function firstOf(
  paths: readonly string[],
  holds: (path: string) => Promise<boolean>,
): Promise<string | undefined> {
  for (const path of paths) if (await holds(path)) return path;
  return undefined;
}
