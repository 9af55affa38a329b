import { mayOffer } from '../../target/release.ts';
import type { DiscoveryDocument } from './discovery.ts';
import type { PreflightLine } from './line.ts';

/** Capabilities that a value in a list of the discovery document announces. */
const announced: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  grant_types_supported: {
    authorization_code: 'authorization-code',
    password: 'password',
    client_credentials: 'client-credentials',
    refresh_token: 'refresh-token',
    user_token: 'user-token',
    'urn:ietf:params:oauth:grant-type:saml2-bearer': 'saml2-bearer',
    'urn:ietf:params:oauth:grant-type:jwt-bearer': 'jwt-bearer',
  },
  response_types_supported: { token: 'implicit', id_token: 'id-token', 'code id_token': 'hybrid' },
  token_endpoint_auth_methods_supported: {
    client_secret_basic: 'client-secret-basic',
    client_secret_post: 'client-secret-post',
    private_key_jwt: 'private-key-jwt',
  },
  code_challenge_methods_supported: { S256: 'pkce', plain: 'pkce' },
};

/** Every capability that a discovery document announces. */
export function announcedCapabilities(document: DiscoveryDocument): string[] {
  const found = Object.entries(announced).flatMap(([member, values]) => {
    const list = document[member];
    return Array.isArray(list) ? list.flatMap((value) => values[String(value)] ?? []) : [];
  });
  return [...new Set(found)];
}

/** Capabilities of the lists that the document has, which none of them announces although the release may have them. */
export function unannouncedCapabilities(document: DiscoveryDocument, release?: string): string[] {
  const known = announcedCapabilities(document);
  const possible = Object.entries(announced)
    .filter(([member]) => Array.isArray(document[member]))
    .flatMap(([, values]) => Object.values(values));
  return [...new Set(possible)].filter(
    (one) => !known.includes(one) && one !== leftOutBySample && mayOffer(release, one),
  );
}

/** The sample of the document leaves `token` and `implicit` out, and a server may do as it does. */
const leftOutBySample = 'implicit';

/** Whether what the profile declares off fits what discovery announces. */
export function capabilityLines(
  off: readonly string[],
  document: DiscoveryDocument,
  release?: string,
): PreflightLine[] {
  const what = 'capabilities';
  const contradicted = off.filter((capability) => announcedCapabilities(document).includes(capability));
  const silent = unannouncedCapabilities(document, release).filter((capability) => !off.includes(capability));
  const lines: PreflightLine[] = [];
  if (contradicted.length > 0) {
    const message = `${contradicted.join(', ')} declared off, but discovery names it; remove it from capabilities.off if the target offers it`;
    lines.push({ what, finding: 'advice', message });
  }
  if (silent.length > 0) {
    const message = `discovery does not name ${silent.join(', ')}; what the target does not offer goes into capabilities.off, everything else is tested`;
    lines.push({ what, finding: 'advice', message });
  }
  return lines.length > 0 ? lines : [{ what, finding: 'good', message: 'fit the discovery document' }];
}
