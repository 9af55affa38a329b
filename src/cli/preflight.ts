import { type PreflightLine, preflight } from '../engine/preflight.ts';
import { ProfileError } from '../errors.ts';
import type { Stop } from '../evidence/scenario-record.ts';
import type { Target } from '../target/target.ts';

/**
 * Looks at the target before a run. A target that cannot be reached gives the reason to stop before the first
 * scenario.
 *
 * @throws ProfileError when the credentials of the profile are wrong
 */
export async function preflightOrStop(target: Target): Promise<Stop | undefined> {
  const lines = await preflight(target);
  const wrong = lines.find(({ finding }) => finding === 'profile');
  if (wrong !== undefined && onlyProfile(lines)) {
    throw new ProfileError('wrong-credentials', `${wrong.what}: ${wrong.message}`);
  }
  const unreachable = lines.find(({ finding }) => finding === 'bad');
  if (unreachable === undefined) return undefined;
  const message = `The target cannot be reached. ${unreachable.what}: ${unreachable.message}`;
  return { reason: 'could-not-run', message };
}

/** A target that gets everything else wrong too is to be judged, not the profile. */
function onlyProfile(lines: readonly PreflightLine[]): boolean {
  return lines.some(({ what, finding }) => what === 'discovery document' && finding === 'good');
}
