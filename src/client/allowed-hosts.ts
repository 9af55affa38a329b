import { TransportError } from '../errors.ts';
import type { Target } from '../target/target.ts';

/** What of a target says where requests may go. */
export type HostsOf = Pick<Target, 'authorization' | 'resource' | 'hosts' | 'identityProviders'>;

/**
 * Where the suite may send requests: the hosts of the base URLs, with their ports, and those that the profile
 * names, with their ports where it gives one. A base URL without a port stands for both standard ports.
 */
export class AllowedHosts {
  /** What a request of the target's making was kept from, as `host:port`, in order. */
  readonly refused = new Set<string>();
  readonly #allowed: ReadonlySet<string>;
  readonly #named: ReadonlySet<string>;

  constructor({ authorization, resource, hosts = [], identityProviders }: HostsOf) {
    const urls = [authorization, resource, identityProviders?.url].filter((url) => url !== undefined);
    this.#named = new Set(hosts.map((host) => host.toLowerCase()));
    this.#allowed = new Set([...urls.flatMap(placesOf), ...this.#named]);
  }

  /** Whether the profile names the host of a URL. */
  isNamed(url: URL): boolean {
    return this.#named.has(placeOf(url)) || this.#named.has(url.hostname);
  }

  allows(url: URL): boolean {
    return this.#allowed.has(placeOf(url)) || this.#allowed.has(url.hostname);
  }

  /**
   * Holds a request to the allowed hosts: what a target names in its answers must not lead the suite elsewhere.
   *
   * @throws TransportError with code other-host
   */
  check({ method, url }: { readonly method: string; readonly url: string }): void {
    if (!URL.canParse(url)) return;
    const to = new URL(url);
    if (to.protocol !== 'http:' && to.protocol !== 'https:') {
      throw new TransportError('other-host', `${method} to a URL of the scheme ${to.protocol} was not sent`);
    }
    if (this.allows(to)) return;
    this.refused.add(placeOf(to));
    throw new TransportError(
      'other-host',
      `${method} to the host ${to.host} was not sent: it is neither a host of the target nor of the profile; if it belongs to the target, name it in hosts of the profile`,
    );
  }
}

function placesOf(url: string): string[] {
  const { hostname, port } = new URL(url);
  return port === '' ? [`${hostname}:80`, `${hostname}:443`] : [`${hostname}:${port}`];
}

/** Host and port, as `host:port`. */
export function placeOf(url: URL): string {
  return `${url.hostname}:${portOf(url)}`;
}

/** The port of a URL; left out, it is that of the scheme. */
export function portOf({ port, protocol }: URL): string {
  if (port !== '') return port;
  return protocol === 'https:' || protocol === 'wss:' ? '443' : '80';
}
