import { ProfileError } from '../errors.ts';
import { knownPaths } from './paths.ts';

/** Paths of the documents that people paste together with the base URL before them. */
const ofAuthorization = [...Object.keys(knownPaths), '/.well-known/openid-configuration', '/check_token'];
const ofResource = ['/v3', '/v3/buildpacks', '/v3/healthz'];

/**
 * The base URL of the authorization service, without a slash at its end.
 *
 * @throws ProfileError that says the right one where an endpoint was pasted in its place
 */
export function authorizationBase(url: string): string {
  return withoutEndpoint(url, 'authorization.url', ofAuthorization);
}

/**
 * The resource API's base URL is what stands before `/v3`.
 *
 * @throws ProfileError that says the right one where `/v3` or more was pasted with it
 */
export function resourceBase(url: string): string {
  return withoutEndpoint(url, 'resource.url', ofResource);
}

function withoutEndpoint(url: string, member: string, paths: readonly string[]): string {
  const base = withoutSlash(url);
  const pasted = paths.find((path) => base.endsWith(path));
  if (pasted === undefined) return base;
  const right = base.slice(0, -pasted.length);
  throw new ProfileError(
    'url-of-endpoint',
    `${member} ${url}: leave out ${pasted}, which every request adds by itself: ${right}`,
  );
}

export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
