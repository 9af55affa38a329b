import { runUnderWay } from '../scenario/run.ts';

/**
 * Whether an address is the target's: beneath its base URL, or at a host that the profile names, where some services have
 * their login pages.
 */
export function isTargets(url: URL, baseUrl: string): boolean {
  return isBeneath(url, new URL(baseUrl)) || runUnderWay()?.client.hosts.isNamed(url) === true;
}

function isBeneath(url: URL, base: URL): boolean {
  const path = base.pathname.replace(/\/$/, '');
  return url.origin === base.origin && (url.pathname === path || url.pathname.startsWith(`${path}/`));
}
