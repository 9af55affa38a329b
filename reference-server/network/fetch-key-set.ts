import type { JWK } from 'jose';
import { request } from 'undici';
import type { KeySetSource } from '../domain/client-authentication/key-set-source.ts';
import { isJsonObject, type JsonObject, parseJson } from '../domain/json.ts';

const timeout = 3000;
const largestKeySet = 64 * 1024;

function isKey(value: unknown): value is JWK & JsonObject {
  return isJsonObject(value) && typeof value.kty === 'string';
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largestKeySet) throw new RangeError(`The key set is longer than ${largestKeySet} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Fetches key sets over HTTP; `report` is told why one could not be had. */
export function httpKeySets(report: (uri: string, reason: string) => void): KeySetSource {
  return {
    async fetch(uri) {
      try {
        const response = await request(uri, { headersTimeout: timeout, bodyTimeout: timeout });
        const set = parseJson(await textOf(response.body));
        return isJsonObject(set) && Array.isArray(set.keys) ? set.keys.filter(isKey) : undefined;
      } catch (error) {
        report(uri, error instanceof Error ? error.message : String(error));
        return undefined;
      }
    },
  };
}
