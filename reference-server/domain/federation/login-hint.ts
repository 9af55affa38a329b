import { isJsonObject, type JsonValue, parseJson } from '../json.ts';

function parsed(text: string): JsonValue | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** The hint itself, and the hint that was URL-encoded once more. */
function readings(hint: string): readonly string[] {
  if (!hint.includes('%')) return [hint];
  try {
    return [hint, decodeURIComponent(hint)];
  } catch {
    return [hint];
  }
}

/**
 * "A URL-encoded JSON object with field `origin` holding an identity provider's `origin_key`." (`login_hint`)
 * "unparsable or with unknown members is treated as absent" (supplement-authorization section 3.3)
 */
export function originOfHint(hint: string | undefined): string | undefined {
  if (hint === undefined) return undefined;
  for (const reading of readings(hint)) {
    const value = parsed(reading);
    if (!isJsonObject(value) || Object.keys(value).length !== 1) continue;
    if (typeof value.origin === 'string' && value.origin !== '') return value.origin;
  }
  return undefined;
}
