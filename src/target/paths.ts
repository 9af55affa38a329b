import type { Target } from './target.ts';

/**
 * Paths that the document names, and that of its supplement (section 7), with the field of the discovery document
 * that says where each is (RFC 8414, section 2, for the last one).
 */
export const knownPaths: Readonly<Record<string, string>> = {
  '/oauth/authorize': 'authorization_endpoint',
  '/oauth/token': 'token_endpoint',
  '/userinfo': 'userinfo_endpoint',
  '/token_keys': 'jwks_uri',
  '/logout.do': 'end_session_endpoint',
  '/introspect': 'introspection_endpoint',
};

/**
 * Where the target has what a URL names by the documents' path (`dialect.paths` of the profile). A departure of
 * the path is judged where discovery names it; everything else of the endpoint is judged at its own address.
 */
export function addressAt(target: Partial<Pick<Target, 'authorization' | 'dialect'>>, url: string): string {
  const { authorization: base, dialect } = target;
  const paths = dialect?.paths ?? {};
  if (base === undefined || !url.startsWith(`${base}/`)) return url;
  const rest = url.slice(base.length);
  const path = rest.replace(/[?#].*$/s, '');
  const own = Object.hasOwn(paths, path) ? paths[path] : undefined;
  return own === undefined ? url : `${base}${own}${rest.slice(path.length)}`;
}
