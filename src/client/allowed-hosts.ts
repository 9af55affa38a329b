import { TransportError } from '../errors.ts';
import type { Target } from '../target/target.ts';
import type { HttpRequest } from './exchange.ts';

/** What of a target says where requests may go. */
export type HostsOf = Pick<Target, 'authorization' | 'resource' | 'hosts' | 'identityProviders'>;

/** Host names, without ports, that the suite may send requests to: the target's and those that its profile names. */
export function allowedHosts(target: HostsOf): ReadonlySet<string> {
  const { authorization, resource, hosts = [], identityProviders } = target;
  const urls = [authorization, resource, identityProviders?.url].filter((url) => url !== undefined);
  return new Set([...urls.map((url) => new URL(url).hostname), ...hosts.map((host) => host.toLowerCase())]);
}

/**
 * Holds a request to the allowed hosts: what a target names in its answers must not lead the suite elsewhere.
 *
 * @throws TransportError with code other-host
 */
export function checkHost(request: HttpRequest, allowed: ReadonlySet<string>): void {
  if (!URL.canParse(request.url)) return;
  const { hostname } = new URL(request.url);
  if (allowed.has(hostname)) return;
  throw new TransportError(
    'other-host',
    `${request.method} to the host ${hostname} was not sent: it is neither a host of the target nor of the profile; if it belongs to the target, name it in hosts of the profile`,
  );
}
