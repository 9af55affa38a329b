import type { JWK } from 'jose';
import type { KeySetSource } from '../domain/client-authentication/key-set-source.ts';
import { isJsonObject, type JsonObject, parseJson } from '../domain/json.ts';
import type { FetchText } from './fetch-text.ts';

const limits = { timeout: 3000, largest: 64 * 1024 };

function isKey(value: unknown): value is JWK & JsonObject {
  return isJsonObject(value) && typeof value.kty === 'string';
}

/** Fetches key sets over HTTP; `report` is told why one could not be had. */
export function httpKeySets(
  fetchText: FetchText,
  report: (uri: string, reason: string) => void,
): KeySetSource {
  return {
    async fetch(uri) {
      try {
        const set = parseJson((await fetchText(uri, limits)).body);
        return isJsonObject(set) && Array.isArray(set.keys) ? set.keys.filter(isKey) : undefined;
      } catch (error) {
        report(uri, error instanceof Error ? error.message : String(error));
        return undefined;
      }
    },
  };
}
