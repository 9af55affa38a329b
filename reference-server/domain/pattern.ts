/** A character that may stand at a place of a pattern: once, or any number of times. */
export interface PatternStep {
  readonly takes: (character: string) => boolean;
  readonly isRepeated: boolean;
}

/** Longer texts and patterns describe nothing: both lengths together are the time that is taken. */
const longestText = 2048;
export const longestPattern = 512;

/**
 * Whether the whole text is what the steps describe. All ways to read it are followed at once, so that the time is
 * the product of both lengths whatever they hold; a regular expression may take a power of them.
 */
export function fitsSteps(text: string, steps: readonly PatternStep[]): boolean {
  if (text.length > longestText || steps.length > longestPattern) return false;
  let reached = skippingRepeated([0], steps);
  for (const character of text) {
    const next: number[] = [];
    for (const at of reached) {
      const step = steps[at];
      const leadsTo = step?.isRepeated ? at : at + 1;
      if (step?.takes(character) && next.at(-1) !== leadsTo) next.push(leadsTo);
    }
    if (next.length === 0) return false;
    reached = skippingRepeated(next, steps);
  }
  return reached.at(-1) === steps.length;
}

/** The places, in order and once each, with those after a repeated step: it may also stand for nothing. */
function skippingRepeated(places: readonly number[], steps: readonly PatternStep[]): readonly number[] {
  const all: number[] = [];
  for (const place of places) {
    let at = place;
    // What is there already was followed to its end when it came in.
    while (at > (all.at(-1) ?? -1)) {
      all.push(at);
      if (steps[at]?.isRepeated) at += 1;
    }
  }
  return all;
}

/**
 * Whether a text is what a pattern describes in which each `*` stands for any characters, at least `least` of them.
 * The first place where a part fits is as good as any later one, so that nothing is tried twice.
 */
export function fitsWildcards(text: string, pattern: string, least: 0 | 1): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return text === pattern;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at + least);
    if (found === -1) return false;
    at = found + part.length;
  }
  return text.endsWith(last) && text.length - last.length >= at + least;
}
