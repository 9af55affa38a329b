import { ProfileError } from '../errors.ts';
import type { Stop } from '../evidence/scenario-record.ts';
import type { ContradictedRelease } from '../report/model/result.ts';
import { type PreflightLine, type PreflightOptions, preflight } from '../runner/preflight.ts';
import type { Target } from '../target/target.ts';

export interface Prepared {
  /** Why no scenario may start. */
  readonly stopped?: Stop;
  /** What the report must say of the target. */
  readonly notes: readonly string[];
  /** Set where the target shows a later release than the profile says. */
  readonly release?: ContradictedRelease;
}

/**
 * Looks at the target before a run. A target that cannot be reached gives the reason to stop before the first
 * scenario; a profile that is wrong is never shown as the target's departure from a document.
 *
 * @throws ProfileError that says what to change in the profile
 */
export async function prepare(target: Target, options: PreflightOptions = {}): Promise<Prepared> {
  const lines = await preflight(target, options);
  const wrong = lines.find(({ finding }) => finding === 'profile');
  if (wrong !== undefined) throw new ProfileError('preflight', `${wrong.what}: ${wrong.message}`);
  const unreachable = lines.find(({ finding }) => finding === 'bad');
  const notes = target.bundled ? [] : notesOf(target, lines);
  const release = lines.find(({ contradicted }) => contradicted !== undefined)?.contradicted;
  if (unreachable === undefined) return { notes, ...(release === undefined ? {} : { release }) };
  const message = `No scenario can begin. ${unreachable.what}: ${unreachable.message}`;
  return { stopped: { reason: 'could-not-run', message }, notes };
}

/** What was assumed, and what of the preflight a reader of a verdict must know. */
function notesOf({ release }: Target, lines: readonly PreflightLine[]): string[] {
  return lines
    .filter(({ what, finding }) =>
      what === 'release'
        ? release === undefined
        : finding === 'lacking' || (finding === 'advice' && what !== 'TLS'),
    )
    .map(({ what, message }) => `${what}: ${message}`);
}
