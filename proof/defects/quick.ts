import type { Proof } from '../../src/report/proof/model.ts';

/**
 * A proof in which a share of the defects takes the way that a target takes, in which what fails runs once more and witnesses
 * show how the server is; the others are assayed once, by what scenarios send alone, and take that way where it is doubtful
 * what they came to.
 */
export interface Quick {
  /** Which share takes that way. */
  readonly turn: number;
  /** Whether a defect came to something else than was expected. */
  readonly isDoubtful: (proof: Proof) => boolean;
}

/** One in so many: neighbours are alike. */
const oneIn = 16;

/** Whether a defect, by its place among those of the proof, is confirmed only where it is doubtful what it came to. */
export function isSpared(place: number, quick: Quick | undefined): boolean {
  return quick !== undefined && (place + quick.turn) % oneIn !== 0;
}

/** Of the defects without one of their rules, those that are proved: all, or the share of that turn. */
export function shareOf<Part>(parts: readonly Part[], quick: Quick | undefined): readonly Part[] {
  return parts.filter((_part, place) => !isSpared(place, quick));
}
