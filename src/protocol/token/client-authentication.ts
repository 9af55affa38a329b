import type { Parameters } from '../../client/parameters.ts';
import { type ClientAssertion, signAssertion } from '../../keys/client-assertion.ts';

/** The only value of `client_assertion_type` (document, "POST /oauth/token", parameters). */
export const jwtBearerAssertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** A client that signs a JWT. A member that is undefined is not sent. */
export interface PrivateKeyJwt {
  readonly method: 'private_key_jwt';
  readonly clientId?: string | undefined;
  /** What is signed for each request, or text that is sent as it stands. */
  readonly assertion?: ClientAssertion | string | undefined;
  readonly assertionType?: string | undefined;
}

/** How a client proves who it is at the token endpoint (document, "POST /oauth/token", supported methods). */
export type ClientAuthentication =
  | { readonly method: 'none'; readonly clientId: string }
  | { readonly method: 'client_secret_basic'; readonly clientId: string; readonly secret: string }
  | { readonly method: 'client_secret_post'; readonly clientId: string; readonly secret: string }
  | PrivateKeyJwt
  /** Body parameters as they stand. */
  | { readonly method: 'body'; readonly parameters: Parameters }
  /** An `Authorization` header as it stands and nothing else. */
  | { readonly method: 'authorization_header'; readonly value: string }
  /** Two or more at once. */
  | { readonly method: 'combined'; readonly parts: readonly ClientAuthentication[] }
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
    case 'client_secret_basic': {
      const { clientId, secret } = authentication;
      return { headers: [['Authorization', basicCredentials(clientId, secret)]], parameters: [] };
    }
    case 'client_secret_post': {
      const { clientId, secret } = authentication;
      return { headers: [], parameters: present({ client_id: clientId, client_secret: secret }) };
    }
    case 'private_key_jwt':
      return { headers: [], parameters: await assertionParameters(authentication) };
    case 'body':
      return { headers: [], parameters: authentication.parameters };
    case 'authorization_header':
      return { headers: [['Authorization', authentication.value]], parameters: [] };
    case 'combined':
      return joined(await Promise.all(authentication.parts.map(authenticate)));
  }
}

/** Basic credentials: both parts form-encoded, joined by a colon, base64 (RFC 6749, section 2.3.1). */
export function basicCredentials(id: string, secret: string): string {
  return `Basic ${base64(`${formEncoded(id)}:${formEncoded(secret)}`)}`;
}

/** UTF-8 and base64 (RFC 4648, section 4). */
function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

async function assertionParameters(authentication: PrivateKeyJwt): Promise<Parameters> {
  const { clientId, assertion, assertionType } = authentication;
  const signed = typeof assertion === 'object' ? await signAssertion(assertion) : assertion;
  return present({
    client_id: clientId,
    client_assertion_type: assertionType,
    client_assertion: signed,
  });
}

function present(parameters: Readonly<Record<string, string | undefined>>): Parameters {
  return Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
}

/** A parameter that several parts bring with the same value, such as client_id, is sent once. */
function joined(parts: readonly AuthenticationParts[]): AuthenticationParts {
  const parameters = new Map(
    parts.flatMap((part) => part.parameters).map((pair) => [JSON.stringify(pair), pair]),
  );
  return { headers: parts.flatMap(({ headers }) => headers), parameters: [...parameters.values()] };
}

function formEncoded(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}
