import type { Client } from '../clients/client.ts';
import { OAuthError } from '../errors.ts';
import { isJsonObject, type JsonObject, objectIn } from '../json.ts';

/**
 * The parameters of a request by name. "Parameters sent without a value MUST be treated as if they were omitted
 * from the request. ... Request and response parameters MUST NOT be included more than once." (RFC 6749 section 3.2)
 * @throws OAuthError invalid_request, where one is repeated
 */
export function readParameters(pairs: Iterable<readonly [string, string]>): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (parameters.has(name)) {
      throw new OAuthError('invalid_request', `Parameter "${name}" must not be repeated`);
    }
    parameters.set(name, value);
  }
  return new Map([...parameters].filter(([, value]) => value !== ''));
}

/** The words of a `scope` parameter, each once (RFC 6749 section 3.3). */
export function scopeWords(scope: string | undefined): readonly string[] {
  return [...new Set((scope ?? '').split(' ').filter((word) => word !== ''))];
}

/** What a request says of the access token that it asks for, whatever the grant. */
export function tokenWishes(parameters: ReadonlyMap<string, string>): {
  readonly tokenFormat: string | undefined;
  readonly azAttr?: JsonObject;
} {
  const tokenFormat = parameters.get('token_format');
  const authorities = parameters.get('authorities');
  const azAttr = authorities === undefined ? undefined : objectIn(authorities)?.az_attr;
  return azAttr !== undefined && isJsonObject(azAttr) ? { tokenFormat, azAttr } : { tokenFormat };
}

/** Where the parameters of a request could stand. */
export interface ParameterSource {
  readonly contentType: string | undefined;
  readonly body: string;
  readonly query: URLSearchParams;
}

/** The rules of every request to the token endpoint. */
export const tokenRequestPolicies = {
  /** "Request content type: `application/x-www-form-urlencoded`." Nothing else, and no query, holds parameters. */
  pairs: ({ contentType, body }: ParameterSource): Iterable<readonly [string, string]> =>
    /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? '') ? new URLSearchParams(body) : [],
  /** By name, each once (RFC 6749 section 3.2). */
  byName: readParameters,
  /** `grant_type` is compared letter by letter. */
  isGrantType: (requested: string, grantType: string): boolean => requested === grantType,
  /** "Grant types the client may use" (authorization-token-service, "Client configuration attributes") */
  mayUseGrant: (client: Client, grantType: string): boolean =>
    client.authorizedGrantTypes.includes(grantType),
};
