import { isIP } from 'node:net';

/** The name below which zones lie: that of the base URL, or `localhost` where it is a loopback address. */
function nameBelow(base: URL): string | undefined {
  const host = base.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) === 0) return host;
  return host === '::1' || host.startsWith('127.') ? 'localhost' : undefined;
}

/**
 * Base URL of an identity zone: "host subdomain (`{subdomain}.host`)" (supplement-authorization, section 15).
 *
 * @returns undefined where the target is known by an IP address, below which no name can be
 */
export function zoneUrl(base: string, subdomain: string): string | undefined {
  const url = new URL(base);
  const name = nameBelow(url);
  if (name === undefined) return undefined;
  url.hostname = `${subdomain}.${name}`;
  return url.href.replace(/\/$/, '');
}

/** Where a request goes, and the `Host` that it names there, where that is another one. */
export interface Placed {
  readonly url: string;
  readonly host?: string;
}

/** A zone is asked at the address of the target: its own name need not be known to any name server. */
export function placed(base: string | undefined, url: string): Placed {
  if (base === undefined || !URL.canParse(url)) return { url };
  const [to, own] = [new URL(url), new URL(base)];
  const name = nameBelow(own);
  const isZone = name !== undefined && to.hostname.endsWith(`.${name}`) && to.hostname !== own.hostname;
  if (!isZone || to.port !== own.port || to.protocol !== own.protocol) return { url };
  return { url: `${own.origin}${url.slice(to.origin.length)}`, host: to.host };
}

/** Whether an address is one of the zone: its host has the subdomain, and need not be the one that was asked. */
export function isOfZone(address: unknown, subdomain: string): boolean {
  if (typeof address !== 'string' || !URL.canParse(address)) return false;
  return new URL(address).hostname.startsWith(`${subdomain}.`);
}
