import type { Credentials } from './form-decode.ts';
import type { clientAuthenticationPolicies } from './policies.ts';
import { invalidClient } from './refusal.ts';

/** What this part needs of the service. */
export interface BasicCredentialsPorts {
  readonly policies: { readonly clientAuthentication: typeof clientAuthenticationPolicies };
}

/** Whether the header has the scheme Basic, in any case (RFC 9110 section 11.1). */
export function isBasic(
  authorization: string | undefined,
  { policies }: BasicCredentialsPorts,
): authorization is string {
  return policies.clientAuthentication.scheme.test(authorization ?? '');
}

function textOf(authorization: string, { policies }: BasicCredentialsPorts): string {
  const rules = policies.clientAuthentication;
  const encoded = authorization.replace(/^basic\s*/i, '').trim();
  const text = rules.decodeBasic(encoded);
  if (text !== undefined) return text;
  throw invalidClient('Failed to decode basic authentication token', 'The credentials are not base64');
}

/**
 * "Basic credentials are the base64 of `<client_id>:<client_secret>`, as in RFC 6749."
 * (authorization-token-service, "Authentication")
 * @throws OAuthError invalid_client
 */
export function basicCredentials(authorization: string, context: BasicCredentialsPorts): Credentials {
  const { decodeBasicPart, hasColon, secretOf } = context.policies.clientAuthentication;
  const text = textOf(authorization, context);
  if (!hasColon(text)) throw invalidClient('Invalid basic authentication token', 'There is no colon');
  const [id = '', ...secret] = text.split(':');
  try {
    return { clientId: decodeBasicPart(id), secret: decodeBasicPart(secretOf(secret)) };
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw invalidClient('Failed to decode basic authentication token', 'A percent escape is broken');
  }
}
