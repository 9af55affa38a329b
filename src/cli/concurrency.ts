import type { Target } from '../target/target.ts';

/** More make the bundled server no faster, on two cores. */
const most = 8;

/** More are no faster: those that share something with others wait for each other. */
const mostFar = 32;

/**
 * How many scenarios may be under way at once where the user says nothing: as many as the rate of the profile lets
 * through, and one where fixtures are not made for each run, since scenarios then share what they alter.
 */
export function concurrencyFor({
  connection,
  provisioning,
}: Pick<Target, 'connection' | 'provisioning'>): number {
  if (provisioning !== undefined && provisioning.way !== 'admin-api') return 1;
  return Math.min(most, Math.max(1, Math.floor(connection.requestsPerSecond ?? most)));
}

/** The most on a target that is far away, and bears them: more, where neither the user nor the profile sets a limit. */
export function concurrencyFar(target: Pick<Target, 'connection' | 'provisioning'>): number {
  const near = concurrencyFor(target);
  return near < most || target.connection.requestsPerSecond !== undefined ? near : mostFar;
}
