import { isIP } from 'node:net';
import { UsageError } from '../errors.ts';
import type { ScenarioInfo } from '../evidence/scenario-record.ts';
import type { Target } from '../target/target.ts';

/**
 * What a run creates on somebody's server, in sentences.
 *
 * @param scenarios those that the run has
 */
export function whatIsCreated(target: Target, scenarios: readonly ScenarioInfo[]): string[] {
  const { provisioning, authorization, resource } = target;
  const ofResource = ({ feature }: ScenarioInfo) => feature.startsWith('features/platform-resource-api/');
  const lines: string[] = [];
  if (authorization !== undefined && scenarios.some((one) => !ofResource(one))) {
    lines.push(fixturesLine(provisioning?.way ?? 'admin-api'));
    lines.push('logins, approvals and tokens of these users and clients, which expire by themselves');
  }
  if (resource !== undefined && scenarios.some(ofResource)) {
    lines.push(
      'buildpacks assay-<run>-Buildpack-…, which stay: the API has no way to delete them; two show the defaults, enabled and at position 1, and move yours down by two; the others are disabled and last, if the server takes a request that says so',
    );
  }
  return lines;
}

function fixturesLine(way: 'admin-api' | 'static' | 'command'): string {
  if (way === 'static')
    return 'no client or user: those that the profile lists are used, and some are altered';
  const by = way === 'command' ? ' by the program of the profile' : '';
  return `clients, users, groups and identity providers${by}, named assay-<run>-…, removed when the run ends`;
}

/**
 * Holds a run until the owner of a target that is not on this machine agrees.
 *
 * @throws UsageError when nobody has agreed
 */
export function needConsent(
  target: Target,
  scenarios: readonly ScenarioInfo[],
  { yes, say }: { readonly yes: boolean; readonly say: (text: string) => void },
): void {
  const hosts = [target.authorization, target.resource].flatMap((url) =>
    url === undefined ? [] : [new URL(url)],
  );
  const others = [...new Set(hosts.filter(({ hostname }) => !isLoopback(hostname)).map(({ host }) => host))];
  const created = whatIsCreated(target, scenarios);
  if (target.bundled || others.length === 0 || created.length === 0) return;
  say(`This run creates on ${others.join(' and ')}:\n${created.map((line) => `  - ${line}\n`).join('')}`);
  if (yes || target.consent === true) return;
  throw new UsageError(
    'no-consent',
    `${others.join(' and ')} is not this machine: add --yes, or "consent: true" to the profile; --dry-run lists what is created, --read-only creates nothing`,
  );
}

/** Whether a host of a URL is this machine (RFC 6761, section 6.3; RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3). */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(host) === 4) return host.startsWith('127.');
  if (isIP(host) === 6) return host === '::1' || /^::ffff:7f/.test(host);
  return host === 'localhost' || host.endsWith('.localhost');
}
