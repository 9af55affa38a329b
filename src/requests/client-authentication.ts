import type { Parameters } from './parameters.ts';

/** How a client proves who it is at the token endpoint (document, "POST /oauth/token", supported methods). */
export type ClientAuthentication =
  | { readonly method: 'none'; readonly clientId: string }
  | { readonly method: 'client_secret_basic'; readonly clientId: string; readonly secret: string }
  | { readonly method: 'client_secret_post'; readonly clientId: string; readonly secret: string }
  /** No credentials and no client_id at all. */
  | { readonly method: 'omitted' };

export interface AuthenticationParts {
  readonly headers: readonly (readonly [string, string])[];
  readonly parameters: Parameters;
}

/** The header or the body parameters that carry a client authentication. */
export async function authenticate(authentication: ClientAuthentication): Promise<AuthenticationParts> {
  switch (authentication.method) {
    case 'omitted':
      return { headers: [], parameters: [] };
    case 'none':
      return { headers: [], parameters: [['client_id', authentication.clientId]] };
    case 'client_secret_basic':
      return { headers: [basicHeader(authentication.clientId, authentication.secret)], parameters: [] };
    case 'client_secret_post':
      return {
        headers: [],
        parameters: [
          ['client_id', authentication.clientId],
          ['client_secret', authentication.secret],
        ],
      };
  }
}

/** Basic credentials: both parts form-encoded, joined by a colon, base64 (RFC 6749, section 2.3.1). */
function basicHeader(id: string, secret: string): readonly [string, string] {
  const pair = `${formEncoded(id)}:${formEncoded(secret)}`;
  return ['Authorization', `Basic ${Buffer.from(pair).toString('base64')}`];
}

function formEncoded(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}
