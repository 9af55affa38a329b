import type { Target } from '../target/target.ts';

/** What the bundled server answers fastest, on two cores. */
const ofBundled = 4;
const ofOthers = 8;

/**
 * How many scenarios may be under way at once where the user says nothing: as many as the rate of the profile lets
 * through, and one where fixtures are not made for each run, since scenarios then share what they alter.
 */
export function concurrencyFor({ bundled, connection, provisioning }: Target): number {
  if (bundled) return ofBundled;
  if (provisioning !== undefined && provisioning.way !== 'admin-api') return 1;
  return Math.min(ofOthers, Math.max(1, Math.floor(connection.requestsPerSecond ?? ofOthers)));
}
