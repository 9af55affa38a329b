import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Loopback, link-local, private and otherwise special addresses (RFC 6890): behind them stand machines of our own. */
const networks = {
  ipv4: [
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
    ...['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
  ],
  // An IPv4 address stands in some of them: compatible and translated ones, NAT64, 6to4, Teredo.
  ipv6: [
    ...['::/96', '::ffff:0:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32', '100::/64'],
    ...['fc00::/7', 'fe80::/9', 'ff00::/8'],
  ],
} as const;

function blockListOf(): BlockList {
  const list = new BlockList();
  for (const family of ['ipv4', 'ipv6'] as const) {
    for (const network of networks[family]) {
      const [address = '', prefix] = network.split('/');
      list.addSubnet(address, Number(prefix), family);
    }
  }
  return list;
}

const special = blockListOf();

/** An address that must not be asked. */
export class PrivateAddressError extends Error {
  constructor(address: string) {
    super(`${address} is a private address; --private-addresses lets the server ask there`);
    this.name = 'PrivateAddressError';
  }
}

/** Whether an address is one of the public Internet; an IPv4 address in IPv6 counts as what it is. */
export function isPublicAddress(address: string): boolean {
  return !special.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** @throws PrivateAddressError, where a URL names a private address itself: such a name is never looked up */
export function requirePublicHost(address: string): void {
  const hostname = new URL(address).hostname.replaceAll(/[[\]]/g, '');
  if (isIP(hostname) !== 0 && !isPublicAddress(hostname)) throw new PrivateAddressError(hostname);
}

type Callback = (error: Error | null, addresses: LookupAddress[] | string, family?: number) => void;

/** Looks a name up for a connection, which goes to what was checked here: a name may resolve otherwise the next time. */
export function lookupPublic(hostname: string, options: LookupOptions, callback: Callback): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const foreign = addresses?.find(({ address }) => !isPublicAddress(address));
    if (error !== null) return callback(error, []);
    if (foreign !== undefined)
      return callback(new PrivateAddressError(`${hostname} (${foreign.address})`), []);
    const [first] = addresses;
    return options.all ? callback(null, addresses) : callback(null, first?.address ?? '', first?.family);
  });
}
