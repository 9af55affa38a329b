import { isIP } from 'node:net';
import { HttpError } from './http-error.ts';

/** "uri-host [ ":" port ]" (RFC 9110 section 7.2): a name without escapes, or an address. */
const form = /^(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._~-]+)(?::\d{1,5})?$/;

function isHost(host: string): boolean {
  return form.test(host) && URL.canParse(`http://${host}/`);
}

function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
}

/** Whether a name or an address is that of the caller's own machine (RFC 6761 section 6.3, RFC 1122 section 3.2.1.3). */
export function isLoopback(hostname: string): boolean {
  const name = plainAddress(hostname.replaceAll(/[[\]]/g, '').toLowerCase());
  return isIP(name) === 4
    ? name.startsWith('127.')
    : name === '::1' || name === 'localhost' || name.endsWith('.localhost');
}

/** How a request came to the server. */
export interface Arrival {
  /** Header `Host`. */
  readonly host: string | undefined;
  readonly isSecure: boolean;
  /** Address of this machine on which the connection ended. */
  readonly localAddress: string | undefined;
}

/** What the server was told of its own address. */
export interface OwnAddress {
  /** Address that callers are told, where it is not the one they used. */
  readonly publicUrl: string | undefined;
  /** Name or address to listen on. */
  readonly host: string;
  /** Path in front of every route, without a trailing slash. */
  readonly basePath: string;
}

/** Where a request was sent. */
export interface Address {
  /** The address that callers are told, without a trailing slash. */
  readonly baseUrl: string;
  /** What stands before the service's own name; undefined where nothing does. */
  readonly subdomain: string | undefined;
}

/** The name without brackets, as it was sent. @throws HttpError 400 */
function nameIn(host: string | undefined): string {
  if (host === undefined || !isHost(host))
    throw new HttpError(400, 'bad_request', 'Header "Host" is no host');
  return new URL(`http://${host}/`).hostname.replaceAll(/[[\]]/g, '');
}

function before(name: string, suffix: string): string | undefined {
  return name.endsWith(`.${suffix}`) ? name.slice(0, -suffix.length - 1) : undefined;
}

/** The name below which zones lie: below an IP address no name can be, but below `localhost`. */
function nameBelow(hostname: string): string {
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? hostname : 'localhost';
}

/** The address of a zone: "host subdomain (`{subdomain}.host`)". */
export function zoneAddress(baseUrl: string, subdomain: string): string {
  if (subdomain === '') return baseUrl;
  const url = new URL(baseUrl);
  url.hostname = `${subdomain}.${nameBelow(url.hostname)}`;
  return url.href.replace(/\/$/, '');
}

/**
 * The address that callers are told: the configured one, or the one that the caller used. The caller's own counts
 * where it cannot be another machine's: whoever chooses `Host` would choose where the answers lead.
 * @throws HttpError 400
 */
export function addressOf({ host, isSecure, localAddress }: Arrival, own: OwnAddress): Address {
  const name = nameIn(host);
  if (own.publicUrl !== undefined) {
    const subdomain = before(name, nameBelow(new URL(own.publicUrl).hostname));
    return { baseUrl: zoneAddress(own.publicUrl, subdomain ?? ''), subdomain };
  }
  const ownName = own.host.toLowerCase();
  const isOwn = name === ownName || name === plainAddress(localAddress ?? '');
  const subdomain = before(name, nameBelow(ownName)) ?? before(name, 'localhost');
  if (isOwn || isLoopback(name) || subdomain !== undefined)
    return { baseUrl: `${isSecure ? 'https' : 'http'}://${host}${own.basePath}`, subdomain };
  throw new HttpError(
    400,
    'bad_request',
    'Header "Host" names another server; a name of its own is set with --public-url',
  );
}
